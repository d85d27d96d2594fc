import { expect, test } from 'vitest'
import { SUI } from '#service/protocols/move/sui-coin.ts'
import { requestedCoin } from './requested-coin.ts'

const USDC = `0x${'b2'.repeat(32)}::usdc::USDC`
const ask = (poolId: string | null, tokenAddress: string | null = null) =>
  requestedCoin({ poolId, tokenAddress }, 'navi')

test.each([
  ['navi-lending:0x2::sui::SUI', null],
  ['NAVI-Lending:0x2::sui::SUI', null],
  ['0x2::sui::SUI', null],
  [' 0x02::sui::SUI ', null],
  [null, '0x2::sui::SUI'],
  ['0x2::sui::SUI', SUI],
  ['navi-lending:0x2::sui::SUI', '0x0002::sui::SUI'],
  ['7', '0x2::sui::SUI'],
])('pool %s with coin %s is SUI', (poolId, tokenAddress) => {
  expect(ask(poolId, tokenAddress)).toBe(SUI)
})

test.each([['7'], [`0x${'1'.repeat(64)}`], [null]])('pool %s alone names no coin', (poolId) => {
  expect(ask(poolId)).toBeNull()
})

test.each([
  ['navi-lending:', null],
  ['navi-lending:7', null],
  ['suilend-lending:0x2::sui::SUI', null],
  ['0x2::sui', null],
  ['0x2::sui::SUI::SUI', null],
  ['0x2::sui::SUI<', null],
  ['0xzz::sui::SUI', null],
  [null, 'SUI'],
  ['7', '0x2'],
])('pool %s with coin %s is no coin type', (poolId, tokenAddress) => {
  expect(() => ask(poolId, tokenAddress)).toThrow(expect.objectContaining({ code: 'INVALID_TOKEN' }))
})

test('a pool of one coin with another coin is refused', () => {
  expect(() => ask(USDC, SUI)).toThrow(expect.objectContaining({ code: 'TOKEN_POOL_MISMATCH' }))
})
