import {
  canonicalMulticall3,
  type EvmNetwork,
  indexerKinds,
  token,
  unbackedToken,
} from '#service/chains/evm/evm-network.ts'

export const fantom = {
  id: 'FANTOM',
  source: 'viem 2.57.0; hosts as in testing/evidence/hosts.json; the tokens are a list of ours',
  asOf: '2026-11-21',
  chainId: 250,
  defiLlamaName: 'fantom',
  defiLlamaPoolsName: 'Fantom',
  nodes: [
    'https://rpcapi.fantom.network',
    'https://fantom-rpc.publicnode.com',
    'https://fantom.drpc.org',
    'https://250.rpc.thirdweb.com',
  ],
  // ftmscout.com, its only keyless one, answers 522 since September 2026; the network itself is being switched off.
  indexer: { ...indexerKinds.blockscout, urls: [] },
  multicall3: canonicalMulticall3,
  // Those that came over Multichain's bridge lost their backing when it was emptied on 2023-07-06 (theblock.co 238206, coindesk.com).
  tokens: [
    token('0x21be370D5312f44cB42ce377BC9b8a0cEF1A4C83', 'WFTM', 'Wrapped Fantom'),
    unbackedToken('0x04068DA6C83AFCFA0e13ba15A6696662335D5B75', 'USDC', 'USD Coin', 6),
    unbackedToken('0x049d68029688eAbF473097a2fC38ef61633A3C7A', 'fUSDT', 'Frapped USDT', 6),
    token('0x1B6382DBDEa11d97f24495C9A90b7c88469134a4', 'axlUSDC', 'Axelar Wrapped USDC', 6),
    unbackedToken('0x8D11eC38a3EB5E956B052f67Da8Bdc9bef8Abf3E', 'DAI', 'Dai Stablecoin'),
    unbackedToken('0x74b23882a30290451A17c44f4F05243b6b58C76d', 'ETH', 'Ethereum'),
    unbackedToken('0x321162Cd933E2Be498Cd2267a90534A804051b11', 'BTC', 'Bitcoin', 8),
    unbackedToken('0xb3654dc3D10Ea7645f8319668E8F54d2574FBdC8', 'LINK', 'ChainLink'),
    token('0x841FAD6EAe12c286d1Fd18d1d525DFfA75C7EFFE', 'BOO', 'SpookyToken'),
  ],
} as const satisfies EvmNetwork<'FANTOM'>
