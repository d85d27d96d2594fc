import {
  blockscoutPro,
  canonicalMulticall3,
  type EvmNetwork,
  indexerKinds,
  token,
} from '#service/chains/evm/evm-network.ts'
import { optimismList } from './lists/optimism-list.ts'

export const optimism = {
  id: 'OP',
  source:
    'viem 2.57.0; hosts as in testing/evidence/hosts.json; the tokens are a list of ours, and lists/ says its own',
  asOf: '2026-11-21',
  chainId: 10,
  defiLlamaName: 'optimism',
  defiLlamaPoolsName: 'OP Mainnet',
  nodes: ['https://mainnet.optimism.io', 'https://optimism-rpc.publicnode.com'],
  indexer: { ...indexerKinds.blockscout, urls: ['https://explorer.optimism.io'], keyedUrl: blockscoutPro(10) },
  isRollup: true,
  multicall3: canonicalMulticall3,
  tokens: [
    token('0x4200000000000000000000000000000000000006', 'WETH', 'Wrapped Ether'),
    token('0x4200000000000000000000000000000000000042', 'OP', 'Optimism'),
    token('0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', 'USDC', 'USD Coin', 6),
    token('0x7F5c764cBc14f9669B88837ca1490cCa17c31607', 'USDC.e', 'Bridged USD Coin', 6),
    token('0x94b008aA00579c1307B0EF2c499aD98a8ce58e58', 'USDT', 'Tether USD', 6),
    token('0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1', 'DAI', 'Dai Stablecoin'),
    token('0x68f180fcCe6836688e9084f035309E29Bf0A2095', 'WBTC', 'Wrapped BTC', 8),
    token('0x1F32b1c2345538c0c6f582fCB022739c4A194Ebb', 'wstETH', 'Wrapped liquid staked Ether 2.0'),
    token('0x350a791Bfc2C21F9Ed5d10980Dad2e2638ffa7f6', 'LINK', 'ChainLink Token'),
    token('0x8700dAec35aF8Ff88c16BdF0418774CB3D7599B4', 'SNX', 'Synthetix Network Token'),
    token('0x9560e827aF36c94D2Ac33a39bCE1Fe78631088Db', 'VELO', 'Velodrome'),
  ],
  listed: optimismList,
} as const satisfies EvmNetwork<'OP'>
