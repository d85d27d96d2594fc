import { ApiError } from '#contract/error.ts'
import { sharedReading } from '#service/cache/shared-reading.ts'
import { isTimeout } from '#service/upstream/upstream-error.ts'

type Facts<T> = {
  /** For failures: "Aave V3 on Base". */
  what: string
  read: (key: string, signal: AbortSignal) => Promise<T>
  freshForMs: number
  now: () => number
}

/** What contracts tell of themselves and not of a wallet, asked once by all wallets (see `sharedReading`); too late is UPSTREAM_TIMEOUT. */
export function sharedFacts<T>({ what, ...reading }: Facts<T>): (key: string, signal: AbortSignal) => Promise<T> {
  const read = sharedReading(reading)
  return (key, signal) =>
    read(key, signal).catch((error: unknown) => {
      if (signal.aborted || !isTimeout(error)) throw error
      throw new ApiError('UPSTREAM_TIMEOUT', `${what} did not answer in time`, { cause: error })
    })
}
