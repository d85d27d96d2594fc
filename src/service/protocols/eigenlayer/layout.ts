import { parseAbi } from 'viem'
import * as z from 'zod/mini'
import { ToldAddress, ToldUnits } from '#service/protocols/told.ts'

export const eigenLayerAbi = parseAbi([
  'struct Withdrawal { address staker; address delegatedTo; address withdrawer; uint256 nonce; uint32 startBlock; address[] strategies; uint256[] scaledShares; }',
  'function getDepositedShares(address staker) view returns (address[] strategies, uint256[] shares)',
  'function getWithdrawableShares(address staker, address[] strategies) view returns (uint256[] withdrawable, uint256[] deposited)',
  'function getQueuedWithdrawals(address staker) view returns (Withdrawal[] withdrawals, uint256[][] shares)',
])

export const strategyAbi = parseAbi([
  'function underlyingToken() view returns (address)',
  'function sharesToUnderlyingView(uint256 shares) view returns (uint256)',
])

/** The manager allows no more than a few dozen strategies; a queue may be longer. */
const Strategies = z.array(ToldAddress).check(z.maxLength(200))
const Shares = z.array(ToldUnits)

export const DepositedShares = z.pipe(
  z.tuple([Strategies, Shares]).check(z.refine(([strategies, shares]) => strategies.length === shares.length)),
  z.transform(([strategies, shares]) =>
    strategies.map((strategy, index) => ({ strategy, shares: shares[index] ?? 0n })),
  ),
)

/** Of as many strategies as were asked. */
export const withdrawableShares = (count: number) =>
  z.pipe(
    z.tuple([Shares.check(z.length(count)), Shares]),
    z.transform(([withdrawable]) => withdrawable),
  )

const Withdrawal = z.object({ nonce: ToldUnits, strategies: Strategies })

/** What each withdrawal will pay, in shares after what was slashed. */
export const QueuedWithdrawals = z.pipe(
  z
    .tuple([z.array(Withdrawal).check(z.maxLength(500)), z.array(Shares)])
    .check(
      z.refine(([withdrawals, shares]) =>
        withdrawals.every(({ strategies }, index) => shares[index]?.length === strategies.length),
      ),
    ),
  z.transform(([withdrawals, shares]) =>
    withdrawals.flatMap(({ nonce, strategies }, index) =>
      strategies.map((strategy, place) => ({ nonce, strategy, shares: shares[index]?.[place] ?? 0n })),
    ),
  ),
)
