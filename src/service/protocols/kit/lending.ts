import type { FoundPosition, TokenQuantity } from '#service/protocols/position-source.ts'
import { borrow, supply, withoutRewards } from './position.ts'
import type { PositionKey } from './position-id.ts'
import { SECONDS_PER_YEAR } from './year.ts'

/** A fraction a year, of a rate a second in units of `one`. */
export const aprPerSecond = (rate: bigint, one = 1e18): number => (Number(rate) * SECONDS_PER_YEAR) / one

/** A fraction a year, of a yearly rate in ray (1e27). */
export const aprOfRay = (ray: bigint): number => Number(ray / 10n ** 15n) / 1e12

const SCALE = 10n ** 9n
const WAD = 10n ** 18n
/** The largest uint256, which markets of Aave's shape return for an account that owes nothing. */
const NO_DEBT = 2n ** 256n - 1n

/** What the collateral counts for over what is owed, in one unit of account: a debt is liquidated below 1. Null without a debt. */
export const healthFactor = (counted: bigint, owed: bigint): number | null =>
  owed === 0n ? null : Number((counted * SCALE) / owed) / Number(SCALE)

/** The same of a ratio in 1e18. */
export const healthFactorOfWad = (wad: bigint): number | null => (wad === NO_DEBT ? null : healthFactor(wad, WAD))

/** `apr`: what the market pays or takes, a fraction a year; null: unknown. Absent: the market has no rate. */
type Side = TokenQuantity & { apr?: number | null }

type Account = Pick<FoundPosition, 'vaultRemark'> & {
  id: Omit<PositionKey, 'role'>
  pool: string
  supplied: Side & Partial<Pick<FoundPosition, 'receiptTokens'>>
  owed: Side & Pick<FoundPosition, 'health'>
}

/** What an account lends and what it owes in one market: a `Lending` and a `Borrow`, each only where there is something. */
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
