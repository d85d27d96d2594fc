import type { FoundPosition, TokenQuantity } from '#service/protocols/position-source.ts'
import { borrow, supply, withoutRewards } from './position.ts'
import type { PositionKey } from './position-id.ts'
import { SECONDS_PER_YEAR } from './year.ts'

/** Converts a rate per second in units of `one` to a fraction per year. */
export const aprPerSecond = (rate: bigint, one = 1e18): number => (Number(rate) * SECONDS_PER_YEAR) / one

/** Converts a yearly rate in ray (1e27) to a fraction per year. */
export const aprOfRay = (ray: bigint): number => Number(ray / 10n ** 15n) / 1e12

const SCALE = 10n ** 9n
const WAD = 10n ** 18n
/** The largest uint256, which Aave and its forks return for an account without a debt. */
const NO_DEBT = 2n ** 256n - 1n

/** The weighted collateral divided by the debt, both in one unit of account. Liquidation begins below 1. Null without a debt. */
export const healthFactor = (counted: bigint, owed: bigint): number | null =>
  owed === 0n ? null : Number((counted * SCALE) / owed) / Number(SCALE)

/** The same from a ratio in 1e18. */
export const healthFactorOfWad = (wad: bigint): number | null => (wad === NO_DEBT ? null : healthFactor(wad, WAD))

/** `apr`: the rate that the market pays or charges, as a fraction per year; null if unknown. Absent if the market has no rate. */
type Side = TokenQuantity & { apr?: number | null }

type Account = Pick<FoundPosition, 'vaultRemark'> & {
  id: Omit<PositionKey, 'role'>
  pool: string
  supplied: Side & Partial<Pick<FoundPosition, 'receiptTokens'>>
  owed: Side & Pick<FoundPosition, 'health'>
  /**
   * `threshold`: the fraction of the supply that secures the account's debts. `factor`: the weight of one dollar of debt.
   * Default: 1.
   */
  margin?: { account: string; threshold: number | null; factor?: number | null }
}

/** An account's positions in one market: a `Lending` for a supply, a `Borrow` for a debt. */
export function lendingPositions({ id, supplied, owed, margin, ...shared }: Account): FoundPosition[] {
  const found: FoundPosition[] = []
  if (supplied.amount > 0n) {
    const { receiptTokens = [], ...side } = supplied
    found.push(
      supply({
        ...{ ...shared, ...partsOf(side), id: { ...id, role: 'supply' }, receiptTokens },
        ...(margin && { margin: { account: margin.account, weight: margin.threshold } }),
      }),
    )
  }
  if (owed.amount > 0n) {
    const { health, ...side } = owed
    found.push(
      borrow({
        ...{ ...shared, ...partsOf(side), id: { ...id, role: 'borrow' }, health },
        ...(margin && {
          margin: { account: margin.account, weight: margin.factor === undefined ? 1 : margin.factor },
        }),
      }),
    )
  }
  return found
}

const partsOf = ({ contractAddress, amount, apr }: Side) => ({
  tokens: { contractAddress, amount },
  ...(apr !== undefined && { rates: withoutRewards(apr) }),
})
