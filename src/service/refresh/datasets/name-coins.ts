import { chains, nativeAddresses } from '#contract/chains.ts'
import { transactionProtocolOf } from '#contract/transaction-protocol.ts'
import { isCoinType } from '#domain/coin-type.ts'
import type { MarketVault } from '#service/market/source.ts'
import type { RefreshContext } from '#service/refresh/refresh-job.ts'
import { createYield } from '#service/upstream/yield-to-event-loop.ts'

const keyOf = (symbol: string) => symbol.trim().toLowerCase()

/**
 * Adds coin types to Sui vaults whose source lists coins by symbol only, if the symbol is unambiguous: the chain's
 * native coin, or a symbol of exactly one verified coin. A symbol is not reliable enough where a transaction could be
 * built on it.
 */
export async function nameCoins(context: RefreshContext, vaults: MarketVault[]): Promise<MarketVault[]> {
  const pause = createYield()
  const bareOf = new Map<MarketVault, Set<string>>()
  for (const vault of vaults) {
    await pause()
    const symbols = symbolsOf(vault)
    if (symbols.length > 0) bareOf.set(vault, new Set(symbols))
  }
  if (bareOf.size === 0) return vaults
  const symbols = new Set([...bareOf.values()].flatMap((bare) => [...bare].map(keyOf)))
  const known = await typesOf(context, [...symbols])
  return vaults.map((vault) => {
    const bare = bareOf.get(vault)
    if (bare === undefined) return vault
    const coins = vault.coins.map((coin) => (bare.has(coin) ? (known.get(keyOf(coin)) ?? coin) : coin))
    return { ...vault, coins }
  })
}

function symbolsOf({ chain, coins, protocol }: MarketVault): string[] {
  if (chain !== 'SUI' || transactionProtocolOf(protocol.id) !== null) return []
  return coins.filter((coin) => !isCoinType(coin))
}

/** The registry of the other kind does not apply to these vaults. */
async function typesOf({ store, origin }: RefreshContext, symbols: string[]): Promise<Map<string, string>> {
  const registry = await store.datasets.family('coins')
  const verified = registry.origin === origin ? await store.coins.verifiedBySymbol(symbols) : new Map<string, string>()
  return new Map([...verified, [keyOf(chains.SUI.native.symbol), nativeAddresses.sui]])
}
