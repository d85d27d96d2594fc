import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/**
 * The headers of an answer in the making, each name in one spelling. A plain object, because node:http takes it as it is: the
 * `Headers` of fetch, filled by each part in turn and read out again, cost more than all else that is done for a short answer.
 */
export type Head = Record<string, string>

export function addVary(head: Head, names: string): void {
  head.Vary = head.Vary === undefined ? names : `${head.Vary}, ${names}`
}

/** The answer with what all parts have put into its head. */
export const respond = (c: Context<AppEnv>, body: string | Uint8Array<ArrayBuffer> | null, status = 200): Response =>
  new Response(body, { status, headers: c.get('head') })

export function respondJson(c: Context<AppEnv>, value: unknown, status = 200): Response {
  c.get('head')['Content-Type'] = 'application/json'
  return respond(c, JSON.stringify(value), status)
}
