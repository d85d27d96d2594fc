import { expect, test } from 'vitest'
import type { DatasetStatus, Degradation, Readiness } from '#contract/status.ts'
import { serviceSummary } from './service-summary.ts'

type Family = 'unread' | 'sample' | 'live'
const names = { coins: ['coins', 'markets', 'metadata', 'holders'], vaults: ['vaults', 'protocols', 'staking'] }
const AT = '2026-11-23T12:00:00.000Z'
const error = 'defillama: yields.llama.fi could not be read: its address was not found'

const dataset = (name: string, kind: Family, lastError: string | null): DatasetStatus => ({
  ...{ name, lastError, lastAttemptAt: lastError === null && kind === 'unread' ? null : AT, droppedRows: null },
  ...(kind === 'unread'
    ? { source: null, rows: null, asOf: null, ageSeconds: null }
    : { source: kind, rows: 10, asOf: AT, ageSeconds: 60 }),
})

/** Which sets failed when they were last read, of which family's kind and mode everything else follows. */
const failures: Record<string, string[]> = { none: [], some: ['vaults'], all: [...names.coins, ...names.vaults] }
const others = { well: [], overdue: ['overdue'], dropped: ['dropped'], damaged: ['damaged'] } as const

function combinations() {
  const all: { told: Readiness; label: string }[] = []
  for (const mode of ['auto', 'live', 'sample', null] as const)
    for (const coins of ['unread', 'sample', 'live'] as const)
      for (const vaults of ['unread', 'sample', 'live'] as const)
        for (const [failing, failed] of Object.entries(failures))
          for (const hosts of [0, 1, 20])
            for (const [other, reasons] of Object.entries(others))
              for (const crawlError of [null, 'graphql.example answered nothing']) {
                const datasets = [
                  ...names.coins.map((name) => dataset(name, coins, failed.includes(name) ? error : null)),
                  ...names.vaults.map((name) => dataset(name, vaults, failed.includes(name) ? error : null)),
                ]
                const empty = Object.entries({ coins, vaults }).filter(([, kind]) => kind === 'unread')
                const degraded: Degradation[] = [
                  ...empty.map(([name]) => ({ reason: 'empty' as const, name })),
                  ...reasons.map((reason) => ({ reason, name: 'markets' })),
                ]
                const isDamaged = other === 'damaged'
                const status = isDamaged ? 'not-ready' : degraded.length === 0 ? 'ready' : 'degraded'
                const sources = Array.from({ length: hosts }, (_, index) => ({
                  ...{ host: `${index}.example`, reason: 'does not answer in time', since: AT },
                }))
                const crawl = { source: 'Sui', coins: 10, pass: null, lastPass: null, lastAttemptAt: AT }
                const told = { status, summary: '', mode, store: 'embedded', degraded, datasets, sources } as const
                const label = `${mode} coins ${coins} vaults ${vaults} failing ${failing} hosts ${hosts} ${other} ${crawlError}`
                all.push({ label, told: { ...told, coinCrawls: [{ ...crawl, lastError: crawlError }] } })
              }
  return all
}

test('headline, hosts and rows say the same in every combination of mode and failure', () => {
  const all = combinations()
  expect(all).toHaveLength(4 * 3 * 3 * 3 * 3 * 4 * 2)
  for (const { told, label } of all) {
    const { level, headline, hosts } = serviceSummary(told)
    const { mode, datasets, sources, coinCrawls, degraded } = told
    const hasFailure = [...datasets, ...coinCrawls].some(({ lastError }) => lastError !== null)
    const kinds = new Set(datasets.map(({ source }) => source))
    const where = `${label}: ${headline} / ${hosts}`

    // All is well only where nothing is amiss, and what is shown is what was asked for.
    if (level === 'well' || level === 'sample') {
      expect(level === 'sample', where).toBe(mode === 'sample')
      expect([degraded, sources], where).toEqual([[], []])
      expect(
        datasets.some(({ lastError }) => lastError !== null),
        where,
      ).toBe(false)
      if (mode !== 'sample') expect(kinds, where).toEqual(new Set(['live']))
    }
    expect(level === 'ill', where).toBe(
      told.status === 'not-ready' ||
        (kinds.size === 1 && kinds.has(null) && (sources.length > 0 || hasSetFailed(datasets))),
    )
    // Hosts: none is said to be well while one fails or a set could not be read.
    if (sources.length > 0) expect(hosts, where).toMatch(/ failing$/)
    else expect(hosts, where).not.toMatch(/ failing$/)
    // Who failed, and when, is told by the rows: no more is known here.
    expect(hosts, where).not.toMatch(/instance|started/)
    if (/^Every host/.test(hosts))
      expect([hasFailure, sources.length, kinds.has('live')], where).toEqual([false, 0, true])
    // Rows: the kind that they show is the kind that the headline names.
    if (told.status !== 'not-ready' && kinds.has('sample') && !kinds.has(null) && mode !== 'sample') {
      expect(headline, where).toMatch(/^Sample data/)
      if (sources.length === 0 && !hasSetFailed(datasets)) expect(headline, where).not.toContain('cannot be read')
    }
    if (!kinds.has('sample')) expect(headline, where).not.toMatch(/sample/i)
    if (/cannot be read/.test(headline)) expect(sources.length > 0 || hasSetFailed(datasets), where).toBe(true)
    // For people: no names of the code.
    expect(`${headline} ${hosts}`, where).not.toMatch(/markets|metadata|ENOTFOUND|defillama|undefined|null/)
  }
})

const hasSetFailed = (datasets: DatasetStatus[]) => datasets.some(({ lastError }) => lastError !== null)

const told = (more: Partial<Readiness>): Readiness => ({
  ...{ status: 'ready', summary: '', mode: 'live', store: 'embedded', degraded: [], sources: [], coinCrawls: [] },
  datasets: [...names.coins, ...names.vaults].map((name) => dataset(name, 'live', null)),
  ...more,
})
const of = (kind: Family, lastError: string | null = null) =>
  [...names.coins, ...names.vaults].map((name) => dataset(name, kind, lastError))
const empty: Degradation[] = ['coins', 'vaults'].map((name) => ({ reason: 'empty', name }))
const host = { host: 'a.example', reason: 'does not answer in time', since: AT }

test.each<[string, string, Partial<Readiness>]>([
  ['Operational', 'Every host answered its last request', {}],
  ['1 host failed its last request', '1 host is failing', { sources: [host] }],
  // What this instance met a minute ago: a host that answered its latest question is none of `sources`.
  [
    'The last refresh failed: vaults',
    'No host is failing now. The failures below are from the last refreshes',
    {
      datasets: told({}).datasets.map((each) =>
        each.name === 'vaults'
          ? dataset('vaults', 'live', 'defillama: answered with no rate that could be true')
          : each,
      ),
    },
  ],
  [
    'Out of date: coin prices',
    'Every host answered its last request',
    {
      status: 'degraded',
      degraded: [{ reason: 'overdue', name: 'markets' }],
    },
  ],
  [
    'No data yet: the first read is in progress',
    'No host has answered yet',
    {
      ...{ status: 'degraded', degraded: empty, datasets: of('unread') },
    },
  ],
  [
    'No data yet: sources cannot be read',
    '1 host is failing',
    {
      ...{ status: 'degraded', degraded: empty, datasets: of('unread', error), sources: [host] },
    },
  ],
  [
    'Sample data: live sources cannot be read',
    '1 host is failing',
    { mode: 'auto', datasets: of('sample', error), sources: [host] },
  ],
  ['Sample data: live sources are being read', 'No host has answered yet', { mode: 'auto', datasets: of('sample') }],
  ['Operational with sample data', 'Live sources are off', { mode: 'sample', datasets: of('sample') }],
  ['Live data from an earlier run, no longer refreshed', 'Live sources are off', { mode: 'sample' }],
  [
    'Not ready: this version is older than the store',
    'Unknown',
    {
      ...{ status: 'not-ready', datasets: [], degraded: [{ reason: 'outdated', name: '3' }] },
    },
  ],
  ['Not ready: the store does not answer', 'Unknown', { status: 'not-ready', datasets: [] }],
])('%s; %s', (headline, hosts, more) => {
  expect(serviceSummary(told(more))).toMatchObject({ headline, hosts })
})
