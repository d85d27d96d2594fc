import type { Wait } from '#service/cache/wait.ts'
import type { WalletLimits } from './source-cache.ts'

/**
 * Up to which part of its time a request waits for what: something is left for what comes after, at last for making the answer, of
 * which many may come due at the same moment.
 */
const share = { sources: 0.65, names: 0.75, prices: 0.85, pastPrices: 0.95 }
/** Of what hangs already, the names of its tokens are not waited for as long: those that are known come at once. */
const HANGING_MS = 1_000

/** What is left of a request's time, in milliseconds: one deadline for all that it asks for. */
export type RequestWait = {
  sources(): Wait
  names(isHanging: boolean): number
  prices(): Wait
  pastPrices(): number
}

/** Begins now, by a clock that only goes on. */
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
