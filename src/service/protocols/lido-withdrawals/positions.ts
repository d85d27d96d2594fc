import { parseAbi } from 'viem'
import { nativeAddresses } from '#contract/chains.ts'
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

/** Limit per owner; a longer list is not genuine. */
const MOST_REQUESTS = 2_000

const chain = 'ETH'
const what = 'Lido’s withdrawals on Ethereum'
const { queue } = lidoQueueFacts

/**
 * The wallet's requests to withdraw stETH as ether. A pending request has the amount handed in; a finalised one has its
 * claimable amount, which may be slightly less. Takes one round without requests, two if all are pending, four if any is
 * ready.
 */
export const lidoWithdrawalPositions = ({ evm }: Pick<PositionDeps, 'evm'>): PositionSource =>
  evmSource({ evm, listing: lidoWithdrawals.listing, chain, what }, () => async ({ owner, contracts }) => {
    const { requested } = await contracts.read({
      requested: call(lidoQueueAbi, queue, 'getWithdrawalRequests', owner),
    })
    if (requested.length > MOST_REQUESTS) throw contracts.unexpected()
    // Hints are available for sorted ids only.
    const ids = requested.toSorted((one, other) => (one < other ? -1 : 1))
    if (ids.length === 0) return []

    // Read from one block, so that the last checkpoint covers the last finalised request.
    const { statuses, lastCheckpoint } = await contracts.read({
      statuses: call(lidoQueueAbi, queue, 'getWithdrawalStatus', ids),
      lastCheckpoint: call(lidoQueueAbi, queue, 'getLastCheckpointIndex'),
    })
    /** Requires one answer per request. */
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

/** The request records the amount handed in; the payout may be less if validators were slashed since. */
const toPosition = ({ id, amountOfStETH }: { id: bigint; amountOfStETH: bigint }, amount: bigint): FoundPosition =>
  stake({
    id: { chain, role: 'request', item: id },
    pool: queue,
    tokens: { contractAddress: nativeAddresses.evm, amount },
    input: [{ contractAddress: stEth, amount: amountOfStETH }],
  })
