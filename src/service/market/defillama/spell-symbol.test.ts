import { expect, test } from 'vitest'
import { spellSymbol } from './spell-symbol.ts'

test('a coin is written as its issuer writes it, in a pair too; all others stay as they are', () => {
  expect(['STETH', 'WSTETH-USDC', 'USDT0-SUSDE', 'WETH', 'STETHX', 'xUSDC'].map(spellSymbol)).toEqual([
    'stETH',
    'wstETH-USDC',
    'USDT0-sUSDe',
    'WETH',
    'STETHX',
    'xUSDC',
  ])
})
