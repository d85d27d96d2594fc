import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { attemptLimits } from '#contract/webhook/webhook-limits.ts'
import { createNameResolver, NameUnresolved } from './create-name-resolver.ts'
import { checkedLookup, type Resolve, TargetRefused } from './resolve-target.ts'
import { whyNotTarget } from './target.ts'

/** The result of one message: `error` is "" for a 2xx response; `statusCode` is null without a response. */
export type SendResult = { statusCode: number | null; error: string }
/** Rejects only when `signal` aborts. */
export type SendMessage = (
  message: { url: string; headers: Record<string, string>; body: string },
  signal: AbortSignal,
) => Promise<SendResult>

type SenderOptions = {
  allowsPrivate: boolean
  resolve?: Resolve
  timeoutMs?: number
  /** Certificates to trust instead of the public ones. */
  ca?: string
}

/**
 * Posts to a webhook: a new connection each time, to checked addresses, with a verified certificate and without
 * following redirects. Limits: ten seconds in total, 64 kB of the response.
 */
export function createSender({
  allowsPrivate,
  resolve = createNameResolver(),
  timeoutMs = attemptLimits.timeoutMs,
  ca,
}: SenderOptions): SendMessage {
  const lookup = checkedLookup({ resolve, allowsPrivate })
  return async ({ url, headers, body }, signal) => {
    const refusal = whyNotTarget(url, allowsPrivate)
    if (refusal !== null) return { statusCode: null, error: `the URL ${refusal}` }
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), timeoutMs)
    try {
      const statusCode = await post(url, {
        options: {
          method: 'POST',
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          agent: false,
          lookup,
          signal: AbortSignal.any([signal, limit.signal]),
          ...(ca === undefined ? {} : { ca }),
        },
        body,
      })
      return { statusCode, error: errorOf(statusCode) }
    } catch (error) {
      signal.throwIfAborted()
      const isLate = limit.signal.aborted
      return { statusCode: null, error: isLate ? `did not answer within ${timeoutMs / 1000} seconds` : describe(error) }
    } finally {
      clearTimeout(timer)
    }
  }
}

type Post = { options: Parameters<typeof requestHttps>[1]; body: string }

function post(url: string, { options, body }: Post): Promise<number> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (answer) => {
      readSome(answer).then(() => resolve(answer.statusCode ?? 0), reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Reads to the end or to the limit; the rest stays unread, and the connection closes. */
async function readSome(answer: IncomingMessage): Promise<void> {
  let bytes = 0
  for await (const chunk of answer) {
    bytes += (chunk as Buffer).length
    if (bytes > attemptLimits.answerBytes) return
  }
}

function errorOf(statusCode: number): string {
  if (statusCode >= 200 && statusCode < 300) return ''
  if (statusCode >= 300 && statusCode < 400) return `answered with a redirect (${statusCode}), which is not followed`
  return `answered with status ${statusCode}`
}

/** Describes errors that an owner can fix; for any other, returns its code. */
function describe(error: unknown): string {
  if (error instanceof TargetRefused || error instanceof NameUnresolved) return `the URL ${error.message}`
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  if (/CERT|SIGNATURE|ISSUER/.test(code)) return `its certificate is not valid (${code})`
  return `could not be reached (${code})`
}
