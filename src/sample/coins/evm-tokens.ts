/** Tokens that follow a native coin: its name and how many of it one token is worth. */
const wrapped: Record<string, [coin: string, ratio: number]> = {
  WETH: ['ethereum', 1],
  'WETH.E': ['ethereum', 1],
  ETH: ['ethereum', 1],
  STETH: ['ethereum', 0.9995],
  WSTETH: ['ethereum', 1.215],
  RETH: ['ethereum', 1.148],
  CBETH: ['ethereum', 1.112],
  WBTC: ['bitcoin', 0.9992],
  'WBTC.E': ['bitcoin', 0.9988],
  CBBTC: ['bitcoin', 0.9996],
  BTCB: ['bitcoin', 0.9994],
  BTC: ['bitcoin', 0.999],
  'BTC.B': ['bitcoin', 0.9993],
  WBNB: ['binancecoin', 1],
  WRON: ['ronin', 1],
  WAVAX: ['avalanche-2', 1],
  SAVAX: ['avalanche-2', 1.24],
  WPOL: ['polygon-ecosystem-token', 1],
}

/** Typical prices in dollars, figures of ours in a familiar order of size. A token that is in neither list has no price here. */
const typical: Record<string, number> = {
  EURC: 1.16,
  LINK: 14.2,
  'LINK.E': 14.2,
  UNI: 7.1,
  AAVE: 182,
  LDO: 0.78,
  CRV: 0.46,
  ENS: 12.4,
  SHIB: 0.0000094,
  PEPE: 0.0000055,
  AXS: 1.25,
  SLP: 0.0012,
  PIXEL: 0.013,
  CAKE: 2.4,
  XRP: 2.2,
  ADA: 0.51,
  DOGE: 0.16,
  DOT: 2.7,
  LTC: 92,
  XVS: 4.6,
  OP: 0.38,
  SNX: 0.62,
  VELO: 0.031,
  JOE: 0.1,
  ARB: 0.24,
  GMX: 9.8,
  PENDLE: 2.6,
  DEGEN: 0.0016,
  BRETT: 0.019,
  AERO: 0.71,
  SCR: 0.13,
  ZK: 0.042,
}

const isDollar = (symbol: string) => /USD|DAI/.test(symbol)

/** The coin that a token follows and how many of it one is worth; else its typical price, null for none. */
type EvmTokenPrice = { follows: string; ratio: number } | { typicalPriceUsd: number | null }

/** How a token of an EVM chain is priced, by its symbol. */
export function evmTokenPrice(symbol: string): EvmTokenPrice {
  const upper = symbol.toUpperCase()
  const [coin, ratio] = wrapped[upper] ?? [null, 1]
  if (coin !== null) return { follows: `coingecko:${coin}`, ratio }
  return { typicalPriceUsd: isDollar(upper) ? 1 : (typical[upper] ?? null) }
}
