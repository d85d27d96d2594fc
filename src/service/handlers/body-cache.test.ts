import { expect, test } from 'vitest'
import { createBodyCache, type DatedBody, jsonBody } from './body-cache.ts'

const dated = (text: string): DatedBody => ({ body: jsonBody(text), freshness: { origin: 'live', asOf: null } })

test('what the store works out is asked once for a snapshot, also by those who ask meanwhile, and anew for the next', async () => {
  const { readAsync } = createBodyCache()
  const [snapshot, next] = [{}, {}]
  let runs = 0
  const make = async () => {
    runs += 1
    return dated(String(runs))
  }
  const [first, second] = await Promise.all([readAsync(snapshot, 'a', make), readAsync(snapshot, 'a', make)])
  expect([first, second, await readAsync(snapshot, 'a', make)]).toEqual([dated('1'), dated('1'), dated('1')])
  expect(await readAsync(snapshot, 'b', make)).toEqual(dated('2'))
  expect(await readAsync(next, 'a', make)).toEqual(dated('3'))
})

test('what the store could not tell is asked again', async () => {
  const { readAsync } = createBodyCache()
  const snapshot = {}
  await expect(readAsync(snapshot, 'a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await readAsync(snapshot, 'a', async () => dated('up'))).toEqual(dated('up'))
})

test('a body is stored when its query comes a second time', () => {
  const { read } = createBodyCache()
  const snapshot = {}
  let runs = 0
  const make = () => {
    runs += 1
    return jsonBody(String(runs))
  }
  const bodies = Array.from({ length: 4 }, () => read(snapshot, 'a', make))
  expect(bodies).toEqual(['1', '2', '2', '2'].map(jsonBody))
  expect(read({}, 'a', make)).toEqual(jsonBody('3'))
})
