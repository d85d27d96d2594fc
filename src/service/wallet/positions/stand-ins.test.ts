import { expect, test } from 'vitest'
import { aPosition } from '#testing/wallet/sources.ts'
import { standIns } from './stand-ins.ts'

const position = aPosition({
  positionId: 'a',
  tokenFacts: [{ contractAddress: '0x1', symbol: 'WELL', decimals: 18, priceUsd: 2 }],
})
const given = standIns([position], { source: 'merkl', at: 5 })
const ofChain = { name: 'Moonwell', symbol: 'WELL2', decimals: 8, logo: 'l' }
const ofMarket = { at: 9, price: 1, lastDayPrice: null, source: 'm' }

test('what chain and market say counts more than what a source says', () => {
  expect(given.metadata('0x1', ofChain)).toBe(ofChain)
  expect(given.price('0x1', ofMarket)).toBe(ofMarket)
  expect([given.metadata('0x2', null), given.price('0x2', null)]).toEqual([null, null])
})

test('it fills what they leave open, and nothing without its own time', () => {
  expect(given.metadata('0x1', null)).toEqual({ name: '', symbol: 'WELL', decimals: 18, logo: '' })
  expect(given.metadata('0x1', { ...ofChain, decimals: null })).toEqual({ ...ofChain, decimals: 18 })
  expect(given.price('0x1', null)).toEqual({ at: 5, price: 2, lastDayPrice: null, source: 'merkl' })
  expect(standIns([position], { source: 'merkl', at: null }).price('0x1', null)).toBeNull()
})
