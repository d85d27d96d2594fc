import { pricedForeignCoins } from '#sample/coins/foreign-coins.ts'
import { nativeCoins } from '#sample/coins/native-coins.ts'
import { sampleCoins } from '#sample/coins/sui-coins.ts'
import { sampleEvmPrice, samplePrice } from '#sample/prices/sample-price.ts'
import { ledgerPrices, sampleLedger } from './sample-ledger.ts'

/** The hour of `ledgerPrices`, in Unix seconds. */
const TEN = Date.UTC(2026, 10, 22, 10) / 1000

type Price = (at: number) => number | null

/** A coin of the ledger in the price book: the one of its symbol that cost at ten what the ledger says. */
function inBook(coin: string): Price {
  const upper = coin.toUpperCase()
  const named: Price[] = [
    ...sampleCoins.map(({ symbol, coinType }): [string, Price] => [symbol, (at) => samplePrice(coinType, at)]),
    ...pricedForeignCoins.map(({ symbol, chain, address }): [string, Price] => [
      symbol,
      (at) => samplePrice(`${chain}:${address}`, at),
    ]),
    ...[...nativeCoins].map(([name, { symbol }]): [string, Price] => [symbol, (at) => samplePrice(name, at)]),
    [coin, (at: number) => sampleEvmPrice(coin, at)] as [string, Price],
  ].flatMap(([symbol, price]) => (symbol.toUpperCase() === upper ? [price] : []))
  const found = named.find((price) => price(TEN) === ledgerPrices[coin])
  if (found === undefined) throw new Error(`${coin} is not in the price book at $${ledgerPrices[coin]}`)
  return found
}
const book = new Map<string, Price>()

/** Dollars; 0 for what nobody prices. */
function priceAt(coin: string, at: number): number {
  if (ledgerPrices[coin] === undefined) return 0
  const price = book.get(coin) ?? inBook(coin)
  book.set(coin, price)
  return price(at) ?? Number.NaN
}

/** Concentrated liquidity of the Sui wallet, as it was put in. Edges in ticks from the hour's price, or as they stand. */
type Range = {
  coins: [string, string]
  decimals: [number, number]
  liquidity: number
  edges: (tick: number) => number[]
}
const cut = (spacing: number, from: number, to: number) => (tick: number) =>
  [from, to].map((distance) => Math.floor((tick + distance) / spacing) * spacing)
const [suiUsdc, sixes]: [Pick<Range, 'coins' | 'decimals'>, [number, number]] = [
  { coins: ['SUI', 'USDC'], decimals: [9, 6] },
  [6, 6],
]
const ranges: Range[] = [
  // Cetus, Bluefin, Momentum, Turbos; AlphaFi's pair by its shares of what is invested.
  { ...suiUsdc, liquidity: 424e9, edges: cut(60, -2_200, 1_800) },
  { ...suiUsdc, liquidity: 310e9, edges: cut(60, -600, 560) },
  { coins: ['USDT', 'USDC'], decimals: sixes, liquidity: 1.15e12, edges: cut(2, -20, 24) },
  { coins: ['DEEP', 'SUI'], decimals: [6, 9], liquidity: 52e9, edges: cut(60, 700, 5_500) },
  { ...suiUsdc, liquidity: (9.45e12 * 4.2e9) / 9e12, edges: () => [-66_000, -50_040] },
]

/** What lies in it, by Uniswap's formulas: L (1/√p − 1/√u) of the first coin, L (√p − √l) of the second, within the range. */
function amountsIn({ coins: [a, b], decimals: [decimalsA, decimalsB], liquidity, edges }: Range, at: number) {
  const price = (priceAt(a, at) / priceAt(b, at)) * 10 ** (decimalsB - decimalsA)
  const [lower = 0, upper = 0] = edges(Math.floor(Math.log(price) / Math.log(1.0001)))
  const [low, high] = [1.0001 ** (lower / 2), 1.0001 ** (upper / 2)]
  const root = Math.min(Math.max(Math.sqrt(price), low), high)
  return [
    [a, (liquidity * (1 / root - 1 / high)) / 10 ** decimalsA],
    [b, (liquidity * (root - low)) / 10 ** decimalsB],
  ] as const
}

/** By coin, what is in the ranges at an hour beyond what the ledger has of them, which is ten o'clock's. */
function movedSince(at: number): [string, number][] {
  return ranges.flatMap((range) => {
    const before = amountsIn(range, TEN)
    return amountsIn(range, at).map(([coin, amount], index): [string, number] => [
      coin,
      amount - (before[index]?.[1] ?? 0),
    ])
  })
}

/** GMX's bet on ether: the ledger has what was paid for it in ether of ten o'clock. */
const betUsd = (at: number) => (3_000 / priceAt('ETH', TEN)) * priceAt('ETH', at) - 3_000

/**
 * What the ledger adds up to in dollars at another full hour (Unix seconds): its amounts at the hour's prices, and what prices move
 * between the two coins of a pool.
 */
export function ledgerAt(chain: string, at: number): number {
  const lying = Object.entries(sampleLedger[chain] ?? {}).flatMap(([coin, amounts]) =>
    amounts.map((amount): [string, number] => [coin, amount]),
  )
  const all = chain === 'SUI' ? [...lying, ...movedSince(at)] : lying
  const worth = all.reduce((sum, [coin, amount]) => sum + amount * priceAt(coin, at), 0)
  return chain === 'ETH' ? worth + betUsd(at) : worth
}

/** What the ranges hold at an hour by coin, which at ten the ledger has too. */
export const amountsInRanges = (at: number) => ranges.map((range) => amountsIn(range, at).map(([, amount]) => amount))
