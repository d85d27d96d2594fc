import {
  blockscoutPro,
  canonicalMulticall3,
  type EvmNetwork,
  indexerKinds,
  token,
} from '#service/chains/evm/evm-network.ts'
import { scrollList } from './lists/scroll-list.ts'

export const scroll = {
  id: 'SCROLL',
  source:
    'viem 2.57.0; hosts as in testing/evidence/hosts.json; the tokens are a list of ours, and lists/ says its own',
  asOf: '2026-11-21',
  chainId: 534352,
  defiLlamaName: 'scroll',
  defiLlamaPoolsName: 'Scroll',
  nodes: ['https://rpc.scroll.io', 'https://scroll.drpc.org'],
  // scroll.blockscout.com redirects there (301). Redirects to another host are not followed and count as a failure.
  indexer: { ...indexerKinds.blockscout, urls: ['https://scrollscan.com'], keyedUrl: blockscoutPro(534352) },
  isRollup: true,
  multicall3: canonicalMulticall3,
  tokens: [
    token('0x5300000000000000000000000000000000000004', 'WETH', 'Wrapped Ether'),
    token('0xd29687c813D741E2F938F4aC377128810E217b1b', 'SCR', 'Scroll'),
    token('0x06eFdBFf2a14a7c8E15944D1F4A48F9F95F663A4', 'USDC', 'USD Coin', 6),
    token('0xf55BEC9cafDbE8730f096Aa55dad6D22d44099Df', 'USDT', 'Tether USD', 6),
    token('0xcA77eB3fEFe3725Dc33bccB54eDEFc3D9f764f97', 'DAI', 'Dai Stablecoin'),
    token('0x3C1BCa5a656e69edCD0D4E36BEbb3FcDAcA60Cf1', 'WBTC', 'Wrapped BTC', 8),
    token('0xf610A9dfB7C89644979b4A0f27063E9e7d7Cda32', 'wstETH', 'Wrapped liquid staked Ether 2.0'),
  ],
  listed: scrollList,
} as const satisfies EvmNetwork<'SCROLL'>
