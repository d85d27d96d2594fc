import { expect, test } from 'vitest'
import { createDatedPrices, datedKey } from './dated-prices.ts'

const signal = new AbortController().signal
const token = { chain: 'ETH' as const, contractAddress: '0x1' }
const HOUR = 3_600

function open() {
  const clock = { now: 1_795_000_000 }
  const reads: number[] = []
  const price = { value: 1 }
  const source = {
    id: 'test',
    current: async () => [],
    at: async () => [],
    datedAt: async (questions: readonly { at: number }[]) => {
      reads.push(...questions.map(({ at }) => at))
      return { prices: questions.map(({ at }) => ({ price: price.value, at, source: 'test' })), failure: null }
    },
  }
  const read = createDatedPrices([source as never], () => new Date(clock.now * 1000))
  const priceAt = async (at: number) => (await read([{ token, at }], signal)).prices.get(datedKey(token, at))?.price
  return { clock, reads, price, priceAt }
}

test('a price of long ago does not change, so it is read once', async () => {
  const { clock, reads, price, priceAt } = open()
  const at = clock.now - 7 * HOUR
  expect(await priceAt(at)).toBe(1)
  price.value = 2
  clock.now += 24 * HOUR
  expect([await priceAt(at), reads]).toEqual([1, [at]])
})

test('a nearer price than that of a moment ago may still come, so it is read again', async () => {
  const { clock, reads, price, priceAt } = open()
  const at = clock.now - 5
  expect(await priceAt(at)).toBe(1)
  price.value = 2
  clock.now += 60
  expect(await priceAt(at)).toBe(1)
  clock.now += 24 * HOUR
  expect([await priceAt(at), reads]).toEqual([2, [at, at]])
})
