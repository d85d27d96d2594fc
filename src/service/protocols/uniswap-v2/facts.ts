import type { EvmChainId } from '#contract/chains.ts'

type Address = `0x${string}`

/**
 * How a factory finds a pair by its two coins: `getPair` as in Uniswap, or `getPair` (Solidly) and `getPool` (Velodrome)
 * with a flag for stable pairs.
 */
export type FactoryKind = 'pair' | 'stable-pair' | 'stable-pool'

/** A factory of pairs whose liquidity is a token. `fee`: the swap fee as a fraction; absent if it varies or is unknown. */
export type PairFactory = { chain: EvmChainId; slug: string; kind: FactoryKind; factory: Address; fee?: number }

export const uniswapV2Facts = {
  source: '@uniswap/sdk-core 7.19.4, addresses',
  asOf: '2026-11-21',
  factories: [
    {
      chain: 'ETH',
      slug: 'uniswap-v2',
      kind: 'pair',
      factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
      fee: 0.003,
    },
    {
      chain: 'OP',
      slug: 'uniswap-v2',
      kind: 'pair',
      factory: '0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf',
      fee: 0.003,
    },
    {
      chain: 'ARB',
      slug: 'uniswap-v2',
      kind: 'pair',
      factory: '0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9',
      fee: 0.003,
    },
    {
      chain: 'BASE',
      slug: 'uniswap-v2',
      kind: 'pair',
      factory: '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6',
      fee: 0.003,
    },
    {
      chain: 'MATIC',
      slug: 'uniswap-v2',
      kind: 'pair',
      factory: '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C',
      fee: 0.003,
    },
    {
      chain: 'AVAX',
      slug: 'uniswap-v2',
      kind: 'pair',
      factory: '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C',
      fee: 0.003,
    },
    {
      chain: 'BNB',
      slug: 'uniswap-v2',
      kind: 'pair',
      factory: '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6',
      fee: 0.003,
    },
  ] satisfies PairFactory[],
}

export const sushiSwapFacts = {
  source: 'sushi 7.3.15, evm/config/features',
  asOf: '2026-11-21',
  factories: [
    {
      chain: 'ETH',
      slug: 'sushiswap',
      kind: 'pair',
      factory: '0xC0AEe478e3658e2610c5F7A4A2E1777cE9e4f2Ac',
      fee: 0.003,
    },
    {
      chain: 'ARB',
      slug: 'sushiswap',
      kind: 'pair',
      factory: '0xc35DADB65012eC5796536bD9864eD8773aBc74C4',
      fee: 0.003,
    },
    {
      chain: 'MATIC',
      slug: 'sushiswap',
      kind: 'pair',
      factory: '0xc35DADB65012eC5796536bD9864eD8773aBc74C4',
      fee: 0.003,
    },
    {
      chain: 'BNB',
      slug: 'sushiswap',
      kind: 'pair',
      factory: '0xc35DADB65012eC5796536bD9864eD8773aBc74C4',
      fee: 0.003,
    },
    {
      chain: 'AVAX',
      slug: 'sushiswap',
      kind: 'pair',
      factory: '0xc35DADB65012eC5796536bD9864eD8773aBc74C4',
      fee: 0.003,
    },
    {
      chain: 'BASE',
      slug: 'sushiswap',
      kind: 'pair',
      factory: '0x71524B4f93c58fcbF659783284E38825f0622859',
      fee: 0.003,
    },
    {
      chain: 'SCROLL',
      slug: 'sushiswap',
      kind: 'pair',
      factory: '0xB45e53277a7e0F1D35f2a77160e91e25507f1763',
      fee: 0.003,
    },
    { chain: 'OP', slug: 'sushiswap', kind: 'pair', factory: '0xFbc12984689e5f15626Bad03Ad60160Fe98B303C', fee: 0.003 },
  ] satisfies PairFactory[],
}

export const pancakeSwapFacts = {
  source: 'llamafolio/llamafolio-api bf669cba of 2024-05-05, src/adapters/pancakeswap/bsc',
  asOf: '2026-11-21',
  factories: [
    { chain: 'BNB', slug: 'pancakeswap-amm', kind: 'pair', factory: '0xcA143Ce32Fe78f1f7019d7d551a6402fC5350c73' },
  ] satisfies PairFactory[],
}

export const otherPairFacts = {
  source:
    'DefiLlama/DefiLlama-Adapters 1eb4e81d4d of 2026-08-22, projects/; how THENA finds a pair: paraswap-dex-lib, solidly',
  asOf: '2026-11-21',
  factories: [
    {
      chain: 'MATIC',
      slug: 'quickswap-dex',
      kind: 'pair',
      factory: '0x5757371414417b8C6CAad45bAeF941aBc7d3Ab32',
      fee: 0.003,
    },
    {
      chain: 'BASE',
      slug: 'quickswap-dex',
      kind: 'pair',
      factory: '0xEC6540261aaaE13F236A032d454dc9287E52e56A',
      fee: 0.003,
    },
    { chain: 'ARB', slug: 'camelot-v2', kind: 'pair', factory: '0x6EcCab422D763aC031210895C81787E87B43A652' },
    { chain: 'AVAX', slug: 'joe-dex', kind: 'pair', factory: '0x9Ad6C38BE94206cA50bb0d90783181662f0Cfa10' },
    { chain: 'RON', slug: 'katana-dex', kind: 'pair', factory: '0xB255D6A720BB7c39fee173cE22113397119cB930' },
    { chain: 'BNB', slug: 'biswap-v2', kind: 'pair', factory: '0x858E3312ed3A876947EA49d572A7C42DE08af7EE' },
    { chain: 'BNB', slug: 'apeswap-amm', kind: 'pair', factory: '0x0841BD0B734E4F5853f0dD8d7Ea041c241fb0Da6' },
    { chain: 'ETH', slug: 'shibaswap', kind: 'pair', factory: '0x115934131916C8b277DD010Ee02de363c09d037c' },
    { chain: 'BASE', slug: 'baseswap-v2', kind: 'pair', factory: '0xFDa619b6d20975be80A10332cD39b9a4b0FAa8BB' },
    { chain: 'BASE', slug: 'alienbase', kind: 'pair', factory: '0x3E84D913803b02A4a7f027165E8cA42C14C0FdE7' },
    { chain: 'BNB', slug: 'thena-v1', kind: 'stable-pair', factory: '0xAFD89d21BdB66d00817d4153E055830B1c2B3970' },
  ] satisfies PairFactory[],
}

export const veloFacts = {
  source:
    'DefiLlama/yield-server e638965f2 of 2026-08-22; getPool: velodrome-finance/contracts, contracts/factories/PoolFactory.sol',
  asOf: '2026-11-21',
  factories: [
    { chain: 'BASE', slug: 'aerodrome-v1', kind: 'stable-pool', factory: '0x420DD381b31aEf6683db6B902084cB0FFECe40Da' },
    { chain: 'OP', slug: 'velodrome-v2', kind: 'stable-pool', factory: '0xF1046053aa5682b4F9a81b5481394DA16BE5FF5a' },
  ] satisfies PairFactory[],
}

export const pairFactories: PairFactory[] = [
  ...uniswapV2Facts.factories,
  ...sushiSwapFacts.factories,
  ...pancakeSwapFacts.factories,
  ...otherPairFacts.factories,
  ...veloFacts.factories,
]
