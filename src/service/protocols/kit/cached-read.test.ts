import { expect, test } from 'vitest'
import { cachedRead } from './cached-read.ts'

const forever = new AbortController().signal

function open(freshForMs = 60) {
  let at = 1_000
  const runs: { key: string; signal: AbortSignal; end: (answer: object) => void; fail: (error: Error) => void }[] = []
  const ask = cachedRead({
    freshForMs,
    now: () => at,
    read: (key, signal) => new Promise<object>((end, fail) => runs.push({ key, signal, end, fail })),
  })
  return {
    ask,
    runs,
    pass: (ms: number) => {
      at += ms
    },
  }
}

test('equal questions share one run, others have their own', async () => {
  const { ask, runs } = open()
  const asked = [ask('a', forever), ask('a', forever), ask('b', forever)]
  expect(runs.map(({ key }) => key)).toEqual(['a', 'b'])
  for (const { key, end } of runs) end({ key })
  expect(await Promise.all(asked)).toEqual([{ key: 'a' }, { key: 'a' }, { key: 'b' }])
})

test('an answer is kept until it is no longer fresh', async () => {
  const { ask, runs, pass } = open()
  const first = ask('a', forever)
  runs[0]?.end({})
  await first
  pass(59)
  await ask('a', forever)
  expect(runs).toHaveLength(1)
  pass(1)
  const again = ask('a', forever)
  expect(runs).toHaveLength(2)
  runs[1]?.end({})
  await again
})

test('what is not kept at all is shared as long as it runs', async () => {
  const { ask, runs, pass } = open(0)
  const first = ask('a', forever)
  pass(10)
  const second = ask('a', forever)
  runs[0]?.end({})
  expect(await first).toBe(await second)
  const again = ask('a', forever)
  expect(runs).toHaveLength(2)
  runs[1]?.end({})
  await again
})

test('who leaves ends the waiting, not the run of the others', async () => {
  const { ask, runs } = open()
  const caller = new AbortController()
  const [left, stayed] = [ask('a', caller.signal), ask('a', forever)]
  caller.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  expect(runs[0]?.signal.aborted).toBe(false)
  runs[0]?.end({ is: 'here' })
  expect(await stayed).toEqual({ is: 'here' })
})

test('a failure is thrown to all who wait and asked again', async () => {
  const { ask, runs } = open()
  const asked = [ask('a', forever), ask('a', forever)]
  runs[0]?.fail(new Error('down'))
  for (const one of asked) await expect(one).rejects.toThrow('down')
  const again = ask('a', forever)
  expect(runs).toHaveLength(2)
  runs[1]?.end({})
  await again
})
