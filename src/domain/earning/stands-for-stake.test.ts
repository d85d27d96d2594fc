import { expect, test } from 'vitest'
import { standsForStake } from './stands-for-stake.ts'

test.each([
  'wstETH',
  'rETH',
  'weETH',
  'cbETH',
  'JitoSOL',
  'mSOL',
  'haSUI',
  'sSUI',
  'tsTON',
  'INF',
  'superOETHb',
  'sAVAX',
  'jupSOL',
])('%s stands for a stake', (symbol) => {
  expect(standsForStake(symbol)).toBe(true)
})

// What is not staked has such a name too: bridged ETH, minted ETH, and the coin of STON.fi.
test.each([
  ...['STON', 'frxETH', 'axlETH', 'msETH', 'alETH', 'renETH', 'sETH', 'CONSOL', 'wSOL', 'spETH'],
  'ETH',
  'WETH',
  'SOL',
  'SUI',
  'TON',
  'GRAM',
  'USDC',
  'sUSDe',
  'cbBTC',
  'LINK',
  '',
])('%s does not', (symbol) => {
  expect(standsForStake(symbol)).toBe(false)
})
