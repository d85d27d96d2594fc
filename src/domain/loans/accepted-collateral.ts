import type { Vault, VaultCollateral } from '#contract/vault.ts'
import { coinSymbols, type NamedVault } from '#domain/vault-coins.ts'
import { vaultCoinKey } from '#domain/vault-search.ts'

/** What says which vaults back each other’s loans. */
export type MarketVault = Pick<Vault, 'type' | 'chain' | 'coins' | 'lending'> & {
  protocol: Pick<Vault['protocol'], 'id'>
}

/** The market of a lending vault or a loan; null if it is unknown. */
export function marketKey({ chain, protocol, lending }: MarketVault): string | null {
  return lending?.market === undefined ? null : JSON.stringify([chain, protocol.id, lending.market])
}

/**
 * Of the vaults those whose coin may back the loan, the one that allows to borrow most first and, of equals, the one that is liquidated
 * last: lending vaults of its market, of another coin. null if that is unknown: of an unknown market, and where one coin is listed twice, because two markets are mixed.
 */
export function acceptedCollateral<V extends MarketVault>(loan: MarketVault, vaults: readonly V[]): V[] | null {
  const market = marketKey(loan)
  if (market === null) return null
  const lenders = vaults.filter((vault) => vault.type === 'LENDING' && marketKey(vault) === market)
  const coins = lenders.map(coinOf)
  if (new Set(coins).size < coins.length) return null
  const own = coinOf(loan)
  return lenders
    .filter((vault) => ltvOf(vault) > 0 && coinOf(vault) !== own)
    .sort((a, b) => ltvOf(b) - ltvOf(a) || thresholdOf(b) - thresholdOf(a))
}

/** The same as a count, and the name and the terms of its first coin, all of that one coin; null where the list is unknown or empty. */
export function collateralOf(loan: MarketVault, vaults: readonly (MarketVault & NamedVault)[]): VaultCollateral | null {
  const accepted = acceptedCollateral(loan, vaults)
  const [best] = accepted ?? []
  if (best === undefined || accepted === null) return null
  const { liquidationThreshold } = best.lending ?? {}
  return {
    coins: accepted.length,
    symbol: coinSymbols(best).join('-'),
    maxLtv: ltvOf(best),
    ...(liquidationThreshold !== undefined && { liquidationThreshold }),
  }
}

const ltvOf = ({ lending }: MarketVault): number => lending?.maxLtv ?? 0
const thresholdOf = ({ lending }: MarketVault): number => lending?.liquidationThreshold ?? 0

const coinOf = ({ chain, coins }: MarketVault): string => coins.map((coin) => vaultCoinKey(chain, coin)).join(' ')
