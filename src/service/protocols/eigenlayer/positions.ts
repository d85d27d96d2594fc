import { type Address, parseAbi } from 'viem'
import { nativeAddresses } from '#contract/chains.ts'
import { call, optional } from '#service/protocols/kit/contract-query.ts'
import { evmSource } from '#service/protocols/kit/evm-source.ts'
import { stake } from '#service/protocols/kit/position.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { eigenLayer, eigenLayerFacts } from './eigenlayer.ts'

const eigenLayerAbi = parseAbi([
  'struct Withdrawal { address staker; address delegatedTo; address withdrawer; uint256 nonce; uint32 startBlock; address[] strategies; uint256[] scaledShares; }',
  'function getDepositedShares(address staker) view returns (address[] strategies, uint256[] shares)',
  'function getWithdrawableShares(address staker, address[] strategies) view returns (uint256[] withdrawable, uint256[] deposited)',
  'function getQueuedWithdrawals(address staker) view returns (Withdrawal[] withdrawals, uint256[][] shares)',
])

const strategyAbi = parseAbi([
  'function underlyingToken() view returns (address)',
  'function sharesToUnderlyingView(uint256 shares) view returns (uint256)',
])

/** The manager allows at most a few dozen strategies; a withdrawal queue may be longer. */
const MOST_STRATEGIES = 200
const MOST_WITHDRAWALS = 500

const chain = 'ETH'
const what = 'EigenLayer on Ethereum'
const { delegationManager, beaconChain, eigen } = eigenLayerFacts

/** Shares of one strategy: staked, or queued for withdrawal if `nonce` is set. */
type Stake = { strategy: Address; shares: bigint; nonce: bigint | null }

/**
 * A wallet's restaked shares by strategy, and its queued withdrawals: tokens that have left the wallet, and ether of its own
 * validators, both after slashing. Takes three rounds: the shares, their amount after slashing, the underlying tokens. Takes
 * one round if there are no shares.
 */
export const eigenLayerPositions = ({ evm }: Pick<PositionDeps, 'evm'>): PositionSource =>
  evmSource({ evm, listing: eigenLayer.listing, chain, what }, () => async ({ owner, contracts, note }) => {
    const { deposits, withdrawals } = await contracts.read({
      deposits: call(eigenLayerAbi, delegationManager, 'getDepositedShares', owner),
      withdrawals: call(eigenLayerAbi, delegationManager, 'getQueuedWithdrawals', owner),
    })
    const [strategies, shares] = deposits
    const isWhole = strategies.length === shares.length && strategies.length <= MOST_STRATEGIES
    const queued = isWhole ? queuedStakes(withdrawals) : null
    if (queued === null) throw contracts.unexpected()
    const { left } =
      strategies.length === 0
        ? { left: null }
        : await contracts.read({
            left: optional(call(eigenLayerAbi, delegationManager, 'getWithdrawableShares', owner, strategies)),
          })
    const withdrawable = left?.[0].length === strategies.length ? left[0] : null
    if (strategies.length > 0 && withdrawable === null) note('restaked without what was slashed')

    const deposited = strategies.map((strategy, index) => ({
      strategy,
      shares: withdrawable?.[index] ?? shares[index] ?? 0n,
      nonce: null,
    }))
    const stakes: Stake[] = [...deposited, ...queued].filter((each) => each.shares > 0n)
    const worth = await contracts.readEach(stakes, worthCalls)
    return worth.map(({ item, token, amount }) => {
      if (token === undefined || amount === undefined) return toPosition(item, nativeAddresses.evm, item.shares)
      return toPosition(item, item.strategy === eigen.strategy ? eigen.token : token, amount)
    })
  })

type Withdrawals = readonly [
  withdrawals: readonly { nonce: bigint; strategies: readonly Address[] }[],
  shares: readonly (readonly bigint[])[],
]

/** The payout of each withdrawal, in shares after slashing; null if shares and strategies do not match. */
function queuedStakes([withdrawals, shares]: Withdrawals): Stake[] | null {
  const isWhole = withdrawals.every(
    ({ strategies }, index) => strategies.length <= MOST_STRATEGIES && shares[index]?.length === strategies.length,
  )
  if (!isWhole || withdrawals.length > MOST_WITHDRAWALS) return null
  return withdrawals.flatMap(({ nonce, strategies }, index) =>
    strategies.map((strategy, at) => ({ nonce, strategy, shares: shares[index]?.[at] ?? 0n })),
  )
}

/** No calls for ether of validators, whose shares are already ether. */
const worthCalls = ({ strategy, shares }: Stake) =>
  strategy === beaconChain
    ? {}
    : {
        token: call(strategyAbi, strategy, 'underlyingToken'),
        amount: call(strategyAbi, strategy, 'sharesToUnderlyingView', shares),
      }

const toPosition = ({ strategy, nonce }: Stake, contractAddress: string, amount: bigint): FoundPosition =>
  stake({
    id: { chain, holder: strategy, ...(nonce !== null && { role: 'withdrawal', item: nonce }) },
    pool: strategy,
    tokens: { contractAddress, amount },
  })
