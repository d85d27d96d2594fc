import {
  blockscoutPro,
  canonicalMulticall3,
  type EvmNetwork,
  indexerKinds,
  token,
} from '#service/chains/evm/evm-network.ts'
import { polygonList } from './lists/polygon-list.ts'

export const polygon = {
  id: 'MATIC',
  source:
    'viem 2.57.0; hosts as in testing/evidence/hosts.json; the tokens are a list of ours, and lists/ says its own',
  asOf: '2026-11-21',
  chainId: 137,
  defiLlamaName: 'polygon',
  defiLlamaPoolsName: 'Polygon',
  nodes: ['https://polygon-bor-rpc.publicnode.com', 'https://polygon.drpc.org'],
  indexer: { ...indexerKinds.blockscout, urls: ['https://polygon.blockscout.com'], keyedUrl: blockscoutPro(137) },
  multicall3: canonicalMulticall3,
  tokens: [
    token('0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270', 'WPOL', 'Wrapped Polygon Ecosystem Token'),
    token('0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', 'USDC', 'USD Coin', 6),
    token('0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174', 'USDC.e', 'Bridged USD Coin', 6),
    token('0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 'USDT', 'Tether USD', 6),
    token('0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063', 'DAI', 'Dai Stablecoin'),
    token('0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619', 'WETH', 'Wrapped Ether'),
    token('0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6', 'WBTC', 'Wrapped BTC', 8),
    token('0x03b54A6e9a984069379fae1a4fC4dBAE93B3bCCD', 'wstETH', 'Wrapped liquid staked Ether 2.0'),
    token('0x53E0bca35eC356BD5ddDFebbD1Fc0fD03FaBad39', 'LINK', 'ChainLink Token'),
    token('0xD6DF932A45C0f255f85145f286eA0b292B21C90B', 'AAVE', 'Aave'),
    token('0xb33EaAd8d922B1083446DC23f610c2567fB5180f', 'UNI', 'Uniswap'),
    token('0x172370d5Cd63279eFa6d502DAB29171933a610AF', 'CRV', 'Curve DAO Token'),
  ],
  listed: polygonList,
} as const satisfies EvmNetwork<'MATIC'>
