import knownCoins from './known-coins.json' with { type: 'json' }
import { pictures } from './pictures.ts'

/** From web3icons (MIT, public/licenses.txt). Loaded after the first list that shows one of them, all in one file. */
const coins = import.meta.glob<string>('./coins/*.svg', { query: '?raw', import: 'default', eager: true })
const chains = import.meta.glob<string>('./chains/*.svg', { query: '?raw', import: 'default', eager: true })

/**
 * Coins by chain and address: what web3icons' directory (CoinGecko's ids) and the token lists that the service reads wallets by agree
 * on. A symbol alone names no coin: Sui has a verified coin UNI that is not Uniswap's.
 */
const known: Readonly<Record<string, Readonly<Record<string, string>>>> = knownCoins

/** Symbols that no verified coin has but the one that is meant, or what is bridged from it. */
const unmistakable = new Set(
  'AAVE AVAX BNB BTC CBETH DAI ETH EURC FDUSD FRAX GHO GRAM LINK LUSD PYUSD SOL SUI TBTC TUSD USDC USDE USDT WBTC'.split(
    ' ',
  ),
)

/** Answers write Sui's own coin short, a wallet's may not. */
const addressKey = (address: string): string =>
  address.includes('::')
    ? address.replace(/^0x0+2::/, '0x2::')
    : address.startsWith('0x')
      ? address.toLowerCase()
      : address

type Coin = { chain: string; contract: string; symbol: string; isKnown: boolean }

export const iconSet = {
  coins: pictures(coins),
  chains: pictures(chains),
  /** The name of a coin's picture: by its address; by its symbol where somebody vouches for it and no other is called so. */
  nameOf({ chain, contract, symbol, isKnown }: Coin): string | undefined {
    const name = known[chain]?.[addressKey(contract)]
    if (name !== undefined) return name
    const written = symbol.toUpperCase()
    return isKnown && unmistakable.has(written) ? written : undefined
  },
  known,
}
export type IconSet = typeof iconSet
