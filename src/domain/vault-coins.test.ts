import { expect, test } from 'vitest'
import { coinSymbols, looksStable } from './vault-coins.ts'

const SUI = '0x2::sui::SUI'
const WRAPPED = '0x5d4b302506645c37ff133b98c4b50a5ae14841659738d6d733d59d0d217a93bf::coin::COIN'
const named = (name: string, coins: string[], type: 'LP' | 'VAULT' | 'LENDING' | 'BORROW' = 'LP') => ({
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

test('when the name has other parts, the coin types say it', () => {
  expect(coinSymbols(named('Cetus CLMM sUSD-e', [SUI], 'LENDING'))).toEqual(['SUI'])
  expect(coinSymbols(named('x', ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', SUI]))).toEqual(['EPjF…Dt1v', 'SUI'])
})

test('the debt of a market that has a note goes by its coin, not by the note', () => {
  const debt = named(
    'Kamino Lend USDC (Main (Turbo) Market) borrow',
    ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'],
    'BORROW',
  )
  expect(coinSymbols(debt)).toEqual(['USDC'])
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
