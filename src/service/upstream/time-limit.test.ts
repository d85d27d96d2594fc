import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openTestServer } from '#testing/upstream/server.ts'
import { timeLimit, withinTime } from './time-limit.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
/** A few times before the limit: it takes up to a second where other tests have left much. */
const COLLECTED_EACH_MS = 60

test('fires although nobody but a waiting request holds it and garbage is collected meanwhile', async () => {
  const server = await openTestServer()
  server.answer(() => {})
  const caller = new AbortController()
  const collecting = setInterval(collectGarbage, COLLECTED_EACH_MS)
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

test('never fires at what has ended, however it did', async () => {
  const caller = new AbortController()
  const signals: AbortSignal[] = []
  const run = (outcome: Promise<string>) => (signal: AbortSignal) => {
    signals.push(signal)
    return outcome
  }
  expect(await withinTime(caller.signal, 20, run(Promise.resolve('done')))).toBe('done')
  await expect(withinTime(caller.signal, 20, run(Promise.reject(new Error('failed'))))).rejects.toThrow('failed')
  await setTimeout(60)
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
})
