import { ApiError } from '#contract/error.ts'

/** Limit for all bodies being read, decompressed. Parsing needs several times as much. */
const MAX_BYTES = 40_000_000

/** The bytes reserved by one body. */
type Hold = {
  /**
   * Reserves more bytes. If the total is exceeded, the body with the most gives way; throws UPSTREAM_FAILED if that is
   * this one.
   */
  take(bytes: number): void
  /** Throws UPSTREAM_FAILED if this body gave way to another. */
  check(): void
  /** Releases all its bytes. */
  end(): void
}

/** Shared by all upstreams of a process, so that many hosts with oversized responses use no more memory than a few. */
export type ByteBudget = {
  /** `giveWay` stops reading the body. */
  open(host: string, giveWay: () => void): Hold
}

export function createByteBudget(maxBytes = MAX_BYTES): ByteBudget {
  const holders = new Set<{ bytes: number; giveWay: () => void }>()
  let total = 0
  return {
    open(host, giveWay) {
      const own = { bytes: 0, giveWay }
      holders.add(own)
      const end = () => {
        if (!holders.delete(own)) return
        total -= own.bytes
      }
      const check = () => {
        if (holders.has(own)) return
        throw new ApiError('UPSTREAM_FAILED', `${host} sent too much for all that is being read at once`)
      }
      return {
        check,
        end,
        take(bytes) {
          check()
          own.bytes += bytes
          total += bytes
          while (total > maxBytes) {
            const [largest = own] = [...holders].toSorted((one, other) => other.bytes - one.bytes)
            holders.delete(largest)
            total -= largest.bytes
            largest.giveWay()
          }
          check()
        },
      }
    },
  }
}
