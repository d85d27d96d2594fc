import { sampleEvmPrice, samplePrice } from '#sample/prices/sample-price.ts'
import { type EvmPlace, evmAddresses } from './evm-addresses.ts'
import { foreignCoins } from './foreign-coins.ts'

/** A coin of other chains than Sui in CoinGecko's list. `platforms`: its address by CoinGecko's name of the chain. */
export type CoinElsewhere = {
  id: string
  symbol: string
  /** In coins. Of a likely size, as prices are; all of it circulates. */
  supply: number
  platforms: Record<string, string>
  priceAt: (at: number) => number | null
}

/** Coins that chains are paid in: listed without an address. */
const natives: Record<string, [symbol: string, supply: number]> = {
  bitcoin: ['btc', 19_960_000],
  ethereum: ['eth', 120_700_000],
  solana: ['sol', 556_000_000],
  'the-open-network': ['gram', 2_480_000_000],
  binancecoin: ['bnb', 137_700_000],
  'avalanche-2': ['avax', 428_000_000],
  'polygon-ecosystem-token': ['pol', 10_550_000_000],
  ronin: ['ron', 707_000_000],
}

const evmCoins: Record<string, [symbol: string, supply: number]> = {
  dai: ['DAI', 4_480_000_000],
  'wrapped-bitcoin': ['WBTC', 126_400],
  'wrapped-steth': ['WSTETH', 3_330_000],
  chainlink: ['LINK', 696_800_000],
  'curve-dao-token': ['CRV', 1_430_000_000],
  'coinbase-wrapped-btc': ['CBBTC', 72_900],
  'aerodrome-finance': ['AERO', 905_000_000],
  arbitrum: ['ARB', 5_560_000_000],
  optimism: ['OP', 1_900_000_000],
  'pancakeswap-token': ['CAKE', 336_000_000],
  zksync: ['ZK', 8_700_000_000],
}

const otherCoins: Record<string, [symbol: string, supply: number]> = {
  'jito-staked-sol': ['JITOSOL', 11_200_000],
  msol: ['MSOL', 2_900_000],
  'blazestake-staked-sol': ['BSOL', 820_000],
  'socean-staked-sol': ['INF', 1_350_000],
  'jupiter-exchange-solana': ['JUP', 3_200_000_000],
  raydium: ['RAY', 268_000_000],
  orca: ['ORCA', 60_000_000],
  'jito-governance-token': ['JTO', 410_000_000],
  'pyth-network': ['PYTH', 5_750_000_000],
  bonk: ['BONK', 82_500_000_000_000],
  dogwifcoin: ['WIF', 998_900_000],
  'paypal-usd': ['PYUSD', 3_800_000_000],
  tonstakers: ['TSTON', 78_000_000],
  'bemo-staked-ton': ['STTON', 4_100_000],
  'hipo-staked-ton': ['HGRAM', 6_300_000],
  notcoin: ['NOT', 99_400_000_000],
  'dogs-2': ['DOGS', 516_000_000_000],
  ston: ['STON', 41_000_000],
}

const evmPlatforms: Partial<Record<EvmPlace, string>> = {
  Ethereum: 'ethereum',
  Base: 'base',
  Arbitrum: 'arbitrum-one',
  'OP Mainnet': 'optimistic-ethereum',
  Polygon: 'polygon-pos',
  Avalanche: 'avalanche',
  BSC: 'binance-smart-chain',
  'ZKsync Era': 'zksync',
}
const otherPlatforms = { ton: 'the-open-network', solana: 'solana' } as const

const rows = (coins: Record<string, [symbol: string, supply: number]>) =>
  Object.entries(coins).map(([id, [symbol, supply]]) => ({ id, symbol, supply }))

/** Where a coin of EVM chains is, by its symbol. */
const placesOf = (symbol: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(evmPlatforms).flatMap(([place, platform]) => {
      const address = (evmAddresses[place as EvmPlace] as Record<string, string>)[symbol]
      return address === undefined ? [] : [[platform, address.toLowerCase()]]
    }),
  )

export const coinsElsewhere: CoinElsewhere[] = [
  ...rows(natives).map((coin) => ({
    ...coin,
    platforms: {},
    priceAt: (at: number) => samplePrice(`coingecko:${coin.id}`, at),
  })),
  ...rows(evmCoins).map((coin) => ({
    ...coin,
    platforms: placesOf(coin.symbol),
    priceAt: (at: number) => sampleEvmPrice(coin.symbol, at),
  })),
  ...rows(otherCoins).flatMap((coin) => {
    const found = foreignCoins.find(({ symbol }) => symbol === coin.symbol)
    if (found === undefined) return []
    const { chain, address } = found
    const priceAt = (at: number) => samplePrice(`${chain}:${address}`, at)
    return [{ ...coin, platforms: { [otherPlatforms[chain]]: address }, priceAt }]
  }),
]

const foreignTether = foreignCoins.filter(({ symbol }) => symbol === 'USDT')
const foreignUsdc = foreignCoins.filter(({ symbol }) => symbol === 'USDC')
const platformsOf = (coins: typeof foreignCoins) =>
  Object.fromEntries(coins.map(({ chain, address }) => [otherPlatforms[chain], address]))

/** Coins of Sui that other chains have too: their markets are of all chains. */
export const alsoElsewhere: Record<string, { supply: number; platforms: Record<string, string> }> = {
  'usd-coin': { supply: 75_300_000_000, platforms: { ...placesOf('USDC'), ...platformsOf(foreignUsdc) } },
  tether: { supply: 184_500_000_000, platforms: { ...placesOf('USDT'), ...platformsOf(foreignTether) } },
}
