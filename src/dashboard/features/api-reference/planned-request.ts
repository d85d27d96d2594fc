import type { Parameter, ShownOperation } from './api-document.ts'

/** What a person has filled in: by the name of the parameter, and the body as text. */
export type Filled = { values: Readonly<Record<string, string>>; body: string }

export type PlannedRequest = { method: string; url: string; body: string | null }

const written = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value ?? ''))

/** The example of what must be given; what may be left out is left out. */
export function firstFilled({ parameters, body }: ShownOperation): Filled {
  const needed = parameters.filter(({ required }) => required)
  return {
    values: Object.fromEntries(needed.map(({ name, example }) => [name, written(example)])),
    body: body === null ? '' : JSON.stringify(body.example, null, 2),
  }
}

export const exampleText = ({ example }: Parameter): string => written(example)

/** Encoded, except for what may stand in an address and is often in ours. */
const readable = (text: string) => encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':')

/** The request that an operation makes of what is filled in. `baseUrl`: the service, without a slash at its end. */
export function planRequest(operation: ShownOperation, { values, body }: Filled, baseUrl: string): PlannedRequest {
  const given = (name: string) => values[name]?.trim() ?? ''
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => readable(given(name)))
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && given(parameter.name) !== '')
    .map(({ name }) => `${name}=${readable(given(name))}`)
  const url = `${baseUrl}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`
  return { method: operation.method, url, body: operation.body === null ? null : body }
}
