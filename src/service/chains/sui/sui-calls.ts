import { setTimeout } from 'node:timers/promises'
import { RpcError, SuiGrpcClient } from '@mysten/sui/grpc'
import { ApiError } from '#contract/error.ts'
import { fromLibrary } from '#service/upstream/library-error.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { TooManyRows } from './sui-reader.ts'

const RETRY_DELAY_MS = 1_000
/** gRPC sends these with HTTP status 200, so the guarded fetch does not detect them. */
const passingCodes = new Set(['RESOURCE_EXHAUSTED', 'UNAVAILABLE'])
/** The name service's message for an expired name or reverse record, sent as RESOURCE_EXHAUSTED. */
const EXPIRED_NAME = 'name has expired'

export type SuiCallsOptions = {
  upstream: Upstream
  /** Base URLs of gRPC-web, an ordered fallback. */
  urls: string[]
  sleep?: (ms: number, signal: AbortSignal) => Promise<void>
}
/** Makes one call to a node. */
export type SuiCall = <T>(run: (client: SuiGrpcClient) => Promise<T>) => Promise<T>

/** Whether a node reported that the object does not exist, or no longer does. */
export const isNothing = (error: unknown): boolean =>
  error instanceof ApiError
    ? isNothing(error.cause)
    : error instanceof RpcError && (error.code === 'NOT_FOUND' || error.message === EXPIRED_NAME)

/**
 * Runs `whole` on the first node that answers all of its calls. Page tokens belong to one node, so the next node starts
 * again. A busy node (RESOURCE_EXHAUSTED, UNAVAILABLE) is retried once. Failures become an ApiError that contains the
 * host and none of the node's text. `isNothing` and an oversized list are final, since another node would give the same
 * result.
 */
export function createSuiCalls({ upstream, urls, sleep = pass }: SuiCallsOptions) {
  return async function read<T>(signal: AbortSignal, whole: (call: SuiCall) => Promise<T>): Promise<T> {
    let failure: unknown = new ApiError('UPSTREAM_FAILED', 'no Sui node is configured')
    for (const url of urls) {
      const call: SuiCall = async (run) => {
        const once = () => callOnce({ upstream, url, signal, run })
        try {
          return await once()
        } catch (error) {
          if (!(error instanceof RpcError) || !passingCodes.has(error.code) || isNothing(error)) throw error
          await sleep(RETRY_DELAY_MS, signal)
          return once()
        }
      }
      try {
        return await whole(call)
      } catch (error) {
        if (signal.aborted) throw signal.reason
        const { host } = new URL(url)
        failure = error instanceof RpcError ? ofCode(error, host) : fromLibrary(error, host, signal)
        if (isNothing(error) || error instanceof TooManyRows) break
      }
    }
    throw failure
  }
}

async function callOnce<T>({
  upstream,
  url,
  signal,
  run,
}: {
  upstream: Upstream
  url: string
  signal: AbortSignal
  run: (client: SuiGrpcClient) => Promise<T>
}): Promise<T> {
  signal.throwIfAborted()
  // The library keeps only the message of a fetch error, so the error is caught before. A client is a few plain objects
  // and cheap to create.
  let failure: unknown
  const guarded: typeof fetch = (input, init) =>
    upstream.fetch(input, { ...init, signal }).catch((error: unknown) => {
      failure = error
      throw error
    })
  try {
    return await run(new SuiGrpcClient({ network: 'mainnet', baseUrl: url, format: 'binary', fetch: guarded }))
  } catch (error) {
    throw failure ?? error
  }
}

const ofCode = (error: RpcError, host: string): ApiError =>
  error.code === 'DEADLINE_EXCEEDED'
    ? new ApiError('UPSTREAM_TIMEOUT', `${host} did not answer in time`, { cause: error })
    : new ApiError('UPSTREAM_FAILED', `${host} answered with ${plainCode(error.code)}`, { cause: error })

const plainCode = (code: string): string => (/^[A-Z_]{1,30}$/.test(code) ? code : 'an unknown status')

const pass = async (ms: number, signal: AbortSignal): Promise<void> => {
  await setTimeout(ms, undefined, { signal })
}
