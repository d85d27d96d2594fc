import { ApiError } from '#contract/error.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { DefillamaBorrow } from './pool.ts'

const KEEP_MS = 24 * 3_600_000
// The vaults wait for it.
const TIMEOUT_MS = 20_000

/**
 * `GET /lendBorrow`: what can be borrowed, by pool id. The route is not documented and may end any day, so vaults do without it:
 * when it fails, its last answer stands for a day, and after that there is none.
 */
export function defillamaBorrows(options: { upstream: Upstream; baseUrl: string; now: () => number }) {
  let last = { at: 0, rows: new Map<string, DefillamaBorrow>() }
  return {
    async list(signal: AbortSignal): Promise<Map<string, DefillamaBorrow>> {
      try {
        const rows = await read(signal)
        if (rows.size > 0) last = { at: options.now(), rows }
      } catch (error) {
        // Only what the upstream did is borne; a caller who left, or a fault of ours, is not.
        if (!(error instanceof ApiError)) throw error
      }
      return options.now() - last.at < KEEP_MS ? last.rows : new Map()
    },
  }

  async function read(signal: AbortSignal) {
    const rows = new Map<string, DefillamaBorrow>()
    const request = { url: `${options.baseUrl}/lendBorrow`, signal, timeoutMs: TIMEOUT_MS }
    for await (const row of options.upstream.rows(request, '$.*')) {
      const { success, data } = DefillamaBorrow.safeParse(row)
      if (success) rows.set(data.pool, data)
    }
    return rows
  }
}
