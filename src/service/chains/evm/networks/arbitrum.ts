import {
  blockscoutPro,
  canonicalMulticall3,
  type EvmNetwork,
  indexerKinds,
  token,
} from '#service/chains/evm/evm-network.ts'
import { arbitrumList } from './lists/arbitrum-list.ts'

export const arbitrum = {
  id: 'ARB',
  source:
    'viem 2.57.0; hosts as in testing/evidence/hosts.json; the tokens are a list of ours, and lists/ says its own',
  asOf: '2026-11-21',
  chainId: 42161,
  defiLlamaName: 'arbitrum',
  defiLlamaPoolsName: 'Arbitrum',
  nodes: ['https://arb1.arbitrum.io/rpc', 'https://arbitrum-one-rpc.publicnode.com'],
  indexer: { ...indexerKinds.blockscout, urls: ['https://arbitrum.blockscout.com'], keyedUrl: blockscoutPro(42161) },
  isRollup: true,
  multicall3: canonicalMulticall3,
  tokens: [
    token('0x912CE59144191C1204E64559FE8253a0e49E6548', 'ARB', 'Arbitrum'),
    token('0xaf88d065e77c8cC2239327C5EDb3A432268e5831', 'USDC', 'USD Coin', 6),
    token('0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8', 'USDC.e', 'Bridged USD Coin', 6),
    token('0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', 'USDT', 'Tether USD', 6),
    token('0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1', 'DAI', 'Dai Stablecoin'),
    token('0x82aF49447D8a07e3bd95BD0d56f35241523fBab1', 'WETH', 'Wrapped Ether'),
    token('0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f', 'WBTC', 'Wrapped BTC', 8),
    token('0x5979D7b546E38E414F7E9822514be443A4800529', 'wstETH', 'Wrapped liquid staked Ether 2.0'),
    token('0xf97f4df75117a78c1A5a0DBb814Af92458539FB4', 'LINK', 'ChainLink Token'),
    token('0xfc5A1A6EB076a2C7aD06eD22C90d7E710E35ad0a', 'GMX', 'GMX'),
    token('0xFa7F8980b0f1E64A2062791cc3b0871572f1F7f0', 'UNI', 'Uniswap'),
    token('0x0c880f6761F1af8d9Aa9C466984b80DAb9a8c9e8', 'PENDLE', 'Pendle'),
  ],
  listed: arbitrumList,
} as const satisfies EvmNetwork<'ARB'>
