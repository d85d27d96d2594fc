import type { EvmChainId } from '#contract/chains.ts'
import type { ListedToken } from './sample-network.ts'

/** A token that is not on the list of well-known ones; its address is made of its name. */
export type OtherToken = {
  name: string
  symbol: string
  decimals: number | null
  amount: string
  /** What the indexer says of it. */
  reputation: 'ok' | 'scam'
}

/** Amounts in coins. `tokens`: of the chain's well-known ones, by symbol. */
export type SampleWallet = { native: string; tokens: Record<string, string>; others: OtherToken[] }

const spam = (name: string, symbol: string, amount: string): OtherToken => ({
  name,
  symbol,
  decimals: 18,
  amount,
  reputation: 'scam',
})

/** What the sample's wallet holds on EVM chains: figures of ours, of somebody who has been around for a while. */
const wallets: Partial<Record<EvmChainId, SampleWallet>> = {
  ETH: {
    native: '1.482905731184620017',
    tokens: {
      USDC: '4280.551204',
      USDT: '1250',
      DAI: '640.204417302914587311',
      PYUSD: '312.75',
      WETH: '0.85',
      stETH: '2.310554870021993004',
      wstETH: '1.904417',
      WBTC: '0.04218830',
      LINK: '85.5',
      UNI: '60.25',
      AAVE: '4.2',
      LDO: '310',
      ENS: '22.401',
      PEPE: '12500000',
    },
    others: [
      { name: 'Harbour Guild', symbol: 'HARB', decimals: 18, amount: '1800', reputation: 'ok' },
      { name: 'Unfinished Token', symbol: 'UNFI0', decimals: null, amount: '73000', reputation: 'ok' },
      spam('Visit claim-usdt.example to claim', 'USDT-REWARD', '5000'),
      spam('$ ETHG drop: ethg.example', 'ETHG', '77777'),
    ],
  },
  RON: { native: '35.118', tokens: { AXS: '14.5', SLP: '4210', PIXEL: '980' }, others: [] },
  BNB: {
    native: '0.914402',
    tokens: { USDT: '830.1204', BTCB: '0.0031', Cake: '145.2', DOGE: '1200', XVS: '9.5' },
    others: [],
  },
  OP: {
    native: '0.218840155',
    tokens: { USDC: '905.114', 'USDC.e': '44.02', OP: '812.5', WETH: '0.31', wstETH: '0.42', SNX: '75' },
    others: [spam('OP Season 9 airdrop', 'OPAIR', '420')],
  },
  AVAX: {
    native: '18.204',
    tokens: { USDC: '310.9', sAVAX: '22.75', 'BTC.b': '0.0044', JOE: '640', 'WETH.e': '0.12' },
    others: [spam('AvaxReward.example', 'AVXR', '9999')],
  },
  MATIC: {
    native: '540.3318',
    tokens: { USDC: '122.75', 'USDC.e': '61.2', WETH: '0.08', LINK: '11', AAVE: '0.9' },
    others: [spam('Claim your 1,000 POL', 'POLX', '1000')],
  },
  ARB: {
    native: '0.402118',
    tokens: { USDC: '2140.66', USDT: '300', ARB: '1510.25', WETH: '0.66', WBTC: '0.0105', GMX: '6.4', PENDLE: '88' },
    others: [{ name: 'Field Notes', symbol: 'NOTE', decimals: 6, amount: '250.5', reputation: 'ok' }],
  },
  BASE: {
    native: '0.351207',
    tokens: { USDC: '1766.204', cbBTC: '0.01402', cbETH: '0.51', AERO: '930.4', DEGEN: '22000', BRETT: '1450' },
    others: [
      { name: 'Quiet Duck', symbol: 'DUCK', decimals: 9, amount: '4200000', reputation: 'ok' },
      spam('Base bonus: base-bonus.example', 'BONUS', '1000'),
    ],
  },
  SCROLL: { native: '0.0811', tokens: { USDC: '74.5', SCR: '260', wstETH: '0.05' }, others: [] },
  ZKSYNC: { native: '0.1204', tokens: { USDC: '51.02', ZK: '4100', WETH: '0.02' }, others: [] },
}

/** A chain that is not named above: a little of its coin and of the first tokens of its list. */
export const sampleEvmWallet = (chain: EvmChainId, tokens: readonly ListedToken[]): SampleWallet =>
  wallets[chain] ?? {
    native: '0.25',
    tokens: Object.fromEntries(tokens.slice(0, 3).map(({ symbol }) => [symbol, '12'])),
    others: [],
  }
