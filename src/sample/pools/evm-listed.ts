import type { EvmPlace } from '#sample/coins/evm-addresses.ts'

/** Dollars and percent, figures of ours. `borrow`: what a debt costs; `named`: what the token that stands for a stake is called. */
export type EvmRow = {
  on: EvmPlace
  coins: string[]
  tvlUsd: number
  apy: number
  reward?: number
  borrow?: number
  meta?: string
  named?: string
}

const row = (on: EvmPlace, coins: string, tvlUsd: number, apy: number, more: Partial<EvmRow> = {}): EvmRow => ({
  on,
  coins: coins.split('-'),
  tvlUsd,
  apy,
  ...more,
})

type Listed = { slug: string; name: string; category: string; url: string; symbol?: string; rows: EvmRow[] }

/** Where the sample's wallet on EVM chains has something, and a little more: at least one pool of each chain. */
export const evmListed: Listed[] = [
  {
    slug: 'aave-v3',
    name: 'Aave V3',
    category: 'Lending',
    url: 'https://app.aave.com',
    symbol: 'AAVE',
    rows: [
      row('Ethereum', 'WETH', 2_310e6, 1.87, { borrow: 2.54 }),
      row('Ethereum', 'WETH', 402e6, 1.92, { borrow: 2.61, meta: 'Prime Instance' }),
      row('Ethereum', 'USDC', 614e6, 3.91, { borrow: 5.22 }),
      row('Ethereum', 'USDT', 871e6, 3.65, { borrow: 4.98 }),
      row('Ethereum', 'WBTC', 3_940e6, 0.04, { borrow: 0.31 }),
      row('Ethereum', 'LINK', 240e6, 0.02, { borrow: 0.44 }),
      row('Base', 'USDC', 142e6, 4.28, { borrow: 5.61 }),
      row('Base', 'WETH', 210e6, 1.72, { borrow: 2.39 }),
      row('Base', 'CBBTC', 388e6, 0.06, { borrow: 0.41 }),
      row('Arbitrum', 'USDC', 96e6, 3.72, { borrow: 5.01 }),
      row('Arbitrum', 'ARB', 22e6, 0.11, { borrow: 1.56 }),
      row('OP Mainnet', 'USDC', 31e6, 3.6, { borrow: 4.87, reward: 0.42 }),
      row('OP Mainnet', 'WETH', 44e6, 1.69, { borrow: 2.36 }),
      row('Polygon', 'USDC', 27e6, 3.44, { borrow: 4.69 }),
      row('Polygon', 'WPOL', 38e6, 1.29, { borrow: 3.22 }),
      row('Avalanche', 'USDC', 61e6, 3.81, { borrow: 5.13 }),
      row('Avalanche', 'WAVAX', 102e6, 2.08, { borrow: 3.49 }),
      row('Scroll', 'USDC', 6e6, 3.2, { borrow: 4.6 }),
      row('Scroll', 'WETH', 9e6, 1.5, { borrow: 2.2 }),
      row('ZKsync Era', 'USDC', 4e6, 3.1, { borrow: 4.5 }),
    ],
  },
  {
    slug: 'sparklend',
    name: 'SparkLend',
    category: 'Lending',
    url: 'https://app.spark.fi',
    symbol: 'SPK',
    rows: [
      row('Ethereum', 'WSTETH', 1_240e6, 0.02, { borrow: 0.51 }),
      row('Ethereum', 'DAI', 410e6, 3.88, { borrow: 5.75 }),
    ],
  },
  {
    slug: 'compound-v3',
    name: 'Compound V3',
    category: 'Lending',
    url: 'https://app.compound.finance',
    symbol: 'COMP',
    rows: [
      row('Ethereum', 'USDC', 187e6, 4.12, { borrow: 5.34, reward: 0.61 }),
      row('Ethereum', 'WBTC', 206e6, 0, { meta: 'USDC-pool' }),
      row('Base', 'USDC', 24e6, 4.12, { borrow: 5.34 }),
    ],
  },
  {
    slug: 'venus-core-pool',
    name: 'Venus',
    category: 'Lending',
    url: 'https://app.venus.io',
    symbol: 'XVS',
    rows: [row('BSC', 'USDT', 144e6, 2.41, { borrow: 4.67 }), row('BSC', 'CAKE', 19e6, 1.7, { borrow: 4.67 })],
  },
  {
    slug: 'benqi-lending',
    name: 'Benqi',
    category: 'Lending',
    url: 'https://app.benqi.fi',
    symbol: 'QI',
    rows: [
      row('Avalanche', 'AVAX', 71e6, 2.41, { borrow: 4.67 }),
      row('Avalanche', 'USDC', 33e6, 2.9, { borrow: 4.67 }),
    ],
  },
  {
    slug: 'uniswap-v3',
    name: 'Uniswap V3',
    category: 'Dexs',
    url: 'https://app.uniswap.org',
    symbol: 'UNI',
    rows: [
      row('Ethereum', 'USDC-USDT', 28e6, 2.2, { meta: '0.01%' }),
      row('Ethereum', 'USDC-WETH', 92e6, 18.4, { meta: '0.05%' }),
      row('Ethereum', 'USDC-WETH', 61e6, 11.9, { meta: '0.3%' }),
      row('Ethereum', 'WBTC-WETH', 118e6, 4.6, { meta: '0.3%' }),
      row('Arbitrum', 'WETH-USDC', 47e6, 21.7, { meta: '0.05%' }),
      row('Polygon', 'WPOL-USDC', 4e6, 16.2, { meta: '0.05%' }),
    ],
  },
  {
    slug: 'uniswap-v4',
    name: 'Uniswap V4',
    category: 'Dexs',
    url: 'https://app.uniswap.org',
    symbol: 'UNI',
    rows: [row('Ethereum', 'USDC-USDT', 39e6, 2.6, { meta: '0.01%' })],
  },
  {
    slug: 'uniswap-v2',
    name: 'Uniswap V2',
    category: 'Dexs',
    url: 'https://app.uniswap.org',
    symbol: 'UNI',
    rows: [row('Ethereum', 'USDC-WETH', 38e6, 8.1)],
  },
  {
    slug: 'curve-dex',
    name: 'Curve',
    category: 'Dexs',
    url: 'https://www.curve.finance',
    symbol: 'CRV',
    rows: [row('Ethereum', 'DAI-USDC-USDT', 168e6, 0.9, { reward: 0.7 })],
  },
  {
    slug: 'aerodrome-v1',
    name: 'Aerodrome',
    category: 'Dexs',
    url: 'https://aerodrome.finance',
    symbol: 'AERO',
    rows: [row('Base', 'USDC-AERO', 41e6, 3.1, { reward: 21.5, meta: 'v2 Volatile - 0.3%' })],
  },
  {
    slug: 'pancakeswap-amm-v3',
    name: 'PancakeSwap V3',
    category: 'Dexs',
    url: 'https://pancakeswap.finance',
    symbol: 'CAKE',
    rows: [row('BSC', 'USDT-WBNB', 35e6, 19.3, { meta: '0.05%' })],
  },
  {
    slug: 'katana-dex',
    name: 'Katana',
    category: 'Dexs',
    url: 'https://katana.roninchain.com',
    symbol: 'RON',
    rows: [row('Ronin', 'AXS-WRON', 3e6, 12.8)],
  },
  {
    slug: 'lido',
    name: 'Lido',
    category: 'Liquid Staking',
    url: 'https://stake.lido.fi',
    symbol: 'LDO',
    rows: [row('Ethereum', 'ETH', 24_700e6, 2.61, { named: 'STETH' })],
  },
  {
    slug: 'rocket-pool',
    name: 'Rocket Pool',
    category: 'Liquid Staking',
    url: 'https://stake.rocketpool.net',
    symbol: 'RPL',
    rows: [row('Ethereum', 'ETH', 1_790e6, 2.34, { named: 'RETH' })],
  },
  {
    slug: 'benqi-staked-avax',
    name: 'Benqi Staked AVAX',
    category: 'Liquid Staking',
    url: 'https://staking.benqi.fi',
    symbol: 'QI',
    rows: [row('Avalanche', 'AVAX', 214e6, 5.2, { named: 'SAVAX' })],
  },
]
