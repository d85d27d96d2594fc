import type { Wait } from '#service/cache/wait.ts'
import type { WalletLimits } from './source-cache.ts'

/**
 * The share of a request's time after which it stops waiting for each kind of read. This leaves time for later reads,
 * and at the end for building the answer, since many requests may be due at the same moment.
 */
const share = { sources: 0.65, names: 0.75, prices: 0.85, pastPrices: 0.95 }
/** If the source already hangs, wait only this long for its tokens' names; cached names are available at once. */
const HANGING_MS = 1_000

/** The remaining time of a request in milliseconds: one deadline for all its reads. */
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
