import { expect, test } from 'vitest'
import { joinNames, sourceName, stateOf } from './source-labels.ts'

test('a source is a chain, a protocol, or a protocol on a chain', () => {
  expect(['eth', 'native-staking', 'aave-v3.eth', 'open.source'].map(sourceName)).toEqual([
    'Ethereum',
    'Native staking',
    'Aave V3 on Ethereum',
    'Open.source',
  ])
})

test('lists name two and how many more, each once', () => {
  expect([['a'], ['a', 'b', 'a'], ['a', 'b', 'c'], []].map(joinNames)).toEqual(['a', 'a and b', 'a, b and 1 more', ''])
})

test('without an error and without a time there was nothing to read', () => {
  const source = { id: 'sui', asOf: null, ms: null, error: null, note: null }
  expect(stateOf(source)).toBe('none')
  expect(stateOf({ ...source, asOf: 1 })).toBe('ok')
  expect(stateOf({ ...source, asOf: 1, error: 'timeout' })).toBe('stale')
  expect(stateOf({ ...source, error: 'timeout' })).toBe('missing')
})
