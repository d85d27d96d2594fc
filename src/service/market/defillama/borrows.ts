import { ApiError } from '#contract/error.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { DefillamaBorrow } from './pool.ts'

const KEEP_MS = 24 * 3_600_000
// Vaults wait for this request.
const TIMEOUT_MS = 20_000

/**
 * `GET /lendBorrow`: borrowable amounts by pool id. The route is undocumented and may disappear, so vaults work without
 * it: after a failure its last response is used for a day, and after that none.
 */
export function defillamaBorrows(options: { upstream: Upstream; baseUrl: string; now: () => number }) {
  let last = { at: 0, rows: new Map<string, DefillamaBorrow>() }
  return {
    async list(signal: AbortSignal): Promise<Map<string, DefillamaBorrow>> {
      try {
        const rows = await read(signal)
        if (rows.size > 0) last = { at: options.now(), rows }
      } catch (error) {
        // Ignore upstream failures only. An aborted request or a bug of ours must throw.
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
