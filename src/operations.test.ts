import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { fitsRange } from '#scripts/node-version.mjs'
import { projectFolder } from '#scripts/project.mjs'
import { settingNames } from '#service/config.ts'
import { createMetrics } from '#service/metrics/create-metrics.ts'

const read = (name: string) => readFileSync(join(projectFolder, 'docs', 'operations', name), 'utf8')

/** By Prometheus itself: `up`, and the labels that it gives to whatever it asks. */
const ownMetrics = new Map([['up', new Set<string>()]])
const ownLabels = ['job', 'instance']

/** All that an instance measures once everything has happened to it, with the labels of each. */
async function readMeasured(): Promise<Map<string, Set<string>>> {
  const asOf = new Date(0)
  const metrics = createMetrics({ instance: 'a', now: () => new Date() })
  metrics.observe({ method: 'GET', route: '/', status: 200, seconds: 1 })
  metrics.cache('answers')('hit', 1)
  metrics.valkey(() => true)
  metrics.refresh({ job: 'coins', origin: 'live', outcome: 'done', seconds: 1 })
  metrics.pool('store', { totalCount: 1, idleCount: 0, waitingCount: 0 })
  const watch = metrics.upstream('live')
  watch.host('a.example', () => 'closed')
  watch.exchange({ host: 'a.example', result: 'ok', seconds: 1 })
  const state = {
    name: 'coins',
    origin: 'live',
    rows: 1,
    asOf,
    lastAttemptAt: asOf,
    lastError: null,
    droppedRows: 0,
  } as const
  const family = { family: 'coins', origin: 'live', asOf, revision: 1, isRead: true } as const
  metrics.datasets({ states: async () => [state], family: async () => family }, () => 0)
  metrics.snapshots(() => [{ state: family, rows: 1 }])
  const pass = { startedAt: asOf, endedAt: asOf, list: 'a', cursor: null, objects: 1, dropped: 0 }
  const crawl = { source: 'a', coins: 1, pass, last: pass, lastAttemptAt: asOf, lastError: null }
  metrics.coinCrawls({ list: async () => [crawl] })
  metrics.delivery({ outcome: 'delivered', answer: '2xx', lagSeconds: 1 })
  metrics.deliveries({
    counts: async () => ({ pending: 1, delivered: 1, dead: 1 }),
    backlog: async () => ({ waitingSince: asOf, webhooks: { accepting: 1, failing: 1, disabled: 1 } }),
  })
  const measured = new Map(ownMetrics)
  for (const [, name = '', labels = ''] of (await metrics.text()).body.matchAll(/^(\w+)\{([^}]*)\} /gm)) {
    const known = measured.get(name) ?? new Set(ownLabels)
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    measured.set(name, known)
  }
  return measured
}

let measured: Map<string, Set<string>>
beforeAll(async () => {
  measured = await readMeasured()
})

const words = new Set('sum max by rate increase histogram_quantile label_values or and le'.split(' '))

/** Metrics that nobody measures, and labels that none of an expression's metrics has. */
function unknownIn(expression: string): string[] {
  const bare = expression.replaceAll(/"[^"]*"/g, '""').replaceAll(/\[[^\]]*\]/g, '')
  const labelLists = [...bare.matchAll(/\{([^}]*)\}|\bby \(([^)]*)\)/g)].map(([, braces, by]) => braces ?? by ?? '')
  const labels = labelLists.flatMap((list) => list.split(',')).map((part) => part.replace(/[=!~].*$/, '').trim())
  const names = bare
    .replaceAll(/\{[^}]*\}|\bby \([^)]*\)/g, '')
    .match(/[a-z_]\w*/gi)
    ?.filter((word) => !words.has(word))
  const known = new Set((names ?? []).flatMap((name) => [...(measured.get(name) ?? [])]))
  for (const label of ownLabels) known.add(label)
  return [...(names ?? []).filter((name) => !measured.has(name)), ...labels.filter((label) => !known.has(label))]
}

type Panel = { type: string; title: string; targets?: { expr: string; legendFormat: string }[] }

describe('the dashboard', () => {
  const { panels }: { panels: Panel[] } = JSON.parse(read('dashboard.json'))
  const targets = panels.flatMap(({ title, targets = [] }) => targets.map((target) => ({ title, ...target })))

  test.each(targets)('$title shows what is measured', ({ expr, legendFormat }) => {
    expect(unknownIn(expr)).toEqual([])
    const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label)
    const by = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(', '))
    const kept =
      by.length > 0 ? by : [...(measured.get(/yieldscope_\w+|nodejs_\w+|process_\w+/.exec(expr)?.[0] ?? '') ?? [])]
    expect(shown.filter((label) => !kept.includes(label))).toEqual([])
  })

  test('shows every measurement of ours', () => {
    const ours = [...measured.keys()].filter((name) => /^yieldscope_(?!.*_sum$)/.test(name))
    expect(ours.length).toBeGreaterThan(14)
    const all = targets.map(({ expr }) => expr).join('\n')
    const parts = (name: string) => name.replace(/_(?:bucket|count)$/, '')
    expect(ours.filter((name) => !all.includes(parts(name)))).toEqual([])
  })
})

describe('the alerts', () => {
  const rules = read('alerts.yaml')
    .split(/^ {6}- alert: /m)
    .slice(1)

  test('are six, each with an expression, a time, a severity, what is wrong and what to do', () => {
    expect(rules.length).toBe(6)
    for (const rule of rules)
      expect(rule).toMatch(
        /^\w+\n +expr: [\s\S]*\n +for: \d+m\n +labels: \{ severity: (?:page|ticket) \}\n +annotations:\n +summary: .+\n +action: .+\n/,
      )
  })

  test.each(rules.map((rule) => [/^\w+/.exec(rule)?.[0], rule]))('%s asks for what is measured', (_, rule = '') => {
    const expression = /expr: (?:>-)?([\s\S]*?)\n {8}for:/.exec(rule)?.[1] ?? ''
    expect(expression).toMatch(/\w/)
    expect(unknownIn(expression)).toEqual([])
  })
})

test('a metric or a label that is not there is found', () => {
  expect(unknownIn('sum by (route, nowhere) (rate(yieldscope_gone_total{pool="x"}[5m]))')).toEqual([
    'yieldscope_gone_total',
    'route',
    'nowhere',
    'pool',
  ])
  expect(unknownIn('yieldscope_degraded{reason="empty", host="a"}')).toEqual(['host'])
})

describe('the containers', () => {
  const dockerfile = read('Dockerfile')
  const compose = read('compose.yaml')
  const allowed = read('Dockerfile.dockerignore')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))

  test('run as nobody special on a root that cannot be written, and tell whether they are well', () => {
    expect(dockerfile).toMatch(/^USER node$/m)
    expect(dockerfile).toMatch(/^HEALTHCHECK [\s\S]*\/healthz/m)
    expect(compose).toMatch(/^ {4}read_only: true$/m)
    expect(compose).toMatch(/^ {4}cap_drop: \[ALL\]$/m)
  })

  test('are built from files that exist, by a Node that the project runs on', () => {
    for (const path of allowed) expect(existsSync(join(projectFolder, path)), path).toBe(true)
    const versions = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => `${major}.99`)
    expect(versions.length).toBe(2)
    const { engines } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))
    expect(versions.filter((version) => !fitsRange(version, engines.node))).toEqual([])
  })

  test('set what the service reads, and no other names', () => {
    const set = [...dockerfile.matchAll(/^ENV (.*)$/gm)].flatMap(([, list = '']) => list.match(/[A-Z_]+(?==)/g) ?? [])
    const service = /^ {2}yieldscope:\n([\s\S]*?)^ {2}db:/m.exec(compose)?.[1] ?? ''
    const given = [...service.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name)
    expect(given.length).toBeGreaterThan(1)
    expect([...set, ...given].filter((name) => name !== 'NODE_ENV' && !settingNames.includes(name))).toEqual([])
  })
})
