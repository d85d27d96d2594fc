import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '#contract/error.ts'
import { openTestApp } from '#service/test-app.ts'
import { createFactBook } from './fact-book.ts'

let app: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  app = await openTestApp()
}, 60_000)
afterAll(() => app.close())

const facts = { name: 'Token', symbol: 'TKN', decimals: 9, logo: '' }
const { signal } = new AbortController()

function openBook(known: string[]) {
  const script = { asked: [] as string[][], isDown: false }
  const readFacts = async (contracts: string[]) => {
    script.asked.push(contracts)
    if (script.isDown) throw new ApiError('UPSTREAM_FAILED', 'node.example could not be read')
    return new Map(
      [...contracts, 'unasked'].filter((contract) => known.includes(contract)).map((each) => [each, facts]),
    )
  }
  const read = createFactBook({
    origin: 'live',
    store: app.store.tokenFacts,
    adapter: () => ({ readFacts }),
    runMs: 60_000,
    stopping: new AbortController().signal,
  })
  return { script, read }
}

test('a token is asked for once, also when several want it at the same time, and kept over a restart', async () => {
  const { script, read } = openBook(['a', 'b'])
  const found = await Promise.all([read('ETH', ['a', 'b'], signal), read('ETH', ['b', 'a', 'c'], signal)])
  expect(found.map((each) => [...each.keys()])).toEqual([
    ['a', 'b'],
    ['b', 'a'],
  ])
  await read('ETH', ['a', 'c'], signal)
  expect(script.asked).toEqual([['a', 'b'], ['c']])
  const restarted = openBook([])
  expect((await restarted.read('ETH', ['a'], signal)).get('a')).toEqual(facts)
  expect(restarted.script.asked).toEqual([])
})

test('what was not asked for is not kept, nor what cannot be a contract', async () => {
  const { script, read } = openBook(['d', 'unasked'])
  await read('ETH', ['d', 'with space', 'nul\0', 'x'.repeat(601), ''], signal)
  expect(script.asked).toEqual([['d']])
  expect((await app.store.tokenFacts.find('live', 'ETH', ['unasked'])).size).toBe(0)
})

test('a failure is told, and the next one asks again', async () => {
  const { script, read } = openBook(['e'])
  script.isDown = true
  await expect(read('ETH', ['e'], signal)).rejects.toThrow('node.example')
  script.isDown = false
  expect((await read('ETH', ['e'], signal)).size).toBe(1)
})
