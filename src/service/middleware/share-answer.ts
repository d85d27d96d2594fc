import type { Endpoint } from '#contract/endpoint.ts'

/** What only the client who asked should read: its own count, in a copy, would make others wait for a window not theirs. */
const ofTheAsker = ['RateLimit', 'RateLimit-Policy']

/**
 * Lets a shared cache in front of the service repeat a public answer for `seconds` (0: never). Browsers ask again each time, by
 * the ETag; what needs a key, and every failure, stays with who asked.
 */
export function shareAnswer(response: Response, { auth, method }: Endpoint, seconds: number): Response {
  if (seconds === 0 || auth !== 'none' || method !== 'GET') return response
  response.headers.set('Cache-Control', `public, max-age=0, s-maxage=${seconds}`)
  for (const name of ofTheAsker) response.headers.delete(name)
  return response
}
