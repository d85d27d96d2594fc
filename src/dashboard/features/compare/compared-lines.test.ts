import { expect, test } from 'vitest'
import { comparedNames, shortNames } from './compared-lines.ts'

const usdc = { id: 'a', name: 'Aave V3 USDC', chain: 'BASE' }

test('a line has the name of its vault, with the chain only where chains differ', () => {
  expect(comparedNames([usdc, { ...usdc, id: 'b', chain: 'ARB' }])).toEqual([
    'Aave V3 USDC · Base',
    'Aave V3 USDC · Arbitrum',
  ])
  expect(comparedNames([usdc, { id: 'c', name: '', chain: 'BASE' }])).toEqual(['Aave V3 USDC', 'c'])
})

test('names that are equal still are numbered', () => {
  expect(comparedNames([usdc, { ...usdc, id: 'b' }])).toEqual(['Aave V3 USDC 1', 'Aave V3 USDC 2'])
})

test('at the end of a line a name is what tells it apart: the protocol, else the pair, else all of it', () => {
  expect(shortNames(['Raydium AMM SOL-USDT', 'Turbos SUI-USDC'])).toEqual(['Raydium AMM', 'Turbos'])
  expect(shortNames(['Turbos SUI-USDT', 'Turbos SUI-USDC'])).toEqual(['SUI-USDT', 'SUI-USDC'])
  expect(shortNames(['Turbos SUI', 'Turbos WAL', 'Navi SUI'])).toEqual(['Turbos SUI', 'Turbos WAL', 'Navi SUI'])
  expect(shortNames(['pool', 'lend'])).toEqual(['pool', 'lend'])
})
