import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ipaddr from 'ipaddr.js'
import * as z from 'zod/mini'
import { defaultLimit } from '#contract/rate-limit.ts'
import { ChainEnvironment, chainHostsOf, chainSources } from './chain-sources.ts'
import { suiNetwork } from './chains/sui/sui-network.ts'
import { listenFields } from './listen-fields.ts'
import { marketHosts } from './market/market-hosts.ts'
import { items, numberWithin, optionalText, source, webUrl, wholeNumber } from './source-setting.ts'

/** Found by walking up, because the source and the built chunks are at different depths. */
function findProjectFolder(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findProjectFolder(dirname(folder))
}
const projectFolder = findProjectFolder(dirname(fileURLToPath(import.meta.url)))

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.pipe(
    z.transform((value: string) => value.toLowerCase()),
    z.enum(values, { error: `must be one of ${values.join(', ')}` }),
  )

const listOf = (isValid: (item: string) => boolean, error: string) =>
  z._default(
    z.pipe(
      z.transform((value: string) => items(value)),
      z.array(z.string().check(z.refine(isValid, error))),
    ),
    [],
  )

const isOrigin = (value: string) =>
  value === '*' || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value)
const isNetwork = (value: string) => ipaddr.isValid(value) || ipaddr.isValidCIDR(value)

const databaseUrl = z.string().check(z.regex(/^postgres(ql)?:\/\/\S+$/, 'must be a postgres:// or postgresql:// URL'))
/** Any server of the Redis protocol; a password that cannot be decoded would only fail at the first connection. */
const isValkeyUrl = (value: string) =>
  /^(redis|valkey)s?:\/\/\S+$/.test(value) && URL.canParse(value) && !/%(?![\da-f]{2})/i.test(value)
const valkeyUrl = z.string().check(z.refine(isValkeyUrl, 'must be a redis://, rediss://, valkey:// or valkeys:// URL'))
const toFolder = z.transform((value: string) => (isAbsolute(value) ? value : join(projectFolder, value)))

const sources = {
  DEFILLAMA_YIELDS_URL: source(marketHosts.defiLlamaYields),
  DEFILLAMA_COINS_URL: source(marketHosts.defiLlamaCoins),
  DEFILLAMA_API_URL: source(marketHosts.defiLlamaApi),
  COINGECKO_URL: source(marketHosts.coinGecko),
  SUI_GRAPHQL_URL: source(suiNetwork.graphql),
  AFTERMATH_URL: source(marketHosts.aftermath),
  CETUS_URL: source(marketHosts.cetus),
}

const Environment = z.object({
  ...listenFields,
  DATA_DIR: z.prefault(z.pipe(z.string(), toFolder), '.data'),
  DATABASE_URL: z._default(z.nullable(databaseUrl), null),
  VALKEY_URL: z._default(z.nullable(valkeyUrl), null),
  ROLE: z._default(oneOf(['serve', 'work', 'all']), 'all'),
  SOURCES: z._default(oneOf(['auto', 'live', 'sample']), 'auto'),
  TRUSTED_PROXIES: listOf(isNetwork, 'must be a comma list of addresses or CIDR networks'),
  ANONYMOUS_ACCESS: z.optional(oneOf(['on', 'off'])),
  COMPAT: z._default(oneOf(['document', 'hosted']), 'document'),
  DASHBOARD_ACCESS: z.optional(oneOf(['open', 'key', 'off'])),
  PUBLIC_URL: z._default(z.nullable(webUrl('an http or https URL')), null),
  CORS_ORIGINS: listOf(isOrigin, 'must be * or a comma list of origins such as https://example.org, without a path'),
  INSTANCE_NAME: z.optional(z.string().check(z.regex(/^[\w.:-]{1,64}$/, 'must be 1 to 64 letters, digits or . : _ -'))),
  LOG_LEVEL: z._default(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  RATE_LIMIT: wholeNumber(1, 1_000_000, defaultLimit.requestsPerWindow),
  RATE_LIMIT_WINDOW_SECONDS: wholeNumber(1, 86_400, defaultLimit.windowSeconds),
  MAX_CONNECTIONS: wholeNumber(1, 1_000_000, 5_000),
  MAX_CONNECTIONS_PER_ADDRESS: wholeNumber(1, 1_000_000, 500),
  DEFILLAMA_LEND_BORROW: z._default(oneOf(['on', 'off']), 'on'),
  COINGECKO_API_KEY: optionalText,
  COIN_CRAWL_HOURS: wholeNumber(0, 168, 24),
  SHARED_CACHE_SECONDS: wholeNumber(0, 3600, 0),
  WATCH_LIMIT: wholeNumber(0, 100_000, 1_000),
  WATCH_LIMIT_PER_KEY: z.optional(numberWithin(0, 100_000)),
  TX_ALLOW_SEED_IDS: z._default(oneOf(['on', 'off']), 'off'),
  WEBHOOK_ALLOW_PRIVATE: z._default(oneOf(['on', 'off']), 'off'),
  YIELDSCOPE_URL: z._default(z.nullable(webUrl('an http or https URL')), null),
  YIELDSCOPE_API_KEY: optionalText,
  TX_TOOL: z._default(oneOf(['on', 'off']), 'off'),
  ...sources,
  ...ChainEnvironment.shape,
})

/** @internal Every variable that is read: for the test that holds the papers to it. */
export const settingNames: string[] = Object.keys(Environment.shape)

/** What the environment says, checked and with its defaults; `sources` by the names of the hosts, null: switched off. */
export type Config = ReturnType<typeof readConfig>

/** A value of the environment that cannot be used: its message names the variable and what is allowed, never the value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Throws ConfigError. Empty means the default, except that a source's empty URL switches it off. */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.entries(environment).flatMap(([name, value]) => {
    const text = value?.trim()
    if (text === undefined) return []
    if (text !== '') return [[name, text]]
    return name in sources || name in chainSources ? [[name, null]] : []
  })
  const result = Environment.safeParse(Object.fromEntries(given))
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`)
    throw new ConfigError([...new Set(lines)].join('\n'))
  }
  const read = result.data
  if (read.ROLE !== 'all' && read.DATABASE_URL === null)
    throw new ConfigError(`ROLE ${read.ROLE} needs DATABASE_URL: no other process can open the embedded store`)
  const isLoopback = isLoopbackHost(read.HOST)
  const defaults = Environment.parse({})
  return {
    host: read.HOST,
    port: read.PORT,
    isLoopback,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    valkeyUrl: read.VALKEY_URL,
    /** `serve`: answers and reads nothing by itself; `work`: reads, watches and sends, and answers of its health alone. */
    role: read.ROLE,
    sources: read.SOURCES,
    trustedProxies: read.TRUSTED_PROXIES,
    isAnonymousAllowed: (read.ANONYMOUS_ACCESS ?? (read.COMPAT === 'hosted' ? 'on' : 'off')) === 'on',
    compat: read.COMPAT,
    dashboardAccess: read.DASHBOARD_ACCESS ?? (isLoopback ? 'open' : 'key'),
    publicUrl: read.PUBLIC_URL,
    corsOrigins: read.CORS_ORIGINS,
    /** In metrics and in every line of the log: several instances may run on one machine, each on its own port. */
    instanceName: read.INSTANCE_NAME ?? `${hostname()}:${read.PORT}`,
    logLevel: read.LOG_LEVEL,
    rateLimit: { requestsPerWindow: read.RATE_LIMIT, windowSeconds: read.RATE_LIMIT_WINDOW_SECONDS },
    maxConnections: read.MAX_CONNECTIONS,
    maxConnectionsPerAddress: read.MAX_CONNECTIONS_PER_ADDRESS,
    sharedCacheSeconds: read.SHARED_CACHE_SECONDS,
    hosts: hostsOf(read),
    /** The default hosts of the sources, whatever the environment says. The sample simulates these. */
    publicHosts: hostsOf(defaults),
    /** The same of the chains. */
    chainHosts: chainHostsOf(read, read.SUI_GRAPHQL_URL),
    publicChainHosts: chainHostsOf(defaults, defaults.SUI_GRAPHQL_URL),
    watchLimit: read.WATCH_LIMIT,
    watchLimitPerKey: read.WATCH_LIMIT_PER_KEY ?? Math.ceil(read.WATCH_LIMIT / 10),
    allowsPrivateWebhooks: read.WEBHOOK_ALLOW_PRIVATE === 'on',
    /** Which service the program for agents asks, null: one of its own. */
    agent: { url: read.YIELDSCOPE_URL, apiKey: read.YIELDSCOPE_API_KEY },
    offersPayloads: read.TX_TOOL === 'on',
    allowsSeedIds: read.TX_ALLOW_SEED_IDS === 'on',
    projectFolder,
    pageFolder: join(projectFolder, 'dist', 'dashboard'),
    templateFolder: join(projectFolder, 'dist', 'store-template'),
  }
}

const hostsOf = (read: z.output<typeof Environment>) => ({
  defillamaYields: read.DEFILLAMA_YIELDS_URL,
  defillamaLendBorrow: read.DEFILLAMA_LEND_BORROW === 'on',
  defillamaCoins: read.DEFILLAMA_COINS_URL,
  defillamaApi: read.DEFILLAMA_API_URL,
  coingecko: read.COINGECKO_URL,
  coingeckoApiKey: read.COINGECKO_API_KEY,
  suiGraphql: read.SUI_GRAPHQL_URL,
  coinCrawlHours: read.COIN_CRAWL_HOURS,
  aftermath: read.AFTERMATH_URL,
  cetus: read.CETUS_URL,
})

function isLoopbackHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '')
  return bare === 'localhost' || (ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback')
}
