import { getAddress } from 'viem'
import { nativeAddresses } from '#contract/chain.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { simplePosition } from '#service/protocols/simple-position.ts'
import { coreAssetFacts } from '#service/protocols/staked-tokens/facts.ts'
import { ToldUnits, told } from '#service/protocols/told.ts'
import { lidoQueueFacts } from './facts.ts'
import { lidoQueueAbi, ofRequests, RequestIds, requestStatuses } from './layout.ts'
import { lidoWithdrawalsListing } from './listing.ts'

const chain = 'ETH'
const what = 'Lido’s withdrawals on Ethereum'

/**
 * The wallet's requests to have stETH paid out as ether: one that waits is what was handed in, a finalised one what can be claimed of
 * it, which may be a little less. One round where there is none, two where all wait, four where something is ready.
 */
export const lidoWithdrawalPositions = ({ evm }: Pick<PositionDeps, 'evm'>): PositionSource => ({
  id: lidoWithdrawalsListing.id,
  chain,
  protocol: lidoWithdrawalsListing,
  async readPositions(address, signal) {
    const ask = (calls: { functionName: string; args?: unknown[] }[]) =>
      evm.callMany(
        chain,
        calls.map((call) => ({ abi: lidoQueueAbi, address: lidoQueueFacts.queue, ...call })),
        signal,
      )
    const [requested] = await ask([{ functionName: 'getWithdrawalRequests', args: [getAddress(address)] }])
    // Hints are found for sorted ids alone.
    const ids = told(requested, RequestIds, what).toSorted((one, other) => (one < other ? -1 : 1))
    if (ids.length === 0) return []

    // Of one block, so that the last checkpoint is of the last request that is said to be finalised.
    const [answeredStatuses, answeredCheckpoint] = await ask([
      { functionName: 'getWithdrawalStatus', args: [ids] },
      { functionName: 'getLastCheckpointIndex' },
    ])
    const statuses = told(answeredStatuses, requestStatuses(ids.length), what)
    const lastCheckpoint = told(answeredCheckpoint, ToldUnits, what)
    const open = ids.flatMap((id, index) => {
      const status = statuses[index]
      return status === undefined || status.isClaimed ? [] : [{ id, ...status }]
    })
    const ready = open.flatMap(({ id, isFinalized }) => (isFinalized ? [id] : []))
    if (ready.length === 0) return open.map((request) => toPosition(request, request.amountOfStETH))

    const [found] = await ask([{ functionName: 'findCheckpointHints', args: [ready, 1n, lastCheckpoint] }])
    const hints = told(found, ofRequests(ready.length), what)
    const [claimable] = await ask([{ functionName: 'getClaimableEther', args: [ready, hints] }])
    const amounts = told(claimable, ofRequests(ready.length), what)
    const payable = new Map(ready.map((id, index) => [id, amounts[index]]))
    return open.map((request) => toPosition(request, payable.get(request.id) ?? request.amountOfStETH))
  },
})

const stEth = coreAssetFacts.tokens.find(({ slug, symbol }) => slug === 'lido' && symbol === 'stETH')?.token ?? ''

/** The request itself says what was put in; what it pays may be less, where validators were slashed since. */
const toPosition = ({ id, amountOfStETH }: { id: bigint; amountOfStETH: bigint }, amount: bigint): FoundPosition => ({
  ...simplePosition,
  positionId: `eth:request:${id}`,
  type: 'Staking',
  poolId: lidoQueueFacts.queue,
  tokens: [{ contractAddress: nativeAddresses.evm, amount }],
  input: [{ contractAddress: stEth, amount: amountOfStETH }],
})
