import { expect, test } from 'vitest'
import { coinSymbols, looksStable, simulatedSymbols } from './vault-coins.ts'

const SUI = '0x2::sui::SUI'
const WRAPPED = '0x5d4b302506645c37ff133b98c4b50a5ae14841659738d6d733d59d0d217a93bf::coin::COIN'
const named = (name: string, coins: string[], type: 'LP' | 'VAULT' | 'LENDING' | 'BORROW' = 'LP') => ({
  chain: 'SUI',
  name,
  coins,
  type,
  protocol: { name: 'Cetus CLMM' },
})

test('a pool is called by the parts of its name, whatever its coin types are called', () => {
  expect(coinSymbols(named('Cetus CLMM SUI-USDC (0.25%)', [SUI, WRAPPED]))).toEqual(['SUI', 'USDC'])
  expect(coinSymbols(named('SUI/USDC', []))).toEqual(['SUI', 'USDC'])
})

test('a single coin goes by its own type, in the spelling of the name when that is the same', () => {
  expect(coinSymbols(named('Sui native staking', [SUI], 'LENDING'))).toEqual(['SUI'])
  expect(coinSymbols(named('Haedal haSUI', ['0xbde4::hasui::HASUI'], 'LENDING'))).toEqual(['haSUI'])
  expect(coinSymbols(named('Navi wUSDT borrow', [WRAPPED], 'LENDING'))).toEqual(['wUSDT'])
})

test('a stake goes by the coin that is deposited, not by the receipt in its name', () => {
  const stake = (chain: string, name: string, coin: string) => ({
    ...{ chain, name, coins: [coin], type: 'STAKING' as const, protocol: { name: 'Lido' } },
  })
  const wrappedSol = 'So11111111111111111111111111111111111111112'
  expect(coinSymbols(stake('SOL', 'Marinade Liquid Staking mSOL', wrappedSol))).toEqual(['SOL'])
  expect(coinSymbols(stake('ETH', 'Lido stETH', '0x0000000000000000000000000000000000000000'))).toEqual(['ETH'])
  expect(simulatedSymbols(stake('ETH', 'Lido stETH', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'))).toEqual(['ETH'])
  // Another coin that is staked has its own name.
  expect(coinSymbols(stake('SOL', 'Jito JTO', 'jtojtomepa8beP8AuQc6eXt5FriJwfFMwQx2v2f9mCL'))).toEqual(['JTO'])
  // Wrapped SOL that is lent is called as its market calls it.
  expect(coinSymbols({ ...stake('SOL', 'Kamino Lend WSOL', wrappedSol), type: 'LENDING' })).toEqual(['WSOL'])
})

test('when the name has other parts, the coin types say it', () => {
  expect(coinSymbols(named('Cetus CLMM sUSD-e', [SUI], 'LENDING'))).toEqual(['SUI'])
  expect(coinSymbols(named('x', ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', SUI]))).toEqual(['EPjF…Dt1v', 'SUI'])
})

test('a pool moves two coins even where they are not listed, a lending vault moves one', () => {
  expect(simulatedSymbols(named('Cetus CLMM SUI-USDC', [SUI]))).toEqual(['SUI', 'USDC'])
  expect(simulatedSymbols(named('', []))).toEqual(['coin A', 'coin B'])
  expect(simulatedSymbols(named('Navi SUI', [SUI], 'LENDING'))).toEqual(['SUI'])
  expect(simulatedSymbols(named('A-B-C', ['a', 'b', 'c'], 'VAULT'))).toEqual(['A', 'B', 'C'])
})

test('the debt of a market that has a note goes by its coin, not by the note', () => {
  const debt = named(
    'Kamino Lend USDC (Main (Turbo) Market) borrow',
    ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
    'BORROW',
  )
  expect(coinSymbols(debt)).toEqual(['USDC'])
})

test('two coins of the same symbol keep a name each', () => {
  expect(simulatedSymbols(named('Cetus CLMM USDC-USDC (0.01%)', [WRAPPED, SUI]))).toEqual(['USDC', 'USDC 2'])
})

test('stablecoins are told by their symbol', () => {
  expect(
    [
      'USDC',
      'wUSDT',
      'FDUSD',
      'DAI',
      'sDAI',
      'BUCK',
      'GHO',
      'VAI',
      'DOLA',
      'MIM',
      'USDC.e',
      'USD₮0',
      ...['aEthUSDC', 'aEthLidoUSDC', 'aArbUSDCn', 'stataEthUSDC', 'variableDebtEthEtherFiUSDC'],
      'USDC 2',
    ].every(looksStable),
  ).toBe(true)
  expect(['SUI', 'WETH', 'DAISY', 'GHOST', 'VAIX', 'aEthLidoWETH'].some(looksStable)).toBe(false)
})
