import { expect, test } from 'vitest'
import { createBodyCache, jsonBody, type ToldBody } from './body-cache.ts'

const told = (text: string): ToldBody => ({ body: jsonBody(text), freshness: { origin: 'live', asOf: null } })

test('what the store works out is asked once for a snapshot, also by those who ask meanwhile, and anew for the next', async () => {
  const { ask } = createBodyCache()
  const [snapshot, next] = [{}, {}]
  let runs = 0
  const make = async () => {
    runs += 1
    return told(String(runs))
  }
  const [first, second] = await Promise.all([ask(snapshot, 'a', make), ask(snapshot, 'a', make)])
  expect([first, second, await ask(snapshot, 'a', make)]).toEqual([told('1'), told('1'), told('1')])
  expect(await ask(snapshot, 'b', make)).toEqual(told('2'))
  expect(await ask(next, 'a', make)).toEqual(told('3'))
})

test('what the store could not tell is asked again', async () => {
  const { ask } = createBodyCache()
  const snapshot = {}
  await expect(ask(snapshot, 'a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await ask(snapshot, 'a', async () => told('up'))).toEqual(told('up'))
})
