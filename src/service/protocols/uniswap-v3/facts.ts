import type { EvmChainId } from '#contract/chains.ts'

type Address = `0x${string}`

/** The interface of a position manager and its pools: Uniswap's own, or that of a fork. */
export type ManagerKind = 'uniswap' | 'slipstream' | 'ramses' | 'algebra' | 'algebraIntegral'

/** A contract whose tokens (ERC-721) are positions. `farm`: the contract where they can be staked for rewards. */
export type PositionManager = { chain: EvmChainId; slug: string; kind: ManagerKind; manager: Address; farm?: Address }

export const uniswapV3Facts = {
  source: '@uniswap/sdk-core 7.19.4',
  asOf: '2026-11-21',
  managers: [
    { chain: 'ETH', slug: 'uniswap-v3', kind: 'uniswap', manager: '0xC36442b4a4522E871399CD717aBDD847Ab11FE88' },
    { chain: 'OP', slug: 'uniswap-v3', kind: 'uniswap', manager: '0xC36442b4a4522E871399CD717aBDD847Ab11FE88' },
    { chain: 'ARB', slug: 'uniswap-v3', kind: 'uniswap', manager: '0xC36442b4a4522E871399CD717aBDD847Ab11FE88' },
    { chain: 'BASE', slug: 'uniswap-v3', kind: 'uniswap', manager: '0x03a520b32C04BF3bEEf7BEb72E919cf822Ed34f1' },
    { chain: 'MATIC', slug: 'uniswap-v3', kind: 'uniswap', manager: '0xC36442b4a4522E871399CD717aBDD847Ab11FE88' },
    { chain: 'AVAX', slug: 'uniswap-v3', kind: 'uniswap', manager: '0x655C406EBFa14EE2006250925e54ec43AD184f8B' },
    { chain: 'BNB', slug: 'uniswap-v3', kind: 'uniswap', manager: '0x7b8A01B39D58278b5DE7e48c8449c9f4F5170613' },
    { chain: 'ZKSYNC', slug: 'uniswap-v3', kind: 'uniswap', manager: '0x0616e5762c1E7Dc3723c50663dF10a162D690a86' },
  ] satisfies PositionManager[],
}

export const sushiSwapV3Facts = {
  source:
    'sushi 7.3.15, evm/config/features; Avalanche also KyberNetwork/kyberswap-interface, pages/Earns/constants/dexes; Scroll also a subgraph of that network (from block 82597)',
  asOf: '2026-11-23',
  managers: [
    { chain: 'ETH', slug: 'sushiswap-v3', kind: 'uniswap', manager: '0x2214A42d8e2A1d20635c2cb0664422c528B6A432' },
    { chain: 'ARB', slug: 'sushiswap-v3', kind: 'uniswap', manager: '0xF0cBce1942A68BEB3d1b73F0dd86C8DCc363eF49' },
    { chain: 'OP', slug: 'sushiswap-v3', kind: 'uniswap', manager: '0x1af415a1EbA07a4986a52B6f2e7dE7003D82231e' },
    { chain: 'BASE', slug: 'sushiswap-v3', kind: 'uniswap', manager: '0x80C7DD17B01855a6D2347444a0FCC36136a314de' },
    { chain: 'MATIC', slug: 'sushiswap-v3', kind: 'uniswap', manager: '0xb7402ee99F0A008e461098AC3A27F4957Df89a40' },
    { chain: 'AVAX', slug: 'sushiswap-v3', kind: 'uniswap', manager: '0x18350b048AB366ed601fFDbC669110Ecb36016f3' },
    { chain: 'BNB', slug: 'sushiswap-v3', kind: 'uniswap', manager: '0xF70c086618dcf2b1A461311275e00D6B722ef914' },
    { chain: 'SCROLL', slug: 'sushiswap-v3', kind: 'uniswap', manager: '0x0389879e0156033202C44BF784ac18fC02edeE4f' },
  ] satisfies PositionManager[],
}

export const pancakeSwapV3Facts = {
  source:
    'pancakeswap/pancake-developer d74e43a of 2026-08-19, docs/pages/contracts; ZKsync also PancakeSwap’s subgraph of that network (from block 8640657)',
  asOf: '2026-11-23',
  managers: [
    {
      chain: 'ETH',
      slug: 'pancakeswap-amm-v3',
      kind: 'uniswap',
      manager: '0x46A15B0b27311cedF172AB29E4f4766fbE7F4364',
      farm: '0x556B9306565093C855AEA9AE92A594704c2Cd59e',
    },
    {
      chain: 'BNB',
      slug: 'pancakeswap-amm-v3',
      kind: 'uniswap',
      manager: '0x46A15B0b27311cedF172AB29E4f4766fbE7F4364',
      farm: '0x556B9306565093C855AEA9AE92A594704c2Cd59e',
    },
    {
      chain: 'ARB',
      slug: 'pancakeswap-amm-v3',
      kind: 'uniswap',
      manager: '0x46A15B0b27311cedF172AB29E4f4766fbE7F4364',
      farm: '0x5e09ACf80C0296740eC5d6F643005a4ef8DaA694',
    },
    {
      chain: 'BASE',
      slug: 'pancakeswap-amm-v3',
      kind: 'uniswap',
      manager: '0x46A15B0b27311cedF172AB29E4f4766fbE7F4364',
      farm: '0xC6A2Db661D5a5690172d8eB0a7DEA2d3008665A3',
    },
    {
      chain: 'ZKSYNC',
      slug: 'pancakeswap-amm-v3',
      kind: 'uniswap',
      manager: '0xa815e2eD7f7d5B0c49fda367F249232a1B9D2883',
      farm: '0x4c615E78c5fCA1Ad31e4d66eb0D8688d84307463',
    },
  ] satisfies PositionManager[],
}

export const otherManagerFacts = {
  source: 'DefiLlama-Adapters 1eb4e81d4d of 2026-08-22, projects/; QuickSwap: rotki ef14aadd1f of 2026-08-21',
  asOf: '2026-11-21',
  managers: [
    {
      chain: 'BASE',
      slug: 'aerodrome-slipstream',
      kind: 'slipstream',
      manager: '0x827922686190790b37229fd06084350E74485b72',
    },
    {
      chain: 'BASE',
      slug: 'aerodrome-slipstream',
      kind: 'slipstream',
      manager: '0xa990C6a764b73BF43cee5Bb40339c3322FB9D55F',
    },
    {
      chain: 'BASE',
      slug: 'aerodrome-slipstream',
      kind: 'slipstream',
      manager: '0xe1f8cd9AC4e4A65F54f38a5CdAfCA44f6dD68b53',
    },
    { chain: 'OP', slug: 'velodrome-v3', kind: 'slipstream', manager: '0xbB5DFE1380333CEE4c2EeBd7202c80dE2256AdF4' },
    { chain: 'OP', slug: 'velodrome-v3', kind: 'slipstream', manager: '0x416b433906b1B72FA758e166e239c43d68dC6F29' },
    { chain: 'OP', slug: 'velodrome-v3', kind: 'slipstream', manager: '0xf7f8ccce99Ca2896eC75D3A399D152dB96808399' },
    { chain: 'ARB', slug: 'camelot-v3', kind: 'algebra', manager: '0x00c7f3082833e796A5b3e4Bd59f6642FF44DCD15' },
    { chain: 'MATIC', slug: 'quickswap-v3', kind: 'algebra', manager: '0x8eF88E4c7CfbbaC1C163f7eddd4B578792201de6' },
    {
      chain: 'BASE',
      slug: 'quickswap-v4',
      kind: 'algebraIntegral',
      manager: '0x84715977598247125C3D6E2e85370d1F6fDA1eaF',
    },
    { chain: 'ARB', slug: 'ramses-cl', kind: 'ramses', manager: '0xAA277CB7914b7e5514946Da92cb9De332Ce610EF' },
  ] satisfies PositionManager[],
}

export const positionManagers: PositionManager[] = [
  ...uniswapV3Facts.managers,
  ...sushiSwapV3Facts.managers,
  ...pancakeSwapV3Facts.managers,
  ...otherManagerFacts.managers,
]
