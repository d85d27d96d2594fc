import { describe, expect, test } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

type Answer = { text: string }
const forever = new AbortController().signal

function cacheAt() {
  let at = 1_000_000
  return { ask: createAnswerCache<Answer>({ max: 10, clock: () => at }), wait: (ms: number) => (at += ms) }
}

/** Node 20 has no Promise.withResolvers. */
function openAnswer() {
  let resolve: (answer: Answer) => void = () => {}
  let reject: (reason: Error) => void = () => {}
  const promise = new Promise<Answer>((...ends) => {
    ;[resolve, reject] = ends
  })
  return { promise, resolve, reject }
}

/** A question whose runs are counted and end when the test says so. */
function question(freshForMs = 60_000) {
  let runs = 0
  let end = openAnswer()
  return {
    key: 'q',
    runs: () => runs,
    answer: (text: string) => end.resolve({ text }),
    fail: () => end.reject(new Error('the source is down')),
    again: () => {
      end = openAnswer()
    },
    read: async () => {
      runs += 1
      return { answer: await end.promise, freshForMs }
    },
  }
}

describe('the answer cache', () => {
  test('runs equal questions at the same time once', async () => {
    const { ask } = cacheAt()
    const q = question()
    const both = Promise.all([ask(q, forever), ask(q, forever)])
    q.answer('one')
    expect(await both).toEqual([{ text: 'one' }, { text: 'one' }])
    expect(q.runs()).toBe(1)
  })

  test('a caller who leaves does not end the run of the others', async () => {
    const { ask } = cacheAt()
    const q = question()
    const leaving = new AbortController()
    const first = ask(q, leaving.signal)
    const second = ask(q, forever)
    leaving.abort(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    q.answer('still there')
    expect(await second).toEqual({ text: 'still there' })
    expect(q.runs()).toBe(1)
  })

  test('keeps an answer as long as its reading says, then asks again', async () => {
    const { ask, wait } = cacheAt()
    const q = question(60_000)
    q.answer('old')
    await ask(q, forever)
    wait(59_000)
    await ask(q, forever)
    expect(q.runs()).toBe(1)
    q.again()
    q.answer('new')
    wait(2_000)
    expect(await ask(q, forever)).toEqual({ text: 'new' })
  })

  test('gives the last good answer when the run fails, and asks again soon', async () => {
    const { ask, wait } = cacheAt()
    const q = question(60_000)
    q.answer('good')
    await ask(q, forever)
    wait(61_000)
    q.again()
    q.fail()
    expect(await ask(q, forever)).toEqual({ text: 'good' })
    expect(await ask(q, forever)).toEqual({ text: 'good' })
    expect(q.runs()).toBe(2)
    wait(16_000)
    q.again()
    q.answer('back')
    expect(await ask(q, forever)).toEqual({ text: 'back' })
  })

  test('throws the failure when there never was an answer, and does not keep it', async () => {
    const { ask } = cacheAt()
    const q = question()
    q.fail()
    await expect(ask(q, forever)).rejects.toThrow('the source is down')
    q.again()
    q.answer('now')
    expect(await ask(q, forever)).toEqual({ text: 'now' })
  })
})
