import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PathPlan } from '#domain/simulation/paths/path-plan.ts'
import { createPathScheduler, type DrawnPaths } from './path-scheduler.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const planOf = (seed: number, paths = 10_000): PathPlan => ({
  seed,
  paths,
  horizonDays: 1,
  recordedDays: [],
  prices: { model: 'gbm', coins: [], correlation: [] },
  deposits: [],
  loans: [],
})

/** What is drawn at first, in no time. */
const FIRST = 0
/** Each thousand paths take ten milliseconds. `isMoving`: a first plan has been drawn. */
function schedule({ failing = false, isMoving = true } = {}) {
  const started: string[] = []
  const drawn: string[] = []
  const errors: unknown[] = []
  const scheduler = createPathScheduler({
    run: ({ seed, paths }, signal) =>
      new Promise((resolve, reject) => {
        started.push(`${seed}: ${paths}`)
        signal.addEventListener('abort', () => reject(signal.reason))
        setTimeout(
          () => (failing && seed !== FIRST ? reject(new Error('no')) : resolve({ deposits: [], loans: [] })),
          paths / 100,
        )
      }),
    onDrawn: ({ plan, isFinal }: DrawnPaths) => {
      if (plan.seed !== FIRST) drawn.push(`${plan.seed}: ${plan.paths}${isFinal ? ', final' : ''}`)
    },
    onError: (error) => errors.push(error),
  })
  if (isMoving) {
    scheduler.update(planOf(FIRST, 0))
    started.length = 0
  }
  return { scheduler, started, drawn, errors }
}

test('the first plan is drawn with all paths at once, or not at all if another comes meanwhile', async () => {
  const { scheduler, drawn } = schedule({ isMoving: false })
  scheduler.update(planOf(1))
  await vi.advanceTimersByTimeAsync(1000)
  expect(drawn).toEqual(['1: 10000, final'])

  const hasty = schedule({ isMoving: false })
  hasty.scheduler.update(planOf(1))
  await vi.advanceTimersByTimeAsync(50)
  hasty.scheduler.update(planOf(2))
  await vi.advanceTimersByTimeAsync(1000)
  expect(hasty.drawn).toEqual(['2: 1000', '2: 10000, final'])
  expect(hasty.errors).toEqual([])
})

test('a plan that is set is drawn with a thousand paths at once, and with all of them after a rest', async () => {
  const { scheduler, drawn } = schedule()
  scheduler.update(planOf(1))
  await vi.advanceTimersByTimeAsync(10)
  expect(drawn).toEqual(['1: 1000'])
  await vi.advanceTimersByTimeAsync(289)
  expect(drawn).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(101)
  expect(drawn).toEqual(['1: 1000', '1: 10000, final'])
})

test('of plans that come faster than they are drawn each drawing ends, and the last one is the next', async () => {
  const { scheduler, started, drawn } = schedule()
  for (let seed = 1; seed <= 12; seed += 1) {
    scheduler.update(planOf(seed))
    await vi.advanceTimersByTimeAsync(4)
  }
  await vi.advanceTimersByTimeAsync(30)
  expect(drawn).toEqual(started)
  expect(drawn.length).toBeGreaterThanOrEqual(4)
  expect(drawn.length).toBeLessThan(8)
  expect(drawn.at(-1)).toBe('12: 1000')
})

test('what was being drawn whole is given up when another plan comes', async () => {
  const { scheduler, started, drawn, errors } = schedule()
  scheduler.update(planOf(1))
  await vi.advanceTimersByTimeAsync(350)
  expect(started).toEqual(['1: 1000', '1: 10000'])
  scheduler.update(planOf(2))
  await vi.advanceTimersByTimeAsync(1000)
  expect(drawn).toEqual(['1: 1000', '2: 1000', '2: 10000, final'])
  expect(errors).toEqual([])
})

test('a small plan is whole at once', async () => {
  const { scheduler, drawn } = schedule()
  scheduler.update(planOf(1, 500))
  await vi.advanceTimersByTimeAsync(1000)
  expect(drawn).toEqual(['1: 500, final'])
})

test('after a stop nothing is drawn and nothing reported', async () => {
  const { scheduler, started, drawn, errors } = schedule()
  scheduler.update(planOf(1))
  scheduler.update(planOf(2))
  scheduler.stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(started).toEqual(['1: 1000'])
  expect(drawn).toEqual([])
  expect(errors).toEqual([])
})

test('a failure is reported, and the next plan is drawn all the same', async () => {
  const { scheduler, started, errors } = schedule({ failing: true })
  scheduler.update(planOf(1, 800))
  await vi.advanceTimersByTimeAsync(100)
  scheduler.update(planOf(2, 800))
  await vi.advanceTimersByTimeAsync(100)
  expect(started).toEqual(['1: 800', '2: 800'])
  expect(errors).toEqual([new Error('no'), new Error('no')])
})
