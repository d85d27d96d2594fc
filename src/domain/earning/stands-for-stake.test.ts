import { expect, test } from 'vitest'
import { standsForStake } from './stands-for-stake.ts'

test.each(['wstETH', 'rETH', 'weETH', 'cbETH', 'JitoSOL', 'mSOL', 'haSUI', 'sSUI', 'tsTON'])(
  '%s stands for a stake',
  (symbol) => {
    expect(standsForStake(symbol)).toBe(true)
  },
)

test.each(['ETH', 'WETH', 'SOL', 'SUI', 'TON', 'GRAM', 'USDC', 'sUSDe', 'cbBTC', 'LINK', ''])(
  '%s does not',
  (symbol) => {
    expect(standsForStake(symbol)).toBe(false)
  },
)
