import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CoinQuery } from '#contract/coin.ts'
import { cleanState, readState, writeState } from './use-url-state.ts'

const { page, search, sort } = CoinQuery.shape
const shape = { page, search, sort }
const read = (query: string) => readState(shape, new URLSearchParams(query))
const write = (query: string, patch: Parameters<typeof writeState<typeof shape>>[2]) =>
  writeState(shape, new URLSearchParams(query), patch).toString()

test('an empty URL is the default', () => {
  expect(read('')).toEqual({ page: 0, search: undefined, sort: undefined })
})

test('a bad item reads as its default and spoils no other', () => {
  expect(read('page=-3&search=sui&sort=nonsense')).toEqual({ page: 0, search: 'sui', sort: undefined })
  expect(read('page=2&sort=PRICE:ASC')).toEqual({ page: 2, search: undefined, sort: 'price:asc' })
})

test('defaults are left out, other parameters stay', () => {
  expect(write('page=4&search=sui&other=1', { page: 0 })).toBe('search=sui&other=1')
  expect(write('search=sui', { search: undefined })).toBe('')
  expect(write('', { sort: 'price:asc', page: 1 })).toBe('sort=price%3Aasc&page=1')
})

test('what cannot be read leaves the URL, of a list only the bad items; all else stays', () => {
  const lists = { ...shape, ids: z._default(z.pipe(z.string(), z.transform(evenOnes)), []) }
  const clean = (query: string) => cleanState(lists, new URLSearchParams(query)).toString()
  expect(clean('page=-3&search=sui&sort=nonsense&other=%25')).toBe('search=sui&other=%25')
  expect(clean('ids=2,3,4')).toBe('ids=2%2C4')
  expect(clean('ids=3')).toBe('')
  expect(clean('page=2&ids=2,4')).toBe(new URLSearchParams('page=2&ids=2,4').toString())
})

const evenOnes = (list: string) => list.split(',').filter((item) => Number(item) % 2 === 0)
