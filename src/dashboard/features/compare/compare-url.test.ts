import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readState, writeState } from '#dashboard/state/use-url-state.ts'
import { compareUrl, idsIn, readChanges, shownIds, writeChanges } from './compare-url.ts'

test('of a broken URL only the bad parts are dropped', () => {
  const read = readState(
    compareUrl,
    new URLSearchParams('vaults=a,,b,a&amount=-5&days=31&change=SUI:-30,USDC:x,ETH:-101,:5,WAL:10'),
  )
  expect(read).toMatchObject({ vaults: ['a', 'b'], amount: 1000, days: 365 })
  expect(readChanges(read.change)).toEqual({ SUI: -30, WAL: 10 })
})

test('what is as at the start is left out of the URL', () => {
  const none = writeState(compareUrl, new URLSearchParams(), { vaults: [], amount: 1000, days: 365, change: '' })
  expect(none.toString()).toBe('')
  expect(writeState(compareUrl, none, { vaults: ['a', 'b'], days: 90 }).toString()).toBe('vaults=a%2Cb&days=90')
})

test('the first four are shown', () => {
  expect(shownIds(idsIn('a,b,c,d,e'))).toEqual(['a', 'b', 'c', 'd'])
})

test('changes come back as they were written, whatever a coin is called', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string({ minLength: 1, maxLength: 8, unit: 'grapheme' }),
        fc.integer({ min: -100, max: 1_000_000 }).filter((percent) => percent !== 0),
      ),
      (written) => {
        const changes = Object.fromEntries(Object.entries(written).map(([key, value]) => [key.toUpperCase(), value]))
        expect(readChanges(writeChanges(changes))).toEqual(changes)
      },
    ),
  )
})
