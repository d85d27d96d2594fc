import { chunksOf } from '#domain/chunks-of.ts'
import { createKeyCheck } from '#service/access/key-check.ts'
import { createBodyCache, jsonBody } from '#service/handlers/body-cache.ts'
import { createAnswerCache } from '#service/market/reading/answer-cache.ts'
import { createErrorLog } from '#service/middleware/error-log.ts'
import { createPastPrices } from '#service/wallet/holdings/past-prices.ts'
import { createSourceCache, walletLimits } from '#service/wallet/sources/source-cache.ts'
import { createPriceCache } from '#service/wallet/tokens/price-cache.ts'
import { createTokenMetadataCache } from '#service/wallet/tokens/token-metadata-cache.ts'

/** Asks for keys, and gives those that were not there. */
type AskKeys = (keys: number[]) => Promise<Set<number>>
/** `most`: how many entries stay whatever is requested, as the documents say. */
export type BoundedCache = { name: string; most: number; open(): AskKeys }

const forever = new AbortController().signal
const now = () => new Date(0)
const contract = (key: number) => `0x${key.toString(16).padStart(40, '0')}`
const numberOf = (address: string) => Number.parseInt(address, 16)
const sparse = { waitMs: 60_000, runMs: 60_000, stopping: forever, now }

/** Asks one after the other by a function that says whether the key was read anew. */
const oneByOne =
  (ask: (key: number, miss: () => void) => Promise<unknown>): AskKeys =>
  async (keys) => {
    const missed = new Set<number>()
    for (const key of keys) await ask(key, () => missed.add(key))
    return missed
  }

const BODY_BYTES = 4_000
/** What a body of that size counts, its compressed forms and its key with it. */
const BODY_SIZE = BODY_BYTES * 1.35 + 500

/** Every cache of the service whose keys visitors choose, with its bound. */
export const boundedCaches: BoundedCache[] = [
  {
    name: 'answers (24 MB of bodies)',
    most: Math.ceil(24_000_000 / BODY_SIZE),
    open: () => {
      const cache = createBodyCache()
      const body = jsonBody(JSON.stringify('x'.repeat(BODY_BYTES - 2)))
      const snapshot = {}
      return oneByOne(async (key, miss) => {
        cache.read(snapshot, String(key), () => {
          miss()
          return body
        })
        // The second request stores it.
        cache.read(snapshot, String(key), () => body)
      })
    },
  },
  {
    name: 'prices',
    most: 5_000,
    open: () => {
      const cache = createAnswerCache<number>({ max: 5_000, clock: () => 0 })
      return oneByOne((key, miss) => {
        const read = async () => {
          miss()
          return { answer: key, freshForMs: 1 }
        }
        return cache({ key: String(key), read }, forever)
      })
    },
  },
  {
    name: 'API keys',
    most: 10_000,
    open: () => {
      let miss = () => {}
      const check = createKeyCheck({
        find: async () => {
          miss()
          return null
        },
      })
      return oneByOne((key, missed) => {
        miss = missed
        return check(`ys_${key.toString(16).padStart(12, '0')}_${'0'.repeat(43)}`)
      })
    },
  },
  {
    name: 'causes in the log',
    most: 500,
    open: () => {
      let miss = () => {}
      const log = createErrorLog({ error: () => miss() }, () => 0)
      return oneByOne(async (key, missed) => {
        miss = missed
        log(new Error(key.toString(36).replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? '')), {}, 'failed')
      })
    },
  },
  {
    name: 'token prices',
    most: 50_000,
    open: () => {
      let missed = new Set<number>()
      const source = {
        id: 'test',
        at: async () => [],
        current: async (tokens: { contractAddress: string }[]) =>
          tokens.map(({ contractAddress }) => {
            missed.add(numberOf(contractAddress))
            return { at: 0, price: 1, lastDayPrice: null, source: 'test' }
          }),
      }
      const cache = createPriceCache({ ...sparse, sources: [source] })
      return async (keys) => {
        missed = new Set()
        await cache.current(
          keys.map((key) => ({ chain: 'ETH' as const, contractAddress: contract(key) })),
          forever,
        )
        return missed
      }
    },
  },
  {
    name: 'token names of a chain',
    most: 10_000,
    open: () => {
      let missed = new Set<number>()
      const metadata = { name: 'A', symbol: 'A', decimals: 1, logo: '' }
      const readTokenMetadata = async (contracts: string[]) => {
        for (const address of contracts) missed.add(numberOf(address))
        return new Map(contracts.map((address) => [address, metadata]))
      }
      const store = { find: async () => new Map(), save: async () => {} }
      const chains = () => ({ readTokenMetadata })
      const read = createTokenMetadataCache({ ...sparse, origin: 'live', store, lists: {}, chains })
      return async (keys) => {
        missed = new Set()
        await read('ETH', keys.map(contract), forever)
        return missed
      }
    },
  },
  {
    name: 'past prices',
    most: 100_000,
    open: () => {
      let missed = new Set<number>()
      const token = { chain: 'ETH' as const, contractAddress: contract(0) }
      const source = {
        id: 'test',
        current: async () => [],
        at: async (requests: { times: number[] }[]) =>
          requests.map(({ times }) => {
            for (const time of times) missed.add(time)
            return times.map(() => 1)
          }),
      }
      const read = createPastPrices([source])
      return async (keys) => {
        missed = new Set()
        await read([{ token, times: keys }], forever)
        return missed
      }
    },
  },
  {
    name: 'sources of wallets',
    most: 50_000,
    open: () => {
      const store = { find: async () => null, save: async () => {}, prune: async () => {} }
      const onUnexpected = (error: unknown) => {
        throw error
      }
      const cache = createSourceCache({
        origin: 'live',
        store,
        now,
        limits: walletLimits,
        stopping: forever,
        onUnexpected,
      })
      return oneByOne((key, miss) => {
        const read = async () => {
          miss()
          return key
        }
        return cache.get(String(key), { read, signal: forever })
      })
    },
  },
]

const KEYS_AT_ONCE = 1_000

/** How many of so many different keys are still there afterwards: those requested last, counted from the last one back. */
export async function retainedOf({ open }: BoundedCache, count: number): Promise<number> {
  const ask = open()
  const keys = Array.from({ length: count }, (_, index) => index + 1)
  for (const chunk of chunksOf(keys, KEYS_AT_ONCE)) await ask(chunk)
  let retained = 0
  for (const chunk of chunksOf(keys.toReversed(), KEYS_AT_ONCE)) {
    const missed = await ask(chunk)
    retained += chunk.length - missed.size
    if (missed.size === chunk.length) break
  }
  return retained
}
