import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openTestServer } from '#testing/upstream/server.ts'
import { timeLimit } from './time-limit.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

test('fires although nobody but a waiting request holds it and garbage is collected meanwhile', async () => {
  const server = await openTestServer()
  server.answer(() => {})
  const caller = new AbortController()
  const collecting = setInterval(collectGarbage, 10)
  try {
    await expect(fetch(`http://${server.host}`, { signal: timeLimit(caller.signal, 200) })).rejects.toThrow(
      'No answer within 200 ms',
    )
  } finally {
    clearInterval(collecting)
  }
})

test('ends by the reason of the caller who leaves first', () => {
  const caller = new AbortController()
  const signal = timeLimit(caller.signal, 60_000)
  caller.abort(new Error('gone'))
  expect(signal.reason).toEqual(new Error('gone'))
})
