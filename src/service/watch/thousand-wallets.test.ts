import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Store, WatchedAddress } from '#service/store/store.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import type { Wallet } from '#service/wallet/wallet.ts'
import { createWatchReader } from './watch-reader.ts'

const MINUTE = 60_000
const START = Date.UTC(2026, 10, 2)
const WALLETS = 1_000
const budgets = {
  'chain.example': { perMinute: 120, burst: 20 },
  'prices.example': { perMinute: 30, burst: 6 },
}
const never = new AbortController().signal
const Anything = z.object({})

/** A clock that goes on when all wait for it. */
function openClock() {
  const waiting: { at: number; wake: () => void }[] = []
  const clock = { now: START }
  return {
    clock,
    sleep: (ms: number) =>
      new Promise<void>((wake) => {
        waiting.push({ at: clock.now + ms, wake })
      }),
    /** Until `work` has ended, or the time has come. */
    async until(time: number, work: Promise<unknown>) {
      let isDone = false
      const ending = work.finally(() => {
        isDone = true
      })
      for (;;) {
        await setImmediate()
        await setImmediate()
        if (isDone) break
        waiting.sort((one, other) => one.at - other.at)
        const next = waiting.shift()
        if (next === undefined) continue
        clock.now = Math.max(clock.now, next.at)
        next.wake()
      }
      await ending
      clock.now = Math.max(clock.now, time)
    },
  }
}

test('a thousand wallets are read within the hour, no host is asked beyond its budget, and no visitor waits', async () => {
  const { clock, sleep, until } = openClock()
  const asked: { host: string; at: number }[] = []
  const upstream = createUpstream({
    fetch: async (url) => {
      asked.push({ host: new URL(String(url)).host, at: clock.now })
      return Response.json({})
    },
    now: () => clock.now,
    sleep,
    budgets,
  })
  const ask = async (host: keyof typeof budgets, from = upstream.background) => {
    await from.json({ url: `https://${host}/wallet`, signal: never }, Anything)
    return { value: [], statuses: [], origin: 'live' as const, asOf: null }
  }
  const notAsked = () => Promise.reject(new Error('not asked'))
  const wallet: Wallet = {
    holdings: async () => {
      await ask('prices.example')
      return ask('chain.example')
    },
    positions: () => ask('chain.example'),
    nfts: notAsked,
    activity: notAsked,
    pool: notAsked,
    gasPrice: notAsked,
    tokenPrices: notAsked,
    names: notAsked,
    findAddress: notAsked,
    resolveName: notAsked,
  }
  // Read before, so that none is new: the hour's work is spread.
  const wallets: WatchedAddress[] = Array.from({ length: WALLETS }, (_, index) => ({
    address: `0x${String(index).padStart(64, '0')}`,
    chains: [],
    readAt: new Date(START - 30 * MINUTE + index),
  }))
  const order: string[] = []
  const watch: Pick<Store['watch'], 'addresses' | 'readTimes' | 'keep' | 'prune'> = {
    addresses: async () => wallets,
    readTimes: async () => new Map(),
    prune: async () => {},
    keep: async ({ snapshot: { address, takenAt } }) => {
      const known = wallets.find((each) => each.address === address)
      if (known) known.readAt = new Date(takenAt)
      order.push(address)
      return true
    },
  }
  const store = { watch: watch as Store['watch'], withLock: async <T>(_: string, run: () => Promise<T>) => run() }
  const warnings: unknown[] = []
  const log = { debug: () => {}, warn: (...words: unknown[]) => void warnings.push(words) }
  const reader = createWatchReader({ store, wallet, now: () => new Date(clock.now), log })

  const waits: number[] = []
  const visit = async () => {
    const since = clock.now
    await ask('prices.example', upstream)
    waits.push(clock.now - since)
  }
  for (let minute = 0; minute < 60; minute += 1)
    await until(START + (minute + 1) * MINUTE, Promise.all([reader.readDue(never), visit()]))

  expect(warnings).toEqual([])
  expect(new Set(order).size).toBe(WALLETS)
  expect(order).toHaveLength(WALLETS)
  expect(clock.now).toBe(START + 60 * MINUTE)
  expect(Math.max(...waits)).toBe(0)
  for (const [host, { perMinute }] of Object.entries(budgets)) {
    const times = asked.filter((each) => each.host === host).map(({ at }) => at)
    expect(times.length).toBeGreaterThanOrEqual(WALLETS)
    const most = Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + MINUTE).length))
    expect(most).toBeLessThanOrEqual(perMinute)
  }
})
