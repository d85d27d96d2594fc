import { canonicalMulticall3, type EvmNetwork, indexerKinds, token } from '#service/chains/evm/evm-network.ts'
import { avalancheList } from './lists/avalanche-list.ts'

export const avalanche = {
  id: 'AVAX',
  source:
    'viem 2.57.0; hosts as in testing/evidence/hosts.json; the tokens are a list of ours, and lists/ says its own',
  asOf: '2026-11-21',
  chainId: 43114,
  defiLlamaName: 'avax',
  defiLlamaPoolsName: 'Avalanche',
  nodes: ['https://api.avax.network/ext/bc/C/rpc', 'https://avalanche-c-chain-rpc.publicnode.com'],
  indexer: { ...indexerKinds.glacier, urls: ['https://glacier-api.avax.network'] },
  multicall3: canonicalMulticall3,
  tokens: [
    token('0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7', 'WAVAX', 'Wrapped AVAX'),
    token('0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E', 'USDC', 'USD Coin', 6),
    token('0xA7D7079b0FEaD91F3e65f86E8915Cb59c1a4C664', 'USDC.e', 'Bridged USD Coin', 6),
    token('0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', 'USDt', 'TetherToken', 6),
    token('0xc7198437980c041c805A1EDcbA50c1Ce5db95118', 'USDT.e', 'Bridged Tether USD', 6),
    token('0xd586E7F844cEa2F87f50152665BCbc2C279D8d70', 'DAI.e', 'Bridged Dai Stablecoin'),
    token('0x49D5c2BdFfac6CE2BFdB6640F4F80f226bc10bAB', 'WETH.e', 'Bridged Wrapped Ether'),
    token('0x50b7545627a5162F82A992c33b87aDc75187B218', 'WBTC.e', 'Bridged Wrapped BTC', 8),
    token('0x152b9d0FdC40C096757F570A51E494bd4b943E50', 'BTC.b', 'Bitcoin', 8),
    token('0x2b2C81e08f1Af8835a78Bb2A90AE924ACE0eA4bE', 'sAVAX', 'Staked AVAX'),
    token('0x5947BB275c521040051D82396192181b413227A3', 'LINK.e', 'Bridged ChainLink Token'),
    token('0x6e84a6216eA6dACC71eE8E6b0a5B7322EEbC0fDd', 'JOE', 'JoeToken'),
  ],
  listed: avalancheList,
} as const satisfies EvmNetwork<'AVAX'>
