import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#contract/error.ts'
import { runPaths } from '#domain/simulation/paths/run-paths.ts'
import { summarisePaths } from '#domain/simulation/paths/summarise-paths.ts'
import { pathPlan } from '#testing/path-plan.ts'
import { inTier } from '#testing/tier.ts'
import { createPathThreads } from './path-threads.ts'

/** Some seconds of work. */
const long = pathPlan({ paths: 1_000_000, horizonDays: 90 })
const forever = new AbortController().signal

const opened: { stop: () => Promise<void> }[] = []
function open(options?: Parameters<typeof createPathThreads>[0]) {
  const threads = createPathThreads(options)
  opened.push(threads)
  return threads
}
afterEach(async () => {
  for (const threads of opened.splice(0)) await threads.stop()
})

const problemOf = (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => null,
    (error: unknown) => error,
  )

test('a thread gives what the caller would have computed, to the byte, run after run', async () => {
  const threads = open()
  const expected = JSON.stringify(summarisePaths(pathPlan(), runPaths(pathPlan())))
  for (const plan of [pathPlan(), structuredClone(pathPlan())]) {
    expect(JSON.stringify(await threads.runPaths(plan, forever))).toBe(expected)
  }
})

test('two run at once, a third is refused with the time to wait, and taken when one has ended', async () => {
  const threads = open()
  const first = threads.runPaths(pathPlan({ paths: 5_000 }), forever)
  const leaving = new AbortController()
  const second = problemOf(threads.runPaths(long, leaving.signal))
  const third = await problemOf(threads.runPaths(pathPlan(), forever))
  expect(third).toBeInstanceOf(ApiError)
  expect(third).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfterSeconds: 1 })
  await first
  expect((await threads.runPaths(pathPlan(), forever)).deposits).toHaveLength(1)
  leaving.abort()
  await second
})

test('whoever leaves is not computed for: the reason comes at once, the thread is free soon', async () => {
  const threads = open()
  const leaving = new AbortController()
  const runs = [0, 1].map(() => problemOf(threads.runPaths(long, leaving.signal)))
  await delay(100)
  leaving.abort(new Error('left'))
  expect(await Promise.all(runs)).toEqual([new Error('left'), new Error('left')])
  await expect.poll(() => problemOf(threads.runPaths(pathPlan(), forever)), { timeout: 10_000 }).toBeNull()
  expect(await problemOf(threads.runPaths(pathPlan(), leaving.signal))).toEqual(new Error('left'))
})

test('a plan that cannot be run says why, and the thread goes on', async () => {
  const threads = open()
  const impossible = pathPlan({
    deposits: [{ valueUsd: 1, range: null, coins: [{ coin: 5, weight: 1 }], apy: null, fees: null }],
  })
  for (const _ of [0, 1, 2]) {
    expect(await problemOf(threads.runPaths(impossible, forever))).toMatchObject({ message: 'There is no coin 5' })
  }
  expect((await threads.runPaths(pathPlan(), forever)).loans).toHaveLength(1)
})

const dying = "import { parentPort } from 'node:worker_threads'\nparentPort.on('message', () => "

test.each([
  { name: 'throws', text: `${dying} { throw new Error('out of memory') })`, message: 'out of memory' },
  { name: 'ends', text: `${dying} process.exit(1))`, message: 'has ended' },
  { name: 'cannot be read', text: 'import nothing from nowhere', message: 'failed' },
])('a thread that $name is an error each time, no hang', async ({ text, message }) => {
  const threads = open({ text })
  for (const _ of [0, 1, 2]) {
    expect(await problemOf(threads.runPaths(pathPlan(), forever))).toMatchObject({
      name: 'Error',
      message: expect.stringContaining(message),
    })
  }
})

test('a thread that does not come to an end is ended', async () => {
  const threads = open({ text: `${dying} { for (;;) {} })`, limitMs: 300 })
  // Each takes all of a core for as long.
  for (const _ of inTier({ short: [0], long: [0, 1, 2] })) {
    expect(await problemOf(threads.runPaths(pathPlan(), forever))).toMatchObject({ code: 'UNAVAILABLE' })
  }
})

test('a stop ends what runs and takes nothing more', async () => {
  const threads = open()
  const running = problemOf(threads.runPaths(long, forever))
  await delay(100)
  await threads.stop()
  expect(await running).toMatchObject({ code: 'UNAVAILABLE', message: 'The service is stopping' })
  expect(await problemOf(threads.runPaths(pathPlan(), forever))).toMatchObject({ code: 'UNAVAILABLE' })
})
