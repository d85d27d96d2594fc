import { parseAbi } from 'viem'
import { nativeAddresses } from '#contract/chain.ts'
import { call } from '#service/protocols/kit/contract-query.ts'
import { evmSource } from '#service/protocols/kit/evm-source.ts'
import { stake } from '#service/protocols/kit/position.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { coreAssetFacts } from '#service/protocols/staked-tokens/facts.ts'
import { lidoQueueFacts, lidoWithdrawals } from './lido-withdrawals.ts'

const lidoQueueAbi = parseAbi([
  'struct Status { uint256 amountOfStETH; uint256 amountOfShares; address owner; uint256 timestamp; bool isFinalized; bool isClaimed; }',
  'function getWithdrawalRequests(address owner) view returns (uint256[] ids)',
  'function getWithdrawalStatus(uint256[] ids) view returns (Status[] statuses)',
  'function getLastCheckpointIndex() view returns (uint256)',
  'function findCheckpointHints(uint256[] ids, uint256 firstIndex, uint256 lastIndex) view returns (uint256[] hints)',
  'function getClaimableEther(uint256[] ids, uint256[] hints) view returns (uint256[] amounts)',
])

/** Of one owner; more is none. */
const MOST_REQUESTS = 2_000

const chain = 'ETH'
const what = 'Lido’s withdrawals on Ethereum'
const { queue } = lidoQueueFacts

/**
 * The wallet's requests to have stETH paid out as ether: one that waits is what was handed in, a finalised one what can be claimed of
 * it, which may be a little less. One round where there is none, two where all wait, four where something is ready.
 */
export const lidoWithdrawalPositions = ({ evm }: Pick<PositionDeps, 'evm'>): PositionSource =>
  evmSource({ evm, listing: lidoWithdrawals.listing, chain, what }, () => async ({ owner, contracts }) => {
    const { requested } = await contracts.read({
      requested: call(lidoQueueAbi, queue, 'getWithdrawalRequests', owner),
    })
    if (requested.length > MOST_REQUESTS) throw contracts.unexpected()
    // Hints are found for sorted ids alone.
    const ids = requested.toSorted((one, other) => (one < other ? -1 : 1))
    if (ids.length === 0) return []

    // Of one block, so that the last checkpoint is of the last request that is said to be finalised.
    const { statuses, lastCheckpoint } = await contracts.read({
      statuses: call(lidoQueueAbi, queue, 'getWithdrawalStatus', ids),
      lastCheckpoint: call(lidoQueueAbi, queue, 'getLastCheckpointIndex'),
    })
    /** One answer for each request. */
    const each = <T>(answer: readonly T[], requests: readonly bigint[]): readonly T[] => {
      if (answer.length !== requests.length) throw contracts.unexpected()
      return answer
    }
    const open = each(statuses, ids).flatMap((status, index) => {
      const id = ids[index]
      return id === undefined || status.isClaimed ? [] : [{ id, ...status }]
    })
    const ready = open.flatMap(({ id, isFinalized }) => (isFinalized ? [id] : []))
    if (ready.length === 0) return open.map((request) => toPosition(request, request.amountOfStETH))

    const { hints } = await contracts.read({
      hints: call(lidoQueueAbi, queue, 'findCheckpointHints', ready, 1n, lastCheckpoint),
    })
    const { claimable } = await contracts.read({
      claimable: call(lidoQueueAbi, queue, 'getClaimableEther', ready, each(hints, ready)),
    })
    const amounts = each(claimable, ready)
    const payable = new Map(ready.map((id, index) => [id, amounts[index]]))
    return open.map((request) => toPosition(request, payable.get(request.id) ?? request.amountOfStETH))
  })

const stEth = coreAssetFacts.tokens.find(({ slug, symbol }) => slug === 'lido' && symbol === 'stETH')?.token ?? ''

/** The request itself says what was put in; what it pays may be less, where validators were slashed since. */
const toPosition = ({ id, amountOfStETH }: { id: bigint; amountOfStETH: bigint }, amount: bigint): FoundPosition =>
  stake({
    id: { chain, role: 'request', item: id },
    pool: queue,
    tokens: { contractAddress: nativeAddresses.evm, amount },
    input: [{ contractAddress: stEth, amount: amountOfStETH }],
  })
