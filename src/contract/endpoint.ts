import * as z from 'zod/mini'
import type { ErrorCode } from './error.ts'

/** One HTTP operation, as data: the service mounts it, the client calls it, OpenAPI is generated from it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  /** `:name` stands for a member of `params`. */
  path: `/${string}`
  summary: string
  /**
   * `key`: needs an API key in `x-api-key`; `own-key`: answers about the very key that calls, so that no cookie or anonymous access
   * stands in; `owner`: about what the caller owns, which is the key, or the page of this service by its cookie, but nobody unknown.
   */
  auth: 'none' | 'key' | 'own-key' | 'owner'
  /** A POST that changes nothing may be sent again after a network failure. */
  isSafe: boolean
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** The code of the 400 by the first field that is wrong (`body`: the whole of it, `*`: any other); INVALID_INPUT without one. */
  inputProblems?: Record<string, ErrorCode>
  /** Of a good answer, where it is not 200. With 204 there is no body, and `response` is `noContent`. */
  status?: 200 | 201 | 204
  response: z.ZodMiniType
}

/** What an operation answers that has nothing to say. */
export const noContent = z.null()

type Parsed<T> = T extends z.ZodMiniType ? z.output<T> : Record<never, never>

/** What a handler receives: every part parsed, defaults filled in. */
export type Input<E extends Endpoint> = {
  params: Parsed<E['params']>
  query: Parsed<E['query']>
  body: Parsed<E['body']>
}

/** What a caller gives: path members, any of the query, the body. */
export type Call<E extends Endpoint> = (E['params'] extends z.ZodMiniType
  ? { params: Parsed<E['params']> }
  : { params?: never }) &
  (E['query'] extends z.ZodMiniType
    ? { query?: { [K in keyof Parsed<E['query']>]?: Parsed<E['query']>[K] | undefined } }
    : { query?: never }) &
  (E['body'] extends z.ZodMiniType ? { body: Parsed<E['body']> } : { body?: never })

export type Output<E extends Endpoint> = z.output<E['response']>
