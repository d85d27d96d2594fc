import { canonicalMulticall3, type EvmNetwork, indexerKinds, token } from '#service/chains/evm/evm-network.ts'
import { bnbList } from './lists/bnb-list.ts'

export const bnb = {
  id: 'BNB',
  source:
    'viem 2.57.0; hosts as in testing/evidence/hosts.json; the tokens are a list of ours, and lists/ says its own',
  asOf: '2026-11-21',
  chainId: 56,
  defiLlamaName: 'bsc',
  defiLlamaPoolsName: 'BSC',
  nodes: ['https://bsc-dataseed.bnbchain.org', 'https://bsc-rpc.publicnode.com', 'https://bsc.drpc.org'],
  // No keyless indexer. An operator's own indexer must offer Blockscout's interface.
  indexer: { ...indexerKinds.blockscout, urls: [] },
  multicall3: canonicalMulticall3,
  tokens: [
    token('0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', 'WBNB', 'Wrapped BNB'),
    token('0x55d398326f99059fF775485246999027B3197955', 'USDT', 'Tether USD'),
    token('0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 'USDC', 'USD Coin'),
    token('0xc5f0f7b66764F6ec8C8Dff7BA683102295E16409', 'FDUSD', 'First Digital USD'),
    token('0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3', 'DAI', 'Dai Token'),
    token('0x2170Ed0880ac9A755fd29B2688956BD959F933F8', 'ETH', 'Ethereum Token'),
    token('0x7130d2A12B9BCbFAe4f2634d864A1Ee1Ce3Ead9c', 'BTCB', 'BTCB Token'),
    token('0x0E09FaBB73Bd3Ade0a17ECC321fD13a19e81cE82', 'Cake', 'PancakeSwap Token'),
    token('0x1D2F0da169ceB9fC7B3144628dB156f3F6c60dBE', 'XRP', 'XRP Token'),
    token('0x3EE2200Efb3400fAbB9AacF31297cBdD1d435D47', 'ADA', 'Cardano Token'),
    token('0xbA2aE424d960c26247Dd6c32edC70B295c744C43', 'DOGE', 'Dogecoin', 8),
    token('0x7083609fCE4d1d8Dc0C979AAb8c869Ea2C873402', 'DOT', 'Polkadot Token'),
    token('0x4338665CBB7B2485A8855A139b75D5e34AB0DB94', 'LTC', 'Litecoin Token'),
    token('0xF8A0BF9cF54Bb92F17374d9e9A321E6a111a51bD', 'LINK', 'ChainLink Token'),
    token('0xcF6BB5389c92Bdda8a3747Ddb454cB7a64626C63', 'XVS', 'Venus'),
  ],
  listed: bnbList,
} as const satisfies EvmNetwork<'BNB'>
