import type { FoundPosition, TokenQuantity } from '#service/protocols/position-source.ts'
import { borrow, supply, withoutRewards } from './position.ts'
import type { PositionKey } from './position-id.ts'
import { SECONDS_PER_YEAR } from './year.ts'

/** A yearly fraction from a rate per second in units of `one`. */
export const aprPerSecond = (rate: bigint, one = 1e18): number => (Number(rate) * SECONDS_PER_YEAR) / one

/** A yearly fraction from a yearly rate in ray (1e27). */
export const aprOfRay = (ray: bigint): number => Number(ray / 10n ** 15n) / 1e12

const SCALE = 10n ** 9n
const WAD = 10n ** 18n
/** The largest uint256, which markets of Aave's shape return for an account that owes nothing. */
const NO_DEBT = 2n ** 256n - 1n

/**
 * The collateral that counts, divided by the debt, both in one unit of account. Below 1 the debt is liquidated. Null without a
 * debt.
 */
export const healthFactor = (counted: bigint, owed: bigint): number | null =>
  owed === 0n ? null : Number((counted * SCALE) / owed) / Number(SCALE)

/** The same from a ratio in 1e18. */
export const healthFactorOfWad = (wad: bigint): number | null => (wad === NO_DEBT ? null : healthFactor(wad, WAD))

/** `apr`: the yearly fraction that the market pays or takes; null: unknown. Absent: the market has no rate. */
type Side = TokenQuantity & { apr?: number | null }

type Account = Pick<FoundPosition, 'vaultRemark'> & {
  id: Omit<PositionKey, 'role'>
  pool: string
  supplied: Side & Partial<Pick<FoundPosition, 'receiptTokens'>>
  owed: Side & Pick<FoundPosition, 'health'>
}

/** An account's positions in one market: a `Lending` if it lends, a `Borrow` if it owes. */
export function lendingPositions({ id, supplied, owed, ...shared }: Account): FoundPosition[] {
  const found: FoundPosition[] = []
  if (supplied.amount > 0n) {
    const { receiptTokens = [], ...side } = supplied
    found.push(supply({ ...shared, ...partsOf(side), id: { ...id, role: 'supply' }, receiptTokens }))
  }
  if (owed.amount > 0n) {
    const { health, ...side } = owed
    found.push(borrow({ ...shared, ...partsOf(side), id: { ...id, role: 'borrow' }, health }))
  }
  return found
}

const partsOf = ({ contractAddress, amount, apr }: Side) => ({
  tokens: { contractAddress, amount },
  ...(apr !== undefined && { rates: withoutRewards(apr) }),
})
