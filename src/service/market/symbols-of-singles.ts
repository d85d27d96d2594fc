import { coinSymbols } from '#domain/vault-coins.ts'
import type { MarketVault } from './source.ts'

type Read = Pick<MarketVault, 'chain' | 'name' | 'type' | 'protocol' | 'coins' | 'tvlUsd'>

const keyOf = (chain: string, address: string) => `${chain} ${address}`

/**
 * Looks up a coin's symbol in vaults of that single coin. Sources identify rewards by address only, and chains without
 * a coin list have no other symbol for them. The largest vault wins. Pairs are ignored because their symbols may be in
 * another order than their coins, and stakes because they have the names of their receipts.
 */
export function symbolsOfSingles(vaults: readonly Read[]): (chain: string, address: string) => string {
  const symbols = new Map<string, { symbol: string; tvlUsd: number }>()
  for (const vault of vaults) {
    const [coin] = vault.coins
    if (coin === undefined || vault.coins.length > 1 || vault.type === 'STAKING') continue
    const [symbol = ''] = coinSymbols(vault)
    const tvlUsd = vault.tvlUsd ?? 0
    const known = symbols.get(keyOf(vault.chain, coin))
    if (!isWord.test(symbol) || symbol === coin || (known && known.tvlUsd >= tvlUsd)) continue
    symbols.set(keyOf(vault.chain, coin), { symbol, tvlUsd })
  }
  return (chain, address) => symbols.get(keyOf(chain, address))?.symbol ?? ''
}

/** An abbreviated address in place of a symbol does not match. */
const isWord = /^[\w.$+]{1,12}$/
