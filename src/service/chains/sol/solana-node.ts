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
  /** What the answer must be; integers are bigint. */
  schema: S
  signal: AbortSignal
}

/**
 * Solana's JSON-RPC. A node that fails, refuses or answers in another shape is followed by the next one. Throws ApiError
 * UPSTREAM_FAILED or UPSTREAM_TIMEOUT when none is left.
 */
export type SolanaNode = { read<S extends z.ZodMiniType>(question: Question<S>): Promise<z.output<S>> }

export function solanaNode({ upstream, urls }: { upstream: Upstream; urls: string[] }): SolanaNode {
  return {
    read({ ask, schema, signal }) {
      return firstHost({ hosts: urls, what: 'Solana', signal }, async (url) => {
        const { host } = new URL(url)
        const rpc = createSolanaRpcFromTransport(transport({ upstream, url }))
        // An answer of a thousand accounts is parsed, gone through by the library and held to its schema: each in a turn of its own.
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
        throw new ApiError('UPSTREAM_FAILED', `${host} answered in another shape at ${where || 'its top'}`, {
          cause: error,
        })
      })
    },
  }
}

/**
 * Whether the same question would fail in a moment, too: the answer came and has another shape, or is of a version of transactions that
 * we do not know.
 */
export const isLasting = (failure: unknown): boolean =>
  failure instanceof ApiError &&
  (failure.cause instanceof z.core.$ZodError ||
    isSolanaError(failure.cause, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_UNSUPPORTED_TRANSACTION_VERSION))

/** An error in JSON-RPC's own form. Its text is left out: it may repeat what was asked. */
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
    // The client takes any answer as the right one; `read` looks at it.
    return answer as T
  }
}
