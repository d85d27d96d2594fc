import { expect, test } from 'vitest'
import { isLookAlike, readingsOf, toAscii } from './look-alike.ts'

test.each([
  // As they were sent on Base on 10 August 2026: Armenian and Cyrillic letters, a letter with a dot below.
  ['ՍՏDС', 'USDC'],
  ['UṢDC', 'USDC'],
  ['ＵＳＤＴ', 'USDT'],
  ['𝐄𝐓𝐇', 'ETH'],
  ['USD₮', 'USDT'],
  ['Ѕui', 'Sui'],
  ['USDC', 'USDC'],
  ['سوي', 'سوي'],
  ['测试', '测试'],
])('%s reads as %s', (text, ascii) => {
  expect(toAscii(text)).toBe(ascii)
})

test('what looks like an I and like an l is read as both', () => {
  expect(readingsOf('LІNK')).toContain('LINK')
  expect(readingsOf('ѕoІ')).toContain('SOL')
  expect(readingsOf('link')).toEqual(['LINK'])
})

const address = (first: string, last: string) => `0x${first}${'7'.repeat(40 - first.length - last.length)}${last}`
test('addresses that begin and end alike are told from the same one and from others', () => {
  const real = address('1f9a8', 'c0ffee')
  expect(isLookAlike(real, address('1f9', 'fee'))).toBe(true)
  expect(isLookAlike(real, address('1F9', 'FEE'))).toBe(true)
  expect(isLookAlike(real, real.toUpperCase().replace('0X', '0x'))).toBe(false)
  expect(isLookAlike(real, address('1f8', 'fee'))).toBe(false)
  expect(isLookAlike(real, address('1f9', 'fed'))).toBe(false)
  expect(isLookAlike('', '')).toBe(false)
})

test.each([
  ['bc1q', 42],
  ['bc1p', 62],
  ['EQA', 48],
  ['UQD', 48],
])('what all addresses from %s begin with makes none alike', (common, length) => {
  const whole = (first: string, fill: string, last: string) =>
    `${common}${first}${fill.repeat(length - common.length - first.length - last.length)}${last}`
  expect(isLookAlike(whole('x7k', '2', 'm3z'), whole('x7k', '4', 'm3z'))).toBe(true)
  expect(isLookAlike(whole('x7k', '2', 'm3z'), whole('y7k', '4', 'm3z'))).toBe(false)
})
