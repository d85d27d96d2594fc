import { expect, test } from 'vitest'
import { newApiKey } from './api-key.ts'
import { withoutAddresses, withoutKeys } from './scrub.ts'

test('a key in a text is taken out', () => {
  const { text } = newApiKey()
  expect(withoutKeys(`/v2/farming/${text}/simulate`)).toBe('/v2/farming/ys_…/simulate')
})

test.each([
  [`0x${'ab12'.repeat(16)}`, '0xab12…'],
  [`0x${'ab12'.repeat(10)}`, '0xab12…'],
  ['9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', '9WzD…'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1q…'],
  ['EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N', 'EQCD…'],
  ['203.0.113.77', '203.0.113.0'],
])('of the address %s a log keeps only the start', (address, logged) => {
  expect(withoutAddresses(`no answer for ${address} in time`)).toBe(`no answer for ${logged} in time`)
})

test('a stack trace stays readable', () => {
  const line = 'at Object.readProtocolAprRangesFromStore (file:///srv/src/service/store/vault-store.ts:12:34)'
  expect(withoutAddresses(line)).toBe(line)
})

test('an upstream on the machine itself keeps its whole address', () => {
  const line = '127.0.0.1:9100 rests for 30 s, asked by 10.1.2.3'
  expect(withoutAddresses(line)).toBe('127.0.0.1:9100 rests for 30 s, asked by 10.1.2.0')
})
