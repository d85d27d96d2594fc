import { createBatchCache } from '#service/cache/batch-cache.ts'
import type { CreateCacheTelemetry } from '#service/cache/cache-telemetry.ts'
import type { Wait } from '#service/cache/wait.ts'
import type { NftContract, NftFloor, NftFloorSource } from '#service/market/source.ts'
import { type Failure, toFailure } from '#service/wallet/sources/failure.ts'

const DAY_MS = 24 * 60 * 60_000
/** Floors move slowly and a keyless host answers few requests: unknown ones are remembered as long. */
const FRESH_MS = { known: DAY_MS, unknown: DAY_MS }
const STALE_MS = 6 * DAY_MS
const MAX_ENTRIES = 20_000
/** How long a list of NFTs waits for floors. Later ones are in the next answer. */
const WAIT_MS = 2_500

export const floorKey = ({ chain, contractAddress }: NftContract): string => `${chain} ${contractAddress.toLowerCase()}`

/** By `floorKey`; a collection without a known floor is absent. `failure`: why some could not be read. */
export type Floors = { floors: Map<string, NftFloor>; failure: Failure | null }
export type NftFloors = {
  covers: (contract: NftContract) => boolean
  read: (contracts: NftContract[], signal: AbortSignal, wait: Wait) => Promise<Floors>
}

type Parts = {
  source: NftFloorSource | undefined
  now: () => Date
  runMs: number
  stopping: AbortSignal
  cacheTelemetry?: CreateCacheTelemetry | undefined
}

export function createNftFloors({ source, now, runMs, stopping, cacheTelemetry }: Parts): NftFloors {
  const cache = createBatchCache<NftContract, NftFloor>({
    now: () => now().getTime(),
    keyOf: floorKey,
    maxEntries: MAX_ENTRIES,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maxBatch: 1,
    runMs,
    stopping,
    telemetry: cacheTelemetry?.('nft-floors'),
    async read([contract], { signal, learn }) {
      const floor = contract === undefined ? null : ((await source?.readFloor(contract, signal)) ?? null)
      if (contract !== undefined && floor !== null) learn([[floorKey(contract), floor]])
    },
  })
  return {
    covers: (contract) => source?.covers(contract) ?? false,
    async read(contracts, signal, { emptyMs, staleMs }) {
      const wait = { emptyMs: Math.min(emptyMs, WAIT_MS), staleMs: Math.min(staleMs, WAIT_MS) }
      const { values, failure } = await cache.get(contracts, signal, wait)
      return { floors: values, failure: failure === null ? null : toFailure(failure) }
    },
  }
}
