import {
  createSolanaRpcFromTransport,
  isSolanaError,
  type RpcTransport,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_UNSUPPORTED_TRANSACTION_VERSION,
} from '@solana/kit'
import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import { firstHost } from '#service/chains/first-host.ts'
import { markLongIntegers, parseMarked } from '#service/upstream/body/parse-exact-json.ts'
import { fromLibrary } from '#service/upstream/library-error.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { createYield } from '#service/upstream/yield-to-event-loop.ts'

type SolanaRpc = ReturnType<typeof createSolanaRpcFromTransport>
type Question<S> = {
  ask: (rpc: SolanaRpc) => { send(options: { abortSignal: AbortSignal }): Promise<unknown> }
  /** Schema of the response; integers are bigint. */
  schema: S
  signal: AbortSignal
}

/**
 * Solana's JSON-RPC. If a node fails, refuses or returns another shape, the next one is tried. Throws ApiError
 * UPSTREAM_FAILED or UPSTREAM_TIMEOUT if none is left.
 */
export type SolanaNode = { read<S extends z.ZodMiniType>(question: Question<S>): Promise<z.output<S>> }

export function solanaNode({ upstream, urls }: { upstream: Upstream; urls: string[] }): SolanaNode {
  return {
    read({ ask, schema, signal }) {
      return firstHost({ hosts: urls, what: 'Solana', signal }, async (url) => {
        const { host } = new URL(url)
        const rpc = createSolanaRpcFromTransport(transport({ upstream, url }))
        // A response with a thousand accounts is parsed, processed by the library and validated, each step in its own
        // event-loop turn.
        const pause = createYield()
        const answer = await ask(rpc)
          .send({ abortSignal: signal })
          .catch((error: unknown) => {
            throw refusal(error, host) ?? fromLibrary(error, host, signal)
          })
        await pause()
        const { success, data, error } = schema.safeParse(answer)
        if (success) return data
        const where = error.issues[0]?.path.map(String).join('.').slice(0, 100)
        throw new ApiError('UPSTREAM_FAILED', `${host} answered in an unexpected form at ${where || 'its top'}`, {
          cause: error,
        })
      })
    },
  }
}

/**
 * Whether a retry would fail too: the response arrived with another shape, or contains a transaction version that we do
 * not support.
 */
export const isLasting = (failure: unknown): boolean =>
  failure instanceof ApiError &&
  (failure.cause instanceof z.core.$ZodError ||
    isSolanaError(failure.cause, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_UNSUPPORTED_TRANSACTION_VERSION))

/** Converts a JSON-RPC error. Omits its text, which may repeat the request. */
function refusal(error: unknown, host: string): ApiError | null {
  if (!isSolanaError(error)) return null
  return new ApiError('UPSTREAM_FAILED', `${host} refused with code ${error.context.__code}`, { cause: error })
}

function transport({ upstream, url }: { upstream: Upstream; url: string }): RpcTransport {
  return async <T>({ payload, signal }: Parameters<RpcTransport>[0]) => {
    const response = await upstream.fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(payload, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value)),
      ...(signal === undefined ? {} : { signal }),
    })
    if (!response.ok) {
      throw new ApiError('UPSTREAM_FAILED', `${new URL(url).host} answered with status ${response.status}`)
    }
    const pause = createYield()
    const text = await response.text()
    await pause()
    const marked = markLongIntegers(text)
    await pause()
    const answer = parseMarked(marked)
    await pause()
    // The client accepts any response; `read` validates it.
    return answer as T
  }
}
