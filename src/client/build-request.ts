import type { Endpoint } from '#contract/endpoint.ts'

type Input = {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
}

/**
 * The URL and fetch options of one call. The key goes into a header, never into the URL; cookies are sent to our own
 * origin only.
 */
export function buildRequest(endpoint: Endpoint, input: Input, access: { baseUrl: string; apiKey: string }) {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (access.apiKey !== '') headers['x-api-key'] = access.apiKey
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  const query = toQuery(input.query ?? {})
  const init = {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  } as const
  return { url: `${access.baseUrl}${fillPath(endpoint.path, input.params ?? {})}${query && `?${query}`}`, init }
}

const fillPath = (template: string, params: Record<string, unknown>) =>
  template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

function toQuery(values: Record<string, unknown>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && String(value) !== '')
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}
