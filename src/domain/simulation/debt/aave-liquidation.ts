/** One asset of an account. `units`: base units; `decimals`: of its coin; `price`: in the oracle's unit of account, a whole number (1e8 a dollar). */
type AaveAmount = { asset: string; units: bigint; decimals: number }
/** `threshold`: basis points; what the account does not use as collateral is not among it. */
export type AaveAccount = {
  collateral: readonly (AaveAmount & { threshold: bigint })[]
  debt: readonly AaveAmount[]
}
/** By asset. */
export type AavePrices = ReadonlyMap<string, bigint>

const PERCENT = 10_000n
const WAD = 10n ** 18n

/**
 * The health factor that Aave's contracts compute, in 1e18 and to the last unit, with their roundings: worths and the mean threshold are
 * rounded down, the rest to the nearest (aave/aave-v3-core 1.19.3, GenericLogic.sol, PercentageMath.sol, WadRayMath.sol). Later versions
 * do not round the mean threshold. null without a debt, and where a price is missing.
 */
export function aaveHealth({ collateral, debt }: AaveAccount, prices: AavePrices): bigint | null {
  let [counted, weighted, owed] = [0n, 0n, 0n]
  for (const each of collateral) {
    const worth = worthOf(each, prices)
    if (worth === null) return null
    counted += worth
    weighted += worth * each.threshold
  }
  for (const each of debt) {
    const worth = worthOf(each, prices)
    if (worth === null) return null
    owed += worth
  }
  if (owed === 0n) return null
  const threshold = counted === 0n ? 0n : weighted / counted
  const secured = (counted * threshold + PERCENT / 2n) / PERCENT
  return (secured * WAD + owed / 2n) / owed
}

function worthOf({ asset, units, decimals }: AaveAmount, prices: AavePrices): bigint | null {
  const price = prices.get(asset)
  return price === undefined ? null : (units * price) / 10n ** BigInt(decimals)
}

/** Whether anybody may liquidate the account. */
const isOpen = (account: AaveAccount, prices: AavePrices) => (aaveHealth(account, prices) ?? WAD) < WAD

/**
 * The last price of an asset at which the account is safe, starting at the current price: down, or up with `isRise`. One
 * unit further anybody can. null: already anybody can, or no price does it.
 */
export function lastSafePrice(
  account: AaveAccount,
  prices: AavePrices,
  { asset, isRise }: { asset: string; isRise: boolean },
): bigint | null {
  const now = prices.get(asset)
  const at = (price: bigint) => isOpen(account, new Map([...prices, [asset, price]]))
  if (now === undefined || at(now)) return null
  let safe = now
  let open = isRise ? now * 2n : 0n
  if (isRise) {
    // A rise has no end: no account bears a thousand times the price, unless nothing of it is owed.
    while (!at(open) && open < now * 1_024n) [safe, open] = [open, open * 2n]
  }
  if (!at(open)) return null
  while (open - safe > 1n || safe - open > 1n) {
    const middle = (safe + open) / 2n
    if (at(middle)) open = middle
    else safe = middle
  }
  return safe
}
