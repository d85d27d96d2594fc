import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { type ChainId, chainIds, chainsOf } from '#contract/chains.ts'
import { mostPortfolioAddresses } from '#contract/wallet/portfolio.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import type { ChainAdapter } from '#service/chains/chain-adapter.ts'
import { portfolioHandlers } from '#service/handlers/portfolio.ts'
import { openStore } from '#service/store/open-store.ts'
import { createWallet } from '#service/wallet/create-wallet.ts'
import type { WalletSources } from '#service/wallet/wallet-scope.ts'
import { startFakeChains } from '#testing/chains/fake-chains.ts'
import { thousandTokens } from '#testing/solana/thousand-tokens.ts'
import { startService } from '#testing/start-service.ts'

const ANSWER_MS = 200
const ROUNDS = 15
const AT_ONCE = 50
/** Portfolios before the first one counts: the compiler needs them. */
const WARM_UP = 8
/** Between two portfolios: entries of the one before are stored meanwhile. */
const REST_MS = 400
const nobody = new AbortController().signal

/** An address that belongs to nobody, different each time, so that nothing about it is cached. */
const freshAddress = (round: number) => `0x${(0x5b00 + round).toString(16).padStart(4, '0').repeat(10)}`
const evmSample = sampleWallets.find(({ address }) => address.length === 42)?.address ?? ''
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const ms = (value: number) => value.toFixed(0)

/** Every chain returns ten priced tokens after `ANSWER_MS`; prices are available at once. Counts the requests. */
function slowChains() {
  let reads = 0
  const balances = Array.from({ length: 10 }, (_, index) => ({
    contractAddress: `0x${String(index).padStart(40, '0')}`,
    amount: 10n ** 20n,
    metadata: { name: `Token ${index}`, symbol: `T${index}`, decimals: 18, logo: '' },
    lastTransferredAt: null,
    priceUsd: 1,
    isVerified: true,
    spamReason: null,
  }))
  const chain = (id: ChainId): ChainAdapter => ({
    id,
    readBalances: async () => {
      reads += 1
      await delay(ANSWER_MS)
      return { value: balances, note: null }
    },
    readTokenMetadata: async () => new Map(),
    readNfts: async () => ({ value: [], note: null }),
  })
  const chains = Object.fromEntries(chainIds.map((id) => [id, chain(id)])) as WalletSources['chains']
  const sources: WalletSources = { chains, positions: () => [], tokenPrices: [] }
  return { open: async () => sources, reads: () => reads }
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}

/**
 * Measures the time that serving adds to the slowest source, and how often fifty concurrent visitors cause upstream
 * requests.
 */
async function measureServing(): Promise<string[][]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yieldscope-bench-'))
  const store = await openStore({ dataDir, databaseUrl: null })
  const chains = slowChains()
  const onUnexpected = (error: unknown) => {
    throw error
  }
  const wallet = createWallet({ store, live: chains.open, sample: null, imageUrl: () => '', onUnexpected })
  const lookUp = (address: string, chain: 'ALL' | 'ETH') =>
    wallet.holdings({ address, chain: [chain], isForced: false, withPnl: false }, nobody)
  const context = { wallet, signal: () => nobody, countMore: async () => {} }
  const addUp = (round: number) => {
    const addresses = Array.from({ length: mostPortfolioAddresses }, (_, index) =>
      freshAddress(1_000 + 100 * round + index),
    )
    return portfolioHandlers.getPortfolio({ params: {}, query: { addresses, chain: ['ALL'] }, body: {} }, context)
  }
  try {
    await lookUp(freshAddress(0), 'ETH')
    const one: number[] = []
    const all: number[] = []
    const together: number[] = []
    let readsTogether = 0
    for (let round = 1; round <= ROUNDS; round += 1) {
      one.push(await timed(() => lookUp(freshAddress(round), 'ETH')))
      all.push(await timed(() => lookUp(freshAddress(ROUNDS + round), 'ALL')))
    }
    for (let round = 1; round <= WARM_UP; round += 1) await addUp(ROUNDS + round)
    for (let round = 1; round <= ROUNDS; round += 1) {
      await delay(REST_MS)
      const before = chains.reads()
      together.push(await timed(() => addUp(round)))
      readsTogether = chains.reads() - before
    }
    const before = chains.reads()
    const crowd = await timed(() => Promise.all(Array.from({ length: AT_ONCE }, () => lookUp(freshAddress(99), 'ALL'))))
    const reads = chains.reads() - before
    return [
      [`one chain, its answer after ${ANSWER_MS} ms`, ms(median(one)), '1.00', '1'],
      [
        `ALL, ${chainsOf('evm').length} chains side by side, ${ANSWER_MS} ms each`,
        ms(median(all)),
        (median(all) / median(one)).toFixed(2),
        '11',
      ],
      [
        `portfolio of ${mostPortfolioAddresses} wallets, ALL, the slowest of ${ROUNDS}`,
        ms(Math.max(...together)),
        (Math.max(...together) / median(one)).toFixed(2),
        String(readsTogether),
      ],
      [`${AT_ONCE} lookups of one address at once, ALL`, ms(crowd), (crowd / median(one)).toFixed(2), String(reads)],
    ]
  } finally {
    await wallet.stop()
    await store.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** The full path over HTTP: the built service, the real adapters, upstreams that respond after `ANSWER_MS`. */
async function measureAdapters(): Promise<string[][]> {
  const upstreams = await startFakeChains({ delayMs: ANSWER_MS })
  // Only prices of the market, so that all requests are for wallets.
  const market = {
    DEFILLAMA_YIELDS_URL: '',
    DEFILLAMA_API_URL: '',
    COINGECKO_URL: '',
    AFTERMATH_URL: '',
    CETUS_URL: '',
  }
  const settings = { ...upstreams.env, ...market, SUI_GRAPHQL_URL: '', SOURCES: 'live', ANONYMOUS_ACCESS: 'on' }
  const service = await startService({ ...settings, RATE_LIMIT: '1000000' })
  const lookUp = async (address: string, chain: string) => {
    const answer = await fetch(`${service.url}/v2/address/${address}/holding?chain=${chain}`)
    if (!answer.ok) throw new Error(`The lookup failed with ${answer.status}`)
    await answer.arrayBuffer()
  }
  try {
    // The first wallet loads the chains' libraries.
    await lookUp(freshAddress(0), 'ETH')
    const counted = async (chain: string) => {
      const before = upstreams.received.length
      const took = await timed(() => lookUp(evmSample, chain))
      return { took, requests: upstreams.received.length - before }
    }
    const one = await counted('SCROLL')
    const all = await counted('ALL')
    const again = await counted('ALL')
    const row = (name: string, { took, requests }: typeof one) => [
      name,
      ms(took),
      (took / one.took).toFixed(2),
      String(requests),
    ]
    return [
      row('real adapters over HTTP, one chain', one),
      row('real adapters over HTTP, ALL', all),
      row('the same again, from the cache', again),
    ]
  } finally {
    await service.stop()
    await upstreams.close()
  }
}

/**
 * The longest event loop delay of an uncached wallet with a thousand tokens, less the time that the node in the same
 * process needs for its responses.
 */
async function measureStall(): Promise<string[]> {
  // The first read loads the libraries and compiles the code.
  const first = await thousandTokens()
  await first.read()
  const wallet = await thousandTokens()
  let isReading = true
  const reading = wallet.read().finally(() => {
    isReading = false
  })
  let longest = 0
  const took = await timed(async () => {
    while (isReading) {
      const [startedAt, busyBefore] = [performance.now(), wallet.busyMs()]
      await nextTurn()
      longest = Math.max(longest, performance.now() - startedAt - (wallet.busyMs() - busyBefore))
    }
    await reading
  })
  return ['a cold wallet of 1,000 tokens on Solana', ms(took), longest.toFixed(1), String(wallet.received.length)]
}

export async function measureWallet(): Promise<string[][][]> {
  const head = ['wallet (E7)', 'ms', 'ratio to one chain', 'upstream requests']
  const stallHead = ['wallet', 'ms', 'longest stall, ms', 'upstream requests']
  const stall = await measureStall()
  return [
    [head, ...(await measureServing()), ...(await measureAdapters())],
    [stallHead, stall],
  ]
}
