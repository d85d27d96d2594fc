import type { Endpoint } from '#contract/endpoint.ts'
import type { Head } from './respond.ts'

/**
 * Lets a shared cache in front of the service repeat a public answer for `seconds` (0: never). Browsers ask again each time, by
 * the ETag; what needs a key, and every failure, stays with who asked, and so does the asker's own count: in a copy it would make
 * others wait for a window not theirs.
 */
export function shareAnswer(head: Head, { auth, method }: Pick<Endpoint, 'auth' | 'method'>, seconds: number): void {
  if (seconds === 0 || auth !== 'none' || method !== 'GET') return
  head['Cache-Control'] = `public, max-age=0, s-maxage=${seconds}`
  delete head.RateLimit
  delete head['RateLimit-Policy']
}
