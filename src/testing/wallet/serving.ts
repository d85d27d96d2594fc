import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import type { ChainId } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import { parseUpstreamStatus } from '#contract/upstream-status.ts'
import type { Holding } from '#contract/wallet/holding.ts'
import { type AppDeps, createApp } from '#service/app.ts'
import type { ChainAdapter } from '#service/chains/chain-adapter.ts'
import { memoryCounter } from '#service/middleware/limit/request-counter.ts'
import { createWallet, type WalletParts } from '#service/wallet/create-wallet.ts'
import { openTestApp } from '#testing/app.ts'
import { aBalance, nativeOf, scriptedSources } from './sources.ts'

export const MINUTE = 60_000
export const failed = () => Promise.reject(new ApiError('UPSTREAM_FAILED', 'node.example answered with status 503'))
export const never = () => new Promise<never>(() => {})

const noLimits = { waitMs: 30_000, staleMs: 30_000, runMs: 60_000 }

/** The app of a test file, with wallets that each test reads by its own script. */
export function serveWallets() {
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } })
  let app: Awaited<ReturnType<typeof openTestApp>>
  let wallets: ReturnType<typeof createWallet>[] = []
  let count = 0
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(() => {
    count += 1
  })
  afterEach(async () => {
    for (const wallet of wallets) await wallet.stop()
    wallets = []
  })
  afterAll(() => app.close())

  return {
    store: () => app.store,
    key: () => app.key,
    deps: () => app.deps,
    /** Of each test its own, so that what another one cached says nothing. */
    get suiWallet() {
      return `0x${String(count).padStart(64, 'a')}`
    },
    get evmWallet() {
      return `0x${String(count).padStart(40, '0')}`
    },

    /** The app with wallets that are read by script; `clock.now` is theirs. */
    open(
      script: Parameters<typeof scriptedSources>[0],
      parts: Partial<WalletParts> = {},
      settings: Partial<AppDeps> = {},
    ) {
      const clock = { now: Date.UTC(2026, 10, 21, 12) }
      const unexpected: unknown[] = []
      const wallet = createWallet({
        store: app.store,
        live: async () => scriptedSources(script),
        sample: null,
        imageUrl: (url) => (url.startsWith('https://') ? url : ''),
        onUnexpected: (error) => unexpected.push(error),
        now: () => new Date(clock.now),
        limits: noLimits,
        ...parts,
      })
      wallets.push(wallet)
      const served = createApp({
        ...app.deps,
        wallet,
        isAnonymousAllowed: true,
        countRequest: memoryCounter(60),
        rateLimit: { requestsPerWindow: 1_000, windowSeconds: 60 },
        ...settings,
      })
      const request = async (path: string, init?: RequestInit) => served.request(path, init)
      const ask = async (path: string, init?: RequestInit) => {
        const response = await request(`/v2/address/${path}`, init)
        const body = await response.json()
        const statuses = parseUpstreamStatus(response.headers.get('upstream-status'))
        return { response, body, statuses, status: (id: string) => statuses.find((each) => each.id === id) }
      }
      return { clock, ask, request, unexpected, endReading: wallet.endReading }
    },
  }
}

/** A chain that holds its native coin, with what happens when it is read; `runs` counts. */
export function chain(id: ChainId, read: () => Promise<unknown> = async () => {}) {
  const script = {
    runs: 0,
    readBalances: async (): ReturnType<ChainAdapter['readBalances']> => {
      script.runs += 1
      const run = script.runs
      await read()
      return { value: [aBalance({ contractAddress: nativeOf(id), amount: BigInt(run) })], note: null }
    },
  }
  return script
}

export const amounts = (body: { data: Holding[] }) => body.data.map(({ chain, amountRaw }) => `${chain} ${amountRaw}`)
