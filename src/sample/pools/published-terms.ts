import { coinKey } from '#domain/coin-type.ts'
import { evmAddresses } from '#sample/coins/evm-addresses.ts'

/** What may be borrowed against a coin and at which debt it is liquidated, as fractions of its value. */
export type PublishedTerms = { ltv: number; threshold: number }

const { Ethereum, Base, Arbitrum, Polygon, Scroll } = evmAddresses
const zkSync = evmAddresses['ZKsync Era']

const dollars = [0.75, 0.78] as const
const ether = [0.8, 0.83] as const
const bitcoin = [0.73, 0.78] as const

/**
 * Of the protocols themselves, by slug and coin.
 * - Aave V3: its contracts on Ethereum, Base and ZKsync (github.com/Centic-io/defi-state-querier d87e4ae, read in 2024 and 2025), ARB
 *   and WPOL by its proposals (github.com/bgd-labs/aave-proposals-v3, 2024-05-30 and 2022-11), WETH of Scroll by bgd-labs/seatbelt-gov-v3.
 *   Native USDC of other chains as on Ethereum.
 * - SparkLend: the poll of 2025-08-11 (github.com/sky-ecosystem/polls); DAI backs nothing there since November 2023.
 * - Compound V3: the market of USDC on Ethereum (github.com/compound-finance/comet 3daf205, deployments/mainnet/usdc).
 * - NAVI: naviprotocol.gitbook.io, Lending & Borrowing (2025), haSUI by its API (2026-01-27). Coins that are not listed there back nothing.
 */
const published: Record<string, readonly (readonly [coin: string, ltv: number, threshold: number])[]> = {
  'aave-v3': [
    [Ethereum.WETH, 0.805, 0.83],
    [Ethereum.USDC, ...dollars],
    [Ethereum.USDT, ...dollars],
    [Ethereum.WBTC, ...bitcoin],
    [Ethereum.LINK, 0.66, 0.71],
    // On OP Mainnet it has the same address.
    [Base.WETH, ...ether],
    [Base.USDC, ...dollars],
    [Base.CBBTC, ...bitcoin],
    [Arbitrum.USDC, ...dollars],
    [Arbitrum.ARB, 0.58, 0.63],
    [evmAddresses['OP Mainnet'].USDC, ...dollars],
    [Polygon.USDC, ...dollars],
    [Polygon.WPOL, 0.68, 0.73],
    [evmAddresses.Avalanche.USDC, ...dollars],
    [Scroll.USDC, ...dollars],
    [Scroll.WETH, ...ether],
    [zkSync.USDC, ...dollars],
  ],
  sparklend: [
    [Ethereum.WSTETH, 0.83, 0.84],
    [Ethereum.DAI, 0, 0],
  ],
  'compound-v3': [
    [Ethereum.WBTC, 0.7, 0.78],
    [Ethereum.WETH, 0.82, 0.9],
    // What a market lends backs nothing in it.
    [Ethereum.USDC, 0, 0],
    [Base.USDC, 0, 0],
  ],
  'navi-lending': [
    ['0x2::sui::SUI', 0.75, 0.8],
    ['0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC', 0.75, 0.85],
    ['0x375f70cf2ae4c00bf37117d0c85a2c71545e6ee05c4a5c7d282cd66a4504b068::usdt::USDT', 0.75, 0.75],
    ['0xaf8cd5edc19c4512f4259f0bee101a40d41ebed738ade5874359610ef8eeced5::coin::COIN', 0.75, 0.8],
    ['0x06864a6f921804860930db6ddbe2e16acdf8504495ea7481637a1c8b9a8fe54b::cetus::CETUS', 0, 0.55],
    ['0x549e8b69270defbfafd4f94e17ec44cdbdd99820b33bda2278dea3b9a32d3f55::cert::CERT', 0.6, 0.65],
    ['0xbde4ba4c2e274a60ce15c1cfff9e5c42e41654ac8b6d906a57efa4bd3c29f47d::hasui::HASUI', 0.7, 0.75],
    ['0xa99b8952d4f7d947ea77fe0ecdcc9e5fc0bcab2841d6e2a5aa00c3044e5544b5::navx::NAVX', 0, 0.25],
  ],
}

/** Protocols whose list is of all coins: any other backs nothing. */
const wholeLists = new Set(['navi-lending'])

const keyOf = (slug: string, coin: string) => `${slug} ${coin.includes('::') ? coinKey(coin) : coin.toLowerCase()}`
const bySlugAndCoin = new Map(
  Object.entries(published).flatMap(([slug, rows]) =>
    rows.map(([coin, ltv, threshold]): [string, PublishedTerms] => [keyOf(slug, coin), { ltv, threshold }]),
  ),
)

/** undefined: nothing is published of it here. */
export const publishedTerms = (slug: string, coin: string): PublishedTerms | undefined =>
  bySlugAndCoin.get(keyOf(slug, coin)) ?? (wholeLists.has(slug) ? { ltv: 0, threshold: 0 } : undefined)
