import { ApiError } from '#contract/error.ts'

/** Of all bodies that are being read, decompressed. What becomes of them while they are parsed takes several times as much. */
const MAX_BYTES = 40_000_000

/** What one body has taken. */
type Hold = {
  /** Takes more. Whoever holds the most gives way when it is too much for all: throws UPSTREAM_FAILED where that is this one. */
  take(bytes: number): void
  /** Throws UPSTREAM_FAILED when this one gave way to another. */
  check(): void
  /** Gives all back. */
  end(): void
}

/** Shared by all upstreams of a process, so that many hosts that send too much at once fill no more memory than a few. */
export type ByteBudget = {
  /** `giveWay`: the body is read no further. */
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
