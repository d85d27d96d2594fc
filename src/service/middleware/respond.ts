import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/**
 * The headers of a response in progress, each name in one spelling. A plain object, because node:http takes it as it
 * is: filling and reading the `Headers` of fetch cost more than everything else for a short response.
 */
export type Head = Record<string, string>

export function addVary(head: Head, names: string): void {
  head.Vary = head.Vary === undefined ? names : `${head.Vary}, ${names}`
}

/** Creates the response with the headers that all middleware has set. */
export const respond = (c: Context<AppEnv>, body: string | Uint8Array<ArrayBuffer> | null, status = 200): Response =>
  new Response(body, { status, headers: c.get('head') })

export function respondJson(c: Context<AppEnv>, value: unknown, status = 200): Response {
  c.get('head')['Content-Type'] = 'application/json'
  return respond(c, JSON.stringify(value), status)
}
