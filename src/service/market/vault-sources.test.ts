import { describe, expect, test } from 'vitest'
import { chainsOf } from '#contract/chains.ts'
import { Vault, vaultTypes } from '#contract/vault.ts'
import { isCoinType } from '#domain/coin-type.ts'
import { createUpstream } from '#service/upstream/create-upstream.ts'
import { testHosts } from '#testing/market/market-hosts.ts'
import { sampleUpstream } from '#testing/upstream/sample-upstream.ts'
import { marketSources } from './all.ts'
import type { MarketSources } from './source.ts'
import { toVault } from './to-vault.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const nowMs = Date.UTC(2026, 10, 21, 12, 34, 56)
const presentHour = Math.floor(nowMs / 1000 / HOUR) * HOUR
const signal = new AbortController().signal
const SUI = '0x2::sui::SUI'

const sourcesAt = (ms: number) =>
  marketSources({ upstream: sampleUpstream({ now: () => ms }), hosts: testHosts, now: () => ms })
const sources = sourcesAt(nowMs)
const protocols = new Map(
  (await Promise.all(sources.protocols.map((source) => source.listProtocols(signal))))
    .flat()
    .map((protocol) => [protocol.id, protocol]),
)
const listAll = async ({ vaults, staking }: MarketSources) =>
  (await Promise.all([...vaults, ...staking].map((source) => source.listVaults(protocols, signal)))).flat()

describe.each([...sources.vaults, ...sources.staking])('the vault source $id on the sample’s answer', (source) => {
  test('lists vaults of the contract, each id once, under its own name', async () => {
    const vaults = await source.listVaults(protocols, signal)
    expect(vaults.length).toBeGreaterThan(0)
    expect(new Set(vaults.map(({ id }) => id)).size).toBe(vaults.length)
    for (const vault of vaults) {
      const wire = toVault(vault, new Map(), new Date(nowMs))
      expect(Vault.parse(wire)).toEqual(wire)
      expect(vault.source).toBe(source.id)
      expect(vault.coins.length).toBeGreaterThan(0)
      expect(vault.farmLink).toMatch(/^https:\/\//)
      // Fractions: a percent figure that was not divided would stand out.
      const { apr, apy, aprRewards, totalApr, totalApy, baseApy7d, apy30d } = vault
      for (const rate of [apr, apy, aprRewards, totalApr, totalApy, baseApy7d, apy30d]) {
        expect(Math.abs(rate ?? 0)).toBeLessThan(5)
      }
      expect(totalApr ?? 0).toBeLessThanOrEqual(totalApy ?? 0)
      for (const coin of [...vault.coins, ...vault.rewardTokens]) expect(coin).not.toMatch(/^(sui|ton|solana):/)
    }
  })
})

describe.each(sources.protocols)('the protocol source $id on the sample’s answer', (source) => {
  test('lists each protocol once, with what decides the type of its vaults', async () => {
    const found = await source.listProtocols(signal)
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
    for (const { name, category, url } of found) {
      expect([name, category]).not.toContain('')
      expect(url).toMatch(/^https:\/\//)
    }
  })
})

describe.each(sources.vaultHistory)('the history source $id on the sample’s answer', (source) => {
  test('gives a point a day up to the present hour, and nothing for what it does not know', async () => {
    const [vault] = (await sources.vaults[0]?.listVaults(protocols, signal)) ?? []
    const points = await source.history(vault?.id ?? '', signal)
    expect(points.length).toBeGreaterThan(59)
    expect(points.at(-1)).toEqual({ at: presentHour, apy: vault?.totalApy, tvlUsd: vault?.tvlUsd })
    const days = points.map(({ at }) => Math.floor(at / DAY))
    expect(days).toEqual(days.map((_, index) => (days[0] ?? 0) + index))
    for (const id of ['sui-native-staking', `${vault?.id}-borrow`, '00000000-0000-4000-8000-000000000000']) {
      expect(await source.history(id, signal)).toEqual([])
    }
  })
})

describe.each(sources.prices)('the price source $id on the sample’s answer', (source) => {
  test('tells the present price, the same as its past and its chart end with', async () => {
    const now = (await source.current([SUI, '0xdead::x::X'], signal)).get(SUI)
    expect(now).toMatchObject({ at: presentHour, symbol: 'SUI', decimals: 9 })
    expect(now?.price).toBeGreaterThan(1)
    expect(now?.price).toBeLessThan(9)
    expect(await source.at(SUI, [presentHour], signal)).toEqual([now])
    const range = { from: presentHour - 30 * DAY, to: presentHour, points: 181 }
    const chart = await source.chart(SUI, range, signal)
    expect(chart).toHaveLength(181)
    expect(chart.at(-1)).toEqual({ at: presentHour, price: now?.price })
  })

  test('knows 400 days, and no price of an unknown coin', async () => {
    const times = Array.from({ length: 399 }, (_, day) => presentHour - day * DAY)
    expect(await source.at(SUI, times, signal)).toHaveLength(399)
    expect(await source.at(SUI, [presentHour - 500 * DAY], signal)).toEqual([])
    expect(await source.at('0xdead::x::X', times, signal)).toEqual([])
    expect(await source.chart('0xdead::x::X', { from: 0, to: DAY, points: 2 }, signal)).toEqual([])
  })
})

describe('the sample of vaults', () => {
  test('holds at least 400 over SUI, TON and SOL, some on each EVM chain, all five types on SUI, and honestly none on ECLIPSE', async () => {
    const vaults = await listAll(sources)
    expect(vaults.filter(({ chain }) => ['SUI', 'TON', 'SOL'].includes(chain)).length).toBeGreaterThanOrEqual(400)
    expect(new Set(vaults.map(({ chain }) => chain))).toEqual(new Set(['SUI', 'TON', 'SOL', ...chainsOf('evm')]))
    const typesOnSui = new Set(vaults.filter(({ chain }) => chain === 'SUI').map(({ type }) => type))
    expect(typesOnSui).toEqual(new Set(vaultTypes))
  })

  test('says of every loan what is left to borrow, how much of the supply is lent, and the LTV of the coin', async () => {
    const all = (await listAll(sources)).filter(({ type }) => type === 'BORROW')
    // Rows of this project are of two coins.
    const isOfTwoCoins = ({ protocol }: (typeof all)[number]) => protocol.id === 'jupiter-lend'
    const loans = all.filter((loan) => !isOfTwoCoins(loan))
    expect(loans.length).toBeGreaterThan(20)
    expect(all.filter(isOfTwoCoins).flatMap(({ lending }) => lending ?? [])).toEqual([])
    for (const { id, tvlUsd, lending } of loans) {
      const { supplied, borrowed, available, utilization, maxLtv } = lending ?? {}
      expect(borrowed, id).toBe(tvlUsd)
      expect((available ?? 0) + (borrowed ?? 0), id).toBeCloseTo(supplied ?? -1, 1)
      expect(utilization, id).toBeCloseTo((borrowed ?? 0) / (supplied ?? 1), 6)
      expect(maxLtv, id).toBeLessThan(1)
    }
    expect(new Set(loans.map(({ lending }) => lending?.maxLtv)).size).toBeGreaterThan(5)
    expect(new Set(loans.map(({ lending }) => lending?.utilization)).size).toBeGreaterThan(20)
  })

  test('names coins of SUI by their types, or by the symbol where its source gives no type', async () => {
    const onSui = (await listAll(sources)).filter(({ chain }) => chain === 'SUI')
    const typed = onSui.filter(({ coins }) => coins.every(isCoinType))
    expect(typed.length / onSui.length).toBeGreaterThan(0.9)
  })

  test('is the same for the same hour and another for another', async () => {
    const figures = async (ms: number) => (await listAll(sourcesAt(ms))).map(({ id, totalApy }) => `${id} ${totalApy}`)
    const now = (await figures(nowMs)).sort()
    expect((await figures(nowMs + 60_000)).sort()).toEqual(now)
    expect((await figures(nowMs + HOUR * 1000)).sort()).not.toEqual(now)
  })
})

describe('an outage', () => {
  const down = createUpstream({
    fetch: async () => new Response('<html></html>', { status: 503 }),
    sleep: async () => {},
    circuit: { failures: 1e6, coolDownMs: 0 },
    budgets: {},
    budget: { perMinute: 1e9, burst: 1e8 },
  })
  const dead = marketSources({ upstream: down, hosts: testHosts, now: () => nowMs })
  const id = '00000000-0000-4000-8000-000000000000'
  const readings: [string, () => Promise<unknown>][] = [
    ...[...dead.vaults, ...dead.staking].map(named((source) => source.listVaults(protocols, signal))),
    ...dead.protocols.map(named((source) => source.listProtocols(signal))),
    ...dead.vaultHistory.map(named((source) => source.history(id, signal))),
    ...dead.prices.map(named((source) => source.current([SUI], signal))),
    ...dead.prices.map(named((source) => source.at(SUI, [presentHour], signal))),
    ...dead.prices.map(named((source) => source.chart(SUI, { from: 0, to: DAY, points: 2 }, signal))),
  ]

  test.each(readings)('of %s is an ApiError that names a host', async (_, read) => {
    await expect(read()).rejects.toMatchObject({
      name: 'ApiError',
      code: 'UPSTREAM_FAILED',
      message: expect.stringMatching(/\w\.\w+.* 503/),
    })
  })
})

function named<T extends { id: string }>(read: (source: T) => Promise<unknown>) {
  return (source: T): [string, () => Promise<unknown>] => [source.id, () => read(source)]
}
