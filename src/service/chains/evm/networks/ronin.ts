import { canonicalMulticall3, type EvmNetwork, indexerKinds, token } from '#service/chains/evm/evm-network.ts'

export const ronin = {
  id: 'RON',
  source: 'viem 2.57.0; hosts as in testing/evidence/hosts.json; the tokens are a list of ours',
  asOf: '2026-11-21',
  chainId: 2020,
  defiLlamaName: 'ronin',
  defiLlamaPoolsName: 'Ronin',
  nodes: ['https://api.roninchain.com/rpc', 'https://ronin.drpc.org'],
  indexer: { ...indexerKinds.blockscout, urls: ['https://explorer.roninchain.com'] },
  isRollup: true,
  multicall3: canonicalMulticall3,
  tokens: [
    token('0xe514d9DEB7966c8BE0ca922de8a064264eA6bcd4', 'WRON', 'Wrapped RON'),
    token('0x0B7007c13325C48911F73A2daD5FA5dCBf808aDc', 'USDC', 'USD Coin', 6),
    token('0xc99a6A985eD2Cac1ef41640596C5A5f9F4E19Ef5', 'WETH', 'Ronin Wrapped Ether'),
    token('0x97a9107C1793BC407d6F527b77e7fff4D812bece', 'AXS', 'Axie Infinity Shard'),
    token('0xa8754b9Fa15fc18BB59458815510E40a12cD2014', 'SLP', 'Smooth Love Potion', 0),
    token('0x7EAe20d11Ef8c779433Eb24503dEf900b9d28ad7', 'PIXEL', 'PIXEL'),
  ],
} as const satisfies EvmNetwork<'RON'>
