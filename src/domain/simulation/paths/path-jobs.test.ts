import { expect, test } from 'vitest'
import { createPathJobs, type PathAnswer, type PathJob } from './path-jobs.ts'
import type { PathPlan } from './path-plan.ts'
import { runPaths } from './run-paths.ts'
import { summarisePaths } from './summarise-paths.ts'

const plan: PathPlan = {
  seed: 5,
  paths: 1000,
  horizonDays: 20,
  recordedDays: [0, 20],
  prices: { model: 'gbm', coins: [{ id: 'coin', sigmaYear: 0.9, driftYear: 0 }], correlation: [[1]] },
  deposits: [{ valueUsd: 100, range: null, coins: [{ coin: 0, weight: 1 }], apy: 0.1, fees: null }],
  loans: [
    {
      collateral: [{ coin: 0, securedUsd: 120, apy: 0 }],
      debt: [{ coin: 0, usd: 100, apy: 0 }],
    },
  ],
}

/** A worker whose messages cross as they would to a thread: copied or moved. */
function startWorker(turn = () => Promise.resolve()) {
  const answers: PathAnswer[] = []
  const handle = createPathJobs({
    post: (answer, transfer) => answers.push(structuredClone(answer, { transfer })),
    turn,
  })
  return { answers, send: (job: PathJob) => handle(structuredClone(job)) }
}

const expected = summarisePaths(plan, runPaths(plan))

test('one worker alone, or two with half of the chunks each, come to the same', async () => {
  const [one, other] = [startWorker(), startWorker()]
  await one.send({ id: 1, kind: 'whole', plan })
  expect(one.answers).toEqual([{ id: 1, kind: 'summary', summary: expected }])

  await Promise.all([
    one.send({ id: 2, kind: 'run', plan, from: 0, to: 3 }),
    other.send({ id: 3, kind: 'run', plan, from: 3, to: 4 }),
  ])
  const results = [one.answers[1], other.answers[0]].flatMap((answer) =>
    answer?.kind === 'results' ? [answer.results] : [],
  )
  expect(results.map(({ deposits }) => deposits[0]?.final.length)).toEqual([768, 232])
  await one.send({ id: 4, kind: 'summarise', plan, results })
  expect(one.answers[2]).toEqual({ id: 4, kind: 'summary', summary: expected })
})

test('a job that is cancelled stops after the chunk it is at, others go on', async () => {
  let turns = 0
  const worker: ReturnType<typeof startWorker> = startWorker(async () => {
    turns += 1
    if (turns === 2) await worker.send({ id: 7, kind: 'cancel' })
  })
  await worker.send({ id: 7, kind: 'whole', plan })
  expect(turns).toBe(2)
  expect(worker.answers).toEqual([{ id: 7, kind: 'cancelled' }])
  await worker.send({ id: 8, kind: 'whole', plan })
  expect(worker.answers[1]).toEqual({ id: 8, kind: 'summary', summary: expected })
})

test('a cancellation that comes too late cancels nothing', async () => {
  const worker = startWorker()
  await worker.send({ id: 1, kind: 'whole', plan })
  await worker.send({ id: 1, kind: 'cancel' })
  await worker.send({ id: 1, kind: 'whole', plan })
  expect(worker.answers.map(({ kind }) => kind)).toEqual(['summary', 'summary'])
})

test('a plan that cannot be run is answered with why', async () => {
  const worker = startWorker()
  await worker.send({
    id: 1,
    kind: 'whole',
    plan: { ...plan, deposits: [{ ...only(plan), coins: [{ coin: 9, weight: 1 }] }] },
  })
  expect(worker.answers).toEqual([{ id: 1, kind: 'failed', message: 'There is no coin 9' }])
})

function only({ deposits: [deposit] }: PathPlan) {
  if (deposit === undefined) throw new Error('The plan has no deposit')
  return deposit
}
