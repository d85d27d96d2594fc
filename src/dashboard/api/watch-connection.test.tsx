import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { getConnection, noteReached, noteUnreached } from '#dashboard/state/connection.ts'
import { watchConnection } from './watch-connection.ts'

const client = new QueryClient()
watchConnection(client)

let isThere = false
let isOnline = true
let probes = 0

beforeEach(() => {
  vi.useFakeTimers()
  isThere = false
  isOnline = true
  probes = 0
  noteReached()
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  vi.stubGlobal('fetch', async (url: string) => {
    expect(url).toMatch(/\/livez$/)
    probes += 1
    if (!isThere) throw new TypeError('Failed to fetch')
    return new Response('ok')
  })
})
afterEach(async () => {
  isThere = true
  await vi.advanceTimersByTimeAsync(120_000)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** One page: how often each of its two questions was asked. The second has failed. */
async function pageThatFailed() {
  const asked = { before: 0, failed: 0 }
  const observe = (key: keyof typeof asked, answer: () => Promise<number>) =>
    new QueryObserver(client, {
      queryKey: [key],
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: () => {
        asked[key] += 1
        return answer()
      },
    }).subscribe(() => {})
  const ends = [observe('before', async () => 1)]
  await vi.advanceTimersByTimeAsync(1_000)
  void noteUnreached()
  ends.push(observe('failed', () => Promise.reject(new Error('nothing answers'))))
  await vi.advanceTimersByTimeAsync(0)
  onTestFinished(() => {
    for (const end of ends) end()
    client.clear()
  })
  return asked
}

test('no event of the browser is needed: what failed is read anew once the service lives, and what stood is left alone', async () => {
  const asked = await pageThatFailed()
  await vi.advanceTimersByTimeAsync(8_000)
  expect(getConnection().isReached).toBe(false)
  expect(asked).toEqual({ before: 1, failed: 1 })
  isThere = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(getConnection()).toEqual({ isReached: true, isOffline: false })
  expect(asked).toEqual({ before: 1, failed: 2 })
})

test('a service that stays away is asked less and less, at least once a minute', async () => {
  await pageThatFailed()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(probes).toBeLessThanOrEqual(5)
  const before = probes
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(probes - before).toBeGreaterThanOrEqual(9)
  expect(probes - before).toBeLessThanOrEqual(11)
})

test('a browser that says no is believed; when it comes back the service is asked at once', async () => {
  const asked = await pageThatFailed()
  isOnline = false
  dispatchEvent(new Event('offline'))
  expect(getConnection()).toEqual({ isReached: false, isOffline: true })
  isOnline = true
  isThere = true
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(getConnection()).toEqual({ isReached: true, isOffline: false })
  expect(asked).toEqual({ before: 1, failed: 2 })
})
