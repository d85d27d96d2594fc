import { settings } from '#dashboard/state/settings.ts'
import type { PlannedRequest } from './planned-request.ts'

const TIMEOUT_MS = 60_000
/** The headers that are shown. From another origin a browser lets a page read no others. */
const shownHeaders = [
  'ratelimit',
  'ratelimit-policy',
  'retry-after',
  'data-source',
  'data-as-of',
  'upstream-status',
  'payload-good-for',
  'etag',
  'x-request-id',
  'content-type',
]

export type Answered = {
  status: number
  ms: number
  headers: (readonly [name: string, value: string])[]
  /** Indented where it is JSON. */
  body: string
  /** The same as a value; null where it is none that folds. */
  json: object | null
}

/** Sends the planned request as the page sends its own: with the key of the settings, or the visitor's session. Throws when nothing answers. */
export async function sendRequest({ method, url, body }: PlannedRequest): Promise<Answered> {
  const { apiKey } = settings.get()
  const startedAt = performance.now()
  const response = await fetch(url, {
    method,
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      accept: 'application/json',
      ...(apiKey === '' ? {} : { 'x-api-key': apiKey }),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === null ? {} : { body }),
  })
  const text = await response.text()
  const json = objectOf(text)
  return {
    status: response.status,
    ms: Math.round(performance.now() - startedAt),
    headers: shownHeaders.flatMap((name) => {
      const value = response.headers.get(name)
      return value === null ? [] : [[name, value] as const]
    }),
    body: json === null ? text : JSON.stringify(json, null, 2),
    json,
  }
}

function objectOf(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
