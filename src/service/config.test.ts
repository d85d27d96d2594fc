import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { readListenAddress } from './listen-fields.ts'

test('without any variable the service listens on loopback, keeps its data in the project and serves an open page', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8787,
    dataDir: expect.stringMatching(/[\\/]\.data$/),
    databaseUrl: null,
    sources: 'auto',
    isAnonymousAllowed: false,
    dashboardAccess: 'open',
    rateLimit: { requestsPerWindow: 40, windowSeconds: 60 },
    hosts: { defillamaYields: 'https://yields.llama.fi', coingeckoApiKey: null },
  })
})

test.each(['0.0.0.0', '::', '192.0.2.7', 'example.org'])(
  'on %s, which others reach, the page asks for a key',
  (HOST) => {
    expect(readConfig({ HOST }).dashboardAccess).toBe('key')
    expect(readConfig({ HOST, DASHBOARD_ACCESS: 'open' }).dashboardAccess).toBe('open')
  },
)

test.each(['localhost', '127.0.0.9', '::1', '::ffff:127.0.0.1'])('%s is loopback', (HOST) => {
  expect(readConfig({ HOST }).dashboardAccess).toBe('open')
})

test('an empty value is the default, but an empty URL switches its source off', () => {
  const config = readConfig({ PORT: '', SOURCES: ' ', COINGECKO_URL: '', DATABASE_URL: '' })
  expect(config).toMatchObject({ port: 8787, sources: 'auto', databaseUrl: null, hosts: { coingecko: null } })
})

test('choices fold case, lists trim, URLs lose their trailing slash', () => {
  const config = readConfig({
    SOURCES: 'LIVE',
    TRUSTED_PROXIES: ' 10.0.0.0/8 , ::1 ',
    CORS_ORIGINS: 'https://a.example,http://localhost:5173',
    DEFILLAMA_API_URL: 'http://127.0.0.1:9250/api/',
  })
  expect(config).toMatchObject({
    sources: 'live',
    trustedProxies: ['10.0.0.0/8', '::1'],
    corsOrigins: ['https://a.example', 'http://localhost:5173'],
    hosts: { defillamaApi: 'http://127.0.0.1:9250/api' },
  })
})

test('a key of Blockscout puts its multichain service first where it serves the chain, unless the chain’s indexers are off', () => {
  const { chainHosts } = readConfig({
    BLOCKSCOUT_API_KEY: 'a-key',
    EVM_OP_INDEXER_URL: '',
    EVM_BASE_INDEXER_URL: 'https://own.example',
  })
  const indexers = Object.fromEntries(Object.entries(chainHosts.evm).map(([id, { indexer }]) => [id, indexer]))
  expect(indexers).toMatchObject({
    ETH: ['https://api.blockscout.com/1', 'https://eth.blockscout.com'],
    SCROLL: ['https://api.blockscout.com/534352', 'https://scrollscan.com'],
    BASE: ['https://api.blockscout.com/8453', 'https://own.example'],
    OP: [],
    BNB: [],
    AVAX: ['https://glacier-api.avax.network'],
  })
  expect(chainHosts.blockscoutApiKey).toBe('a-key')
})

test('each chain is read at public endpoints that need no key, a comma list is an order, empty is off', () => {
  const { chainHosts, publicChainHosts } = readConfig({
    SUI_GRPC_URL: 'http://127.0.0.1:9000/',
    EVM_BASE_RPC_URL: ' https://one.example/key/ , https://two.example ',
    EVM_BASE_INDEXER_URL: '',
    TON_API_URL: '',
    TON_API_KEY: 'secret',
    SOLANA_RPC_URL: ' ',
    SOLANA_DAS_URL: 'https://das.example/?api-key=1',
  })
  expect(chainHosts).toMatchObject({
    suiGrpc: ['http://127.0.0.1:9000'],
    tonCenter: null,
    tonCenterApiKey: 'secret',
    tonApi: 'https://tonapi.io',
    solanaRpc: [],
    solanaDas: 'https://das.example/?api-key=1',
    bitcoinEsplora: ['https://blockstream.info/api', 'https://mempool.space/api'],
    evm: { BASE: { rpc: ['https://one.example/key', 'https://two.example'], indexer: [] }, BNB: { indexer: [] } },
    ipfsGateway: 'https://ipfs.io',
  })
  expect(publicChainHosts).toEqual(readConfig({}).chainHosts)
  expect(publicChainHosts).toMatchObject({
    suiGrpc: ['https://fullnode.mainnet.sui.io:443'],
    suiGraphql: 'https://graphql.mainnet.sui.io/graphql',
    tonCenterApiKey: null,
    solanaDas: null,
  })
  const { evm } = publicChainHosts
  expect(Object.entries(evm).flatMap(([id, { rpc }]) => (rpc.length > 0 ? [] : [id]))).toEqual([])
  expect(Object.entries(evm).flatMap(([id, { indexer }]) => (indexer.length > 0 ? [] : [id]))).toEqual(['BNB'])
})

test.each([
  ['EVM_ETH_RPC_URL', 'https://one.example,two', /EVM_ETH_RPC_URL must be a comma list of http or https URLs/],
  ['SUI_GRPC_URL', 'sui:9000', /SUI_GRPC_URL/],
  ['IPFS_GATEWAY_URL', 'ipfs', /IPFS_GATEWAY_URL must be an http/],
  ['PORT', '99999', /PORT must be a whole number from 0 to 65535/],
  ['PORT', '0x50', /PORT/],
  ['HOST', 'a b', /HOST/],
  ['DATABASE_URL', 'mysql://root:hunter2@db/x', /DATABASE_URL must be a postgres:\/\//],
  ['VALKEY_URL', 'http://:hunter2@cache:6379', /VALKEY_URL must be a redis:\/\/, rediss:\/\/, valkey:/],
  ['VALKEY_URL', 'redis://:hunter2%@cache:6379', /VALKEY_URL/],
  ['ROLE', 'worker', /ROLE must be one of serve, work, all/],
  ['ROLE', 'serve', /ROLE serve needs DATABASE_URL/],
  ['ROLE', 'work', /ROLE work needs DATABASE_URL/],
  ['SOURCES', 'both', /SOURCES must be one of auto, live, sample/],
  ['TRUSTED_PROXIES', '10.0.0.0/8,everyone', /TRUSTED_PROXIES must be a comma list of addresses/],
  ['ANONYMOUS_ACCESS', 'yes', /ANONYMOUS_ACCESS must be one of on, off/],
  ['DASHBOARD_ACCESS', 'closed', /DASHBOARD_ACCESS must be one of open, key, off/],
  ['CORS_ORIGINS', '*.example', /CORS_ORIGINS must be \* or a comma list of origins/],
  ['CORS_ORIGINS', 'https://a.example/path', /CORS_ORIGINS/],
  ['LOG_LEVEL', 'loud', /LOG_LEVEL must be one of/],
  ['RATE_LIMIT', '0', /RATE_LIMIT must be a whole number from 1/],
  ['RATE_LIMIT_WINDOW_SECONDS', '1.5', /RATE_LIMIT_WINDOW_SECONDS/],
  ['DEFILLAMA_YIELDS_URL', 'ftp://x', /DEFILLAMA_YIELDS_URL must be an http or https URL, or empty/],
  ['SUI_GRAPHQL_URL', 'graphql', /SUI_GRAPHQL_URL/],
])('%s=%s stops the start and says what is allowed, without repeating the value', (name, value, message) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(message)
  expect(read).not.toThrow(/hunter2/)
})

test('every bad value is named at once', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT.*\n.*LOG_LEVEL/)
})

test('transactions are built on shipped ids only when the operator says so, and no price key is assumed', () => {
  expect(readConfig({})).toMatchObject({
    allowsSeedIds: false,
    chainHosts: { protocols: { ALPHAFI_API_URL: 'https://api.alphafi.xyz', PYTH_API_KEY: null } },
  })
  const config = readConfig({
    TX_ALLOW_SEED_IDS: 'ON',
    PYTH_API_KEY: 'a-key',
    PYTH_HERMES_URL: '',
    ALPHAFI_API_URL: '',
  })
  expect(config).toMatchObject({
    allowsSeedIds: true,
    chainHosts: { protocols: { ALPHAFI_API_URL: null, PYTH_HERMES_URL: null, PYTH_API_KEY: 'a-key' } },
  })
  expect(() => readConfig({ TX_ALLOW_SEED_IDS: 'yes' })).toThrow(/TX_ALLOW_SEED_IDS must be one of on, off/)
})

test('without a role an instance does all, alone; with a database it may have one', () => {
  expect(readConfig({})).toMatchObject({ role: 'all', valkeyUrl: null })
  const DATABASE_URL = 'postgres://user@db/yieldscope'
  expect(readConfig({ DATABASE_URL, ROLE: 'Serve', VALKEY_URL: 'rediss://:p%40ss@cache:6380/2' })).toMatchObject({
    role: 'serve',
    valkeyUrl: 'rediss://:p%40ss@cache:6380/2',
  })
})

test('one key may have a tenth of the watch, or as much as is set', () => {
  const shareOf = (environment: Record<string, string>) => readConfig(environment).watchLimitPerKey
  expect(shareOf({})).toBe(100)
  expect(shareOf({ WATCH_LIMIT: '15' })).toBe(2)
  expect(shareOf({ WATCH_LIMIT: '0' })).toBe(0)
  expect(shareOf({ WATCH_LIMIT_PER_KEY: '1000' })).toBe(1_000)
  expect(() => shareOf({ WATCH_LIMIT_PER_KEY: '-1' })).toThrow('WATCH_LIMIT_PER_KEY must be a whole number from 0')
})

test('an instance is called by its machine and port, or as it is told', () => {
  expect(readConfig({ PORT: '8788' }).instanceName).toMatch(/^.+:8788$/)
  expect(readConfig({ INSTANCE_NAME: 'blue-1' }).instanceName).toBe('blue-1')
  expect(() => readConfig({ INSTANCE_NAME: 'a b' })).toThrow('INSTANCE_NAME must be')
})

test('development listens where the service does: empty means the default, blanks do not count', () => {
  for (const environment of [{}, { HOST: '', PORT: ' ' }, { HOST: ' localhost ', PORT: ' 8080' }]) {
    const { host, port } = readConfig(environment)
    expect(readListenAddress(environment)).toEqual({ host, port })
  }
  expect(() => readListenAddress({ PORT: 'x' })).toThrow('must be a whole number')
})
