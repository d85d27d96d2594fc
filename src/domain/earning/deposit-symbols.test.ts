import { expect, test } from 'vitest'
import { depositSymbols, simulatedSymbols } from './deposit-symbols.ts'

const SUI = '0x2::sui::SUI'
const WRAPPED = '0x5d4b302506645c37ff133b98c4b50a5ae14841659738d6d733d59d0d217a93bf::coin::COIN'
const named = (name: string, coins: string[], type: 'LP' | 'VAULT' | 'LENDING' | 'BORROW' = 'LP') => ({
  chain: 'SUI',
  name,
  coins,
  type,
  protocol: { name: 'Cetus CLMM' },
})

test('a stake goes by the coin that is deposited, not by the receipt in its name', () => {
  const stake = (chain: string, name: string, coin: string) => ({
    ...{ chain, name, coins: [coin], type: 'STAKING' as const, protocol: { name: 'Lido' } },
  })
  const wrappedSol = 'So11111111111111111111111111111111111111112'
  expect(depositSymbols(stake('SOL', 'Marinade Liquid Staking mSOL', wrappedSol))).toEqual(['SOL'])
  expect(depositSymbols(stake('ETH', 'Lido stETH', '0x0000000000000000000000000000000000000000'))).toEqual(['ETH'])
  expect(simulatedSymbols(stake('ETH', 'Lido stETH', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'))).toEqual(['ETH'])
  // Another coin that is staked has its own name.
  expect(depositSymbols(stake('SOL', 'Jito JTO', 'jtojtomepa8beP8AuQc6eXt5FriJwfFMwQx2v2f9mCL'))).toEqual(['JTO'])
  // Wrapped SOL that is lent is called as its market calls it.
  expect(depositSymbols({ ...stake('SOL', 'Kamino Lend WSOL', wrappedSol), type: 'LENDING' })).toEqual(['WSOL'])
})

test('a pool moves two coins even where they are not listed, a lending vault moves one', () => {
  expect(simulatedSymbols(named('Cetus CLMM SUI-USDC', [SUI]))).toEqual(['SUI', 'USDC'])
  expect(simulatedSymbols(named('', []))).toEqual(['coin A', 'coin B'])
  expect(simulatedSymbols(named('Navi SUI', [SUI], 'LENDING'))).toEqual(['SUI'])
  expect(simulatedSymbols(named('A-B-C', ['a', 'b', 'c'], 'VAULT'))).toEqual(['A', 'B', 'C'])
})

test('two coins of the same symbol keep a name each', () => {
  expect(simulatedSymbols(named('Cetus CLMM USDC-USDC (0.01%)', [WRAPPED, SUI]))).toEqual(['USDC', 'USDC 2'])
})
