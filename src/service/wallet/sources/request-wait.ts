import type { Wait } from '#service/cache/wait.ts'
import type { WalletLimits } from './source-cache.ts'

/**
 * The share of a request's time after which it stops waiting for each kind of read: some time is left for the later ones, and at the
 * end for building the answer, since many requests may be due at the same moment.
 */
const share = { sources: 0.65, names: 0.75, prices: 0.85, pastPrices: 0.95 }
/** When the source hangs already, names of its tokens are waited for only so long: those in the cache come at once. */
const HANGING_MS = 1_000

/** What is left of a request's time, in milliseconds: one deadline for all its reads. */
export type RequestWait = {
  sources(): Wait
  names(isHanging: boolean): number
  prices(): Wait
  pastPrices(): number
}

/** Starts now, by a monotonic clock. */
export function startWaiting({ waitMs, staleMs }: WalletLimits): RequestWait {
  const startedAt = performance.now()
  const left = (ms: number) => Math.max(0, startedAt + ms - performance.now())
  return {
    sources: () => ({ emptyMs: left(waitMs * share.sources), staleMs: left(staleMs) }),
    names: (isHanging) => Math.min(left(waitMs * share.names), isHanging ? HANGING_MS : Infinity),
    prices: () => ({ emptyMs: left(waitMs * share.prices), staleMs: left(staleMs) }),
    pastPrices: () => left(waitMs * share.pastPrices),
  }
}
