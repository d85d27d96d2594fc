const SCALE = 10n ** 9n
const WAD = 10n ** 18n
/** The largest uint256, which markets of Aave's shape return for an account that owes nothing. */
const NO_DEBT = 2n ** 256n - 1n

/** What the collateral counts for over what is owed, in one unit of account: a debt is liquidated below 1. Null without a debt. */
export const healthFactor = (counted: bigint, owed: bigint): number | null =>
  owed === 0n ? null : Number((counted * SCALE) / owed) / Number(SCALE)

/** The same of a ratio in 1e18. */
export const healthFactorOfWad = (wad: bigint): number | null => (wad === NO_DEBT ? null : healthFactor(wad, WAD))
