import {
  type ActiveValidator,
  type ActiveValidators,
  readSuiValidators,
  type SuiValidator,
} from '#service/chains/sui/sui-validators.ts'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { ifAnswered } from './if-answered.ts'

/** The set changes once a day, with the epoch; a commission may be slightly out of date. */
const FRESH_MS = 600_000
/** Behind every known stake. */
const UNKNOWN = -1n

/**
 * Reads the set on first use and shares it for ten minutes; null after four seconds without an answer. `url`: Sui's GraphQL
 * endpoint; null if the operator has disabled it.
 */
export function activeValidators(parts: {
  upstream: Upstream
  url: string | null
  now: () => number
}): ActiveValidators {
  const { upstream, url, now } = parts
  if (url === null) return async () => null
  const read = cachedRead({
    read: async (_key, signal) => (await readSuiValidators({ upstream, url }, signal)).flatMap(withAddress),
    freshForMs: FRESH_MS,
    now,
  })
  return async (signal) => {
    const validators = await ifAnswered((limited) => read('active', limited), signal)
    // An empty set is not a valid answer: it would reject every validator.
    if (validators === null || validators.length === 0) return null
    return validators.toSorted((a, b) => Number((b.stakeMist ?? UNKNOWN) - (a.stakeMist ?? UNKNOWN)))
  }
}

const withAddress = (validator: SuiValidator): ActiveValidator[] =>
  validator.address === null ? [] : [{ ...validator, address: validator.address }]
