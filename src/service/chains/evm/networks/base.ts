import {
  blockscoutPro,
  canonicalMulticall3,
  type EvmNetwork,
  indexerKinds,
  token,
} from '#service/chains/evm/evm-network.ts'
import { baseList } from './lists/base-list.ts'

export const base = {
  id: 'BASE',
  source:
    'viem 2.57.0; hosts as in testing/evidence/hosts.json; the tokens are a list of ours, and lists/ says its own',
  asOf: '2026-11-21',
  chainId: 8453,
  defiLlamaName: 'base',
  defiLlamaPoolsName: 'Base',
  nodes: ['https://mainnet.base.org', 'https://base-rpc.publicnode.com'],
  indexer: { ...indexerKinds.blockscout, urls: ['https://base.blockscout.com'], keyedUrl: blockscoutPro(8453) },
  isRollup: true,
  multicall3: canonicalMulticall3,
  tokens: [
    token('0x4200000000000000000000000000000000000006', 'WETH', 'Wrapped Ether'),
    token('0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 'USDC', 'USD Coin', 6),
    token('0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA', 'USDbC', 'Bridged USD Coin', 6),
    token('0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42', 'EURC', 'EURC', 6),
    token('0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb', 'DAI', 'Dai Stablecoin'),
    token('0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf', 'cbBTC', 'Coinbase Wrapped BTC', 8),
    token('0x2Ae3F1Ec7F1F5012CFEab0185bfc7aa3cf0DEc22', 'cbETH', 'Coinbase Wrapped Staked ETH'),
    token('0xc1CBa3fCea344f92D9239c08C0568f6F2F0ee452', 'wstETH', 'Wrapped liquid staked Ether 2.0'),
    token('0x940181a94A35A4569E4529A3CDfB74e38FD98631', 'AERO', 'Aerodrome'),
    token('0x4ed4E862860beD51a9570b96d89aF5E1B0Efefed', 'DEGEN', 'Degen'),
    token('0x532f27101965dd16442E59d40670FaF5eBB142E4', 'BRETT', 'Brett'),
  ],
  listed: baseList,
} as const satisfies EvmNetwork<'BASE'>
