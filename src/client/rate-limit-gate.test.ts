import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStore } from './memory-store.ts'
import { createRateLimitGate } from './rate-limit-gate.ts'
import type { RateWindow, RateWindowStore } from './rate-window.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_795_248_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** What tabs share: one value, of which all hear. */
const sharedStore = (): RateWindowStore => createMemoryStore<RateWindow | null>(null)

/** A service that counts as ours does: a fixed window, 429 beyond its limit. */
function countingService({ limit, windowMs }: { limit: number; windowMs: number }) {
  const answered: string[] = []
  const refused: string[] = []
  let count = 0
  let resetAt = 0
  const answer = async (name: string) => {
    if (Date.now() >= resetAt) {
      count = 0
      resetAt = Date.now() + windowMs
    }
    count += 1
    const seconds = Math.ceil((resetAt - Date.now()) / 1000)
    const headers = {
      'ratelimit-policy': `"default";q=${limit};w=${windowMs / 1000}`,
      ratelimit: `"default";r=${Math.max(0, limit - count)};t=${seconds}`,
    }
    const isRefused = count > limit
    ;(isRefused ? refused : answered).push(name)
    return isRefused
      ? new Response(null, { status: 429, headers: { ...headers, 'retry-after': String(seconds) } })
      : new Response(name, { headers })
  }
  return { answer, answered, refused }
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `r${index}`)
const gateOn = (store: RateWindowStore) => createRateLimitGate({ store, random: () => 0 })

test('requests beyond the window wait and go on by themselves, each answered once and in order', async () => {
  const service = countingService({ limit: 3, windowMs: 10_000 })
  const gate = gateOn(sharedStore())
  await gate.run(() => service.answer('first'))
  const all = Promise.all(names(7).map((name) => gate.run(() => service.answer(name))))
  await vi.advanceTimersByTimeAsync(0)
  expect(service.answered).toEqual(['first', 'r0', 'r1'])
  expect(gate.get()).toEqual({ waiting: 5, resetAt: Date.now() + 10_000, remaining: 0 })
  await vi.advanceTimersByTimeAsync(30_000)
  expect((await all).map(({ status }) => status)).toEqual(Array(7).fill(200))
  expect(service.answered).toEqual(['first', ...names(7)])
  expect(service.refused).toEqual([])
})

test('requests refused while nothing was known are sent again after Retry-After, in their order', async () => {
  const service = countingService({ limit: 2, windowMs: 10_000 })
  const gate = gateOn(sharedStore())
  const all = Promise.all(names(4).map((name) => gate.run(() => service.answer(name))))
  await vi.advanceTimersByTimeAsync(9_000)
  expect(service.answered).toEqual(['r0', 'r1'])
  expect(gate.get().waiting).toBe(2)
  await vi.advanceTimersByTimeAsync(1_500)
  expect((await all).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(service.answered).toEqual(names(4))
  expect(service.refused).toEqual(['r2', 'r3'])
})

test('a 429 without any header waits some seconds and holds back those that come later', async () => {
  const sent: string[] = []
  const gate = gateOn(sharedStore())
  const first = gate.run(async () => {
    sent.push('first')
    return new Response(null, { status: sent.length === 1 ? 429 : 200 })
  })
  await vi.advanceTimersByTimeAsync(1_000)
  const second = gate.run(async () => {
    sent.push('second')
    return new Response(null)
  })
  await vi.advanceTimersByTimeAsync(18_000)
  expect(sent).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect([(await first).status, (await second).status]).toEqual([200, 200])
  expect(sent).toEqual(['first', 'first', 'second'])
})

test('an absurd Retry-After is bounded, and a service that always refuses is given up', async () => {
  const gate = gateOn(sharedStore())
  let sent = 0
  const refused = gate.run(async () => {
    sent += 1
    return new Response(null, { status: 429, headers: { 'retry-after': '999999' } })
  })
  await vi.advanceTimersByTimeAsync(119_000)
  expect(sent).toBe(1)
  await vi.advanceTimersByTimeAsync(10 * 120_000)
  expect((await refused).status).toBe(429)
  expect(sent).toBe(6)
})

test('an aborted request leaves the queue unsent and lets the others go', async () => {
  const service = countingService({ limit: 1, windowMs: 10_000 })
  const gate = gateOn(sharedStore())
  await gate.run(() => service.answer('first'))
  const abort = new AbortController()
  const left = gate.run(() => service.answer('left'), abort.signal)
  const kept = gate.run(() => service.answer('kept'))
  const rejection = expect(left).rejects.toThrow('no longer wanted')
  abort.abort(new Error('no longer wanted'))
  await rejection
  expect(gate.get().waiting).toBe(1)
  await vi.advanceTimersByTimeAsync(10_500)
  await kept
  expect(service.answered).toEqual(['first', 'kept'])
})

test('a request aborted before it starts is not sent', async () => {
  const gate = gateOn(sharedStore())
  const send = vi.fn(async () => new Response(null))
  await expect(gate.run(send, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
  expect(send).not.toHaveBeenCalled()
})

test('tabs spend one window together', async () => {
  const service = countingService({ limit: 4, windowMs: 10_000 })
  const store = sharedStore()
  const [one, two] = [gateOn(store), gateOn(store)]
  await one.run(() => service.answer('one'))
  const rest = Promise.all(names(5).map((name) => two.run(() => service.answer(name))))
  await vi.advanceTimersByTimeAsync(0)
  expect(service.answered).toHaveLength(4)
  expect(one.get().remaining).toBe(0)
  await vi.advanceTimersByTimeAsync(11_000)
  await rest
  expect(service.refused).toEqual([])
})

test('answers out of order cost nothing: the whole window is spent, and not one more', async () => {
  const gate = gateOn(sharedStore())
  const finish: ((remaining: number) => void)[] = []
  const send = () =>
    new Promise<Response>((resolve) => {
      const answer = (r: number) => new Response(null, { headers: { ratelimit: `"default";r=${r};t=10` } })
      finish.push((remaining) => resolve(answer(remaining)))
    })
  const first = gate.run(send)
  const second = gate.run(send)
  await vi.advanceTimersByTimeAsync(0)
  finish[1]?.(1)
  await second
  expect(gate.get().remaining).toBe(0)
  finish[0]?.(2)
  await first
  expect(gate.get().remaining).toBe(1)
})

test('a failed connection frees its place and reaches the caller', async () => {
  const gate = gateOn(sharedStore())
  await expect(gate.run(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('Failed to fetch')
  expect((await gate.run(async () => new Response('next'))).status).toBe(200)
})

test('a service without limit headers is never waited for', async () => {
  const gate = gateOn(sharedStore())
  const all = await Promise.all(names(100).map((name) => gate.run(async () => new Response(name))))
  expect(all).toHaveLength(100)
  expect(gate.get()).toEqual({ waiting: 0, resetAt: null, remaining: null })
})

test('forgetting the window lets waiting requests go to the new service', async () => {
  const service = countingService({ limit: 1, windowMs: 60_000 })
  const gate = gateOn(sharedStore())
  await gate.run(() => service.answer('first'))
  const waiting = gate.run(async () => new Response('other service'))
  gate.forget()
  expect(await (await waiting).text()).toBe('other service')
})
