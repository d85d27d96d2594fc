import { setTimeout as realDelay, setImmediate } from 'node:timers/promises'
import { base58, bech32 } from '@scure/base'
import { getAddress } from 'viem'
import { afterEach, expect, vi } from 'vitest'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { sampleFetch } from '#sample/sample-fetch.ts'
import { chainAdapters } from '#service/chains/all.ts'
import { chainBudgets } from '#service/chains/chain-budgets.ts'
import { createEvmReader } from '#service/chains/evm/evm-reader.ts'
import { evmNetworks } from '#service/chains/evm/networks/all.ts'
import { createSuiReader } from '#service/chains/sui/create-sui-reader.ts'
import { readConfig } from '#service/config.ts'
import { marketSources } from '#service/market/all.ts'
import { loadPositionSources } from '#service/protocols/all.ts'
import { evmDeployments } from '#service/protocols/evm-deployments.ts'
import type { Store, WatchedAddress } from '#service/store/store.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { defaultBudget, hostBudgets } from '#service/upstream/host-budget.ts'
import { createWallet } from '#service/wallet/create-wallet.ts'
import { patientLimits } from '#service/wallet/sources/source-cache.ts'
import { testLong } from '#testing/test-long.ts'
import { createWatchReader } from './watch-reader.ts'

// A thousand wallets are read, on a machine that may be busy.
vi.setConfig({ testTimeout: 3_600_000 })

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = Date.UTC(2026, 10, 22, 10)
const WALLETS = 1_000
/** So many turns of the event loop without a request under way: all wait for the clock. */
const IDLE_TURNS = 25
/** Questions that are gathered for a moment wait by a clock that is not the test's, for less than this. */
const GATHERED_MS = 6

/** One form of address after the other; the sample's own five come first, and all others hold nothing. */
function addressOf(index: number): string {
  const sample = sampleWallets[index]
  if (sample !== undefined) return sample.address
  const bytes = Uint8Array.from({ length: 32 }, (_, place) => (place < 4 ? (index >> (place * 8)) & 255 : 7 + place))
  const hex = Buffer.from(bytes).toString('hex')
  const forms = [
    () => `0x${hex}`,
    () => getAddress(`0x${hex.slice(0, 40)}`),
    () => base58.encode(bytes),
    () => `0:${hex}`,
    () => bech32.encode('bc', [0, ...bech32.toWords(bytes.slice(0, 20))]),
  ]
  return forms[index % forms.length]?.() ?? ''
}

afterEach(() => vi.useRealTimers())

testLong(
  'wallets of all chains are read within the hour over the chains’ own hosts, none of which is asked beyond its budget',
  async () => {
    vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
    const now = () => Date.now()
    const config = readConfig({})
    const budgets = { ...hostBudgets, ...chainBudgets(config.publicChainHosts) }
    const simulated = sampleFetch({ now, evmNetworks, evmDeployments })
    const received = new Map<string, number[]>()
    let underWay = 0
    const upstream = createUpstream({
      budgets,
      now,
      sleep: (ms, signal) =>
        new Promise((resolve, reject) => {
          // As Node's own timers: whole milliseconds, one at least.
          const timer = setTimeout(resolve, Math.max(1, Math.ceil(ms)))
          signal.addEventListener('abort', () => {
            clearTimeout(timer)
            reject(signal.reason)
          })
        }),
      fetch: async (input, init) => {
        const { host } = new URL(input instanceof Request ? input.url : input)
        received.set(host, [...(received.get(host) ?? []), now()])
        underWay += 1
        try {
          return await simulated(input, init)
        } finally {
          underWay -= 1
        }
      },
    })
    const { background } = upstream
    const { tokenPrices } = marketSources({ upstream: background, hosts: config.publicHosts, now })
    const hosts = config.publicChainHosts
    const sui = createSuiReader({ upstream: background, urls: hosts.suiGrpc })
    const shared = { upstream: background, hosts, sui, now }
    const positionSources = await loadPositionSources()
    const evm = createEvmReader(shared)
    const wallet = createWallet({
      store: {
        walletCache: { find: async () => null, save: async () => {}, prune: async () => {} },
        tokenMetadata: { find: async () => new Map(), save: async () => {} },
      },
      live: async () => ({
        chains: chainAdapters(shared),
        positions: (reading) => positionSources({ ...shared, evm, ...reading }, null),
        tokenPrices,
      }),
      sample: null,
      imageUrl: () => '',
      onUnexpected: (error) => {
        throw error
      },
      now: () => new Date(now()),
      limits: patientLimits,
    })

    // Read before, so that none is new: the hour's work is spread.
    const wallets: WatchedAddress[] = Array.from({ length: WALLETS }, (_, index) => ({
      address: addressOf(index),
      chains: [],
      readAt: new Date(START - HOUR + index),
    }))
    expect(new Set(wallets.map(({ address }) => address)).size).toBe(WALLETS)
    const byAddress = new Map(wallets.map((each) => [each.address, each]))
    const kept: { address: string; incomplete: string[] }[] = []
    const watch: Pick<Store['watch'], 'addresses' | 'readTimes' | 'keep' | 'prune'> = {
      addresses: async () => wallets,
      readTimes: async () => new Map(),
      prune: async () => {},
      keep: async ({ snapshot: { address, takenAt, parts } }) => {
        const known = byAddress.get(address)
        if (known) known.readAt = new Date(takenAt)
        const incomplete = parts.filter(({ isComplete }) => !isComplete).map(({ chain, kind }) => `${chain} ${kind}`)
        kept.push({ address, incomplete })
        return true
      },
    }
    const store = { watch: watch as Store['watch'], withLock: async <T>(_: string, run: () => Promise<T>) => run() }
    const warnings: unknown[] = []
    const log = { debug: () => {}, warn: (...words: unknown[]) => void warnings.push(words) }
    const reader = createWatchReader({ store, wallet, now: () => new Date(now()), log })
    const never = new AbortController().signal

    /** The clock goes on only when all wait for it, so that the reader's own work takes no time. */
    async function pass(work: Promise<unknown>) {
      let isOver = false
      const ending = work.finally(() => {
        isOver = true
      })
      let isSure = false
      for (let idle = 0; !isOver; idle += 1) {
        await setImmediate()
        if (underWay > 0) [idle, isSure] = [0, false]
        if (idle < IDLE_TURNS) continue
        idle = 0
        if (!isSure) {
          isSure = true
          await realDelay(GATHERED_MS)
          continue
        }
        isSure = false
        await vi.advanceTimersToNextTimerAsync()
      }
      await ending
    }
    // As the service looks: every minute, unless it is still reading.
    while (now() < START + HOUR) {
      await pass(reader.readDue(never))
      await vi.advanceTimersByTimeAsync(MINUTE - (now() % MINUTE))
    }
    await wallet.stop()

    expect(warnings).toEqual([])
    expect(new Set(kept.map(({ address }) => address)).size).toBe(WALLETS)
    expect(kept).toHaveLength(WALLETS)
    const most = [...received].map(([host, times]) => {
      const { perMinute } = budgets[host] ?? defaultBudget
      let from = 0
      let count = 0
      for (const [index, at] of times.entries()) {
        while ((times[from] ?? 0) <= at - MINUTE) from += 1
        count = Math.max(count, index - from + 1)
      }
      return { host, perMinute, most: count, all: times.length }
    })
    expect(most.length).toBeGreaterThan(30)
    expect(most.filter((host) => host.most > host.perMinute)).toEqual([])
    // What keyless explorers leave no room for is told as missing, and holds nobody up.
    const lacking = kept.filter(({ incomplete }) => incomplete.length > 0)
    console.info(`${lacking.length} of ${WALLETS} lack something`)
    console.table(most)
  },
)
