import type * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import { createCache } from '#service/cache/cache.ts'
import type { CreateCacheTelemetry } from '#service/cache/cache-telemetry.ts'
import { isProtocolChange } from '#service/protocols/move-facts/is-protocol-change.ts'
import type { ProtocolConfigStore } from '#service/store/store.ts'

const FRESH_MS = 10 * 60_000
/** A package replaced a day ago may abort, so older ids are not current. */
const GOOD_MS = 24 * 3_600_000
/** While the source is down, serves the last good value for this long before the next attempt. */
const RETRY_MS = 30_000
const RUN_TIMEOUT_MS = 20_000
const RETRY_SECONDS = 30

/** `origin`: fetched now or within ten minutes, stored earlier, or a shipped default that the operator has allowed. */
export type SourcedConfig<T> = { value: T; asOf: Date; origin: 'fetched' | 'kept' | 'shipped' }

/** A default that ships with the program: its value, its source and its date. */
export type ShippedDefault<T> = { value: T; source: string; asOf: string }

export type ConfigDeps = {
  store: ProtocolConfigStore
  /** Whether the operator allows shipped defaults (TX_ALLOW_SEED_IDS). */
  allowsShipped: boolean
  /** Logs which ids are in use if they are not the current ones, and how old they are. */
  report?: (message: string) => void
  cacheTelemetry?: CreateCacheTelemetry | undefined
  now: () => number
}

/** Throws PROTOCOL_CONFIG_UNAVAILABLE if no current value is available. */
export type ReadConfig<T> = (signal: AbortSignal) => Promise<SourcedConfig<T>>

/**
 * A protocol's published ids, read at most every ten minutes. While the source is down, returns the last good value, stored
 * under `name`, for up to a day; then the shipped default if the operator allows it; then throws
 * PROTOCOL_CONFIG_UNAVAILABLE. `shape` parses the stored value, so it may contain JSON only. If `read` throws a 4xx
 * (POOL_NOT_FOUND) or PROTOCOL_CHANGED, that is a valid answer and is rethrown.
 */
export function protocolConfig<S extends z.ZodMiniType>({
  name,
  read,
  shape,
  shipped,
  deps: { store, allowsShipped, now, cacheTelemetry, report = () => {} },
}: {
  name: string
  read: (signal: AbortSignal) => Promise<z.output<S>>
  shape: S
  shipped: ShippedDefault<z.output<S>> | null
  deps: ConfigDeps
}): ReadConfig<z.output<S>> {
  type Config = SourcedConfig<z.output<S>>
  // The fallback comes from the store rather than this cache, because another instance may have stored a newer value.
  const current = createCache<Config | ApiError, unknown>({
    now,
    maxEntries: 1,
    freshMs: (config) => (config instanceof ApiError ? 0 : FRESH_MS),
    retryMs: { stale: RETRY_MS, empty: RETRY_MS },
    runMs: RUN_TIMEOUT_MS,
    toFailure: (error) => error,
    telemetry: cacheTelemetry?.('protocol-ids'),
  })

  async function readCurrent(signal: AbortSignal): Promise<Config | ApiError> {
    try {
      const value = await read(signal)
      const asOf = new Date(now())
      await store
        .save(name, { value: JSON.stringify(value), asOf })
        .catch(() => report(`the ids of ${name} could not be stored`))
      return { value, asOf, origin: 'fetched' }
    } catch (error) {
      if (isProtocolChange(error) || (error instanceof ApiError && error.status < 500)) return error
      throw error
    }
  }

  /** Null if nothing is stored, or only in another version's format. */
  async function readStored(): Promise<Config | null> {
    const stored = await store.find(name)
    const parsed = stored === null ? null : shape.safeParse(parseJson(stored.value))
    return stored !== null && parsed?.success ? { value: parsed.data, asOf: stored.asOf, origin: 'kept' } : null
  }

  async function fallBack(cause: unknown): Promise<Config> {
    const stored = await readStored()
    if (stored !== null && Math.abs(now() - stored.asOf.getTime()) < GOOD_MS) {
      report(`the ids of ${name} could not be read: those of ${stored.asOf.toISOString()} are used`)
      return stored
    }
    if (shipped !== null && allowsShipped) {
      report(`the ids of ${name} could not be read: the shipped ones of ${shipped.asOf} (${shipped.source}) are used`)
      return { value: shipped.value, asOf: new Date(shipped.asOf), origin: 'shipped' }
    }
    const detail = `The current ids of ${name} could not be read, and no stored ones are younger than a day`
    throw new ApiError('PROTOCOL_CONFIG_UNAVAILABLE', detail, { cause, retryAfterSeconds: RETRY_SECONDS })
  }

  return async (signal) => {
    const { entry, failure } = await current.get(name, { read: (ask) => readCurrent(ask.signal), signal })
    if (entry === null) return fallBack(failure)
    if (entry.value instanceof ApiError) throw entry.value
    return entry.value
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // None of our shapes accepts null.
  }
}
