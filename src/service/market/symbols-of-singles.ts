import { coinSymbols } from '#domain/vault-coins.ts'
import type { MarketVault } from './source.ts'

type Read = Pick<MarketVault, 'chain' | 'name' | 'type' | 'protocol' | 'coins' | 'tvlUsd'>

const keyOf = (chain: string, address: string) => `${chain} ${address}`

/**
 * What vaults of a single coin call it. Sources name rewards by address alone, and chains without a list of coins have no other
 * word for them. The largest vault counts; a pair says nothing, because its parts may stand in another order than its coins.
 */
export function symbolsOfSingles(vaults: readonly Read[]): (chain: string, address: string) => string {
  const symbols = new Map<string, { symbol: string; tvlUsd: number }>()
  for (const vault of vaults) {
    const [coin] = vault.coins
    if (coin === undefined || vault.coins.length > 1) continue
    const [symbol = ''] = coinSymbols(vault)
    const tvlUsd = vault.tvlUsd ?? 0
    const known = symbols.get(keyOf(vault.chain, coin))
    if (!isWord.test(symbol) || symbol === coin || (known && known.tvlUsd >= tvlUsd)) continue
    symbols.set(keyOf(vault.chain, coin), { symbol, tvlUsd })
  }
  return (chain, address) => symbols.get(keyOf(chain, address))?.symbol ?? ''
}

/** The ends of an address, which stand in for a symbol, are none. */
const isWord = /^[\w.$+]{1,12}$/
