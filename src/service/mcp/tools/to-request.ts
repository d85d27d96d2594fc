import { ApiError, fieldError } from '#contract/error.ts'
import { AGENT_PAGE_SIZE, type Tool } from './tool.ts'

type Arguments = Record<string, unknown>

/**
 * The HTTP request that a call of a tool stands for, so that whoever answers HTTP reads, checks and counts it as any other. An
 * argument that the tool does not have is refused: over HTTP it would be ignored, and an agent would take the answer for what it
 * asked. Throws ApiError that names the argument.
 */
export function toRequest(tool: Tool, args: Arguments, { base, headers, signal }: RequestParts): Request {
  const { endpoint, bodyMembers, definition } = tool
  const known = Object.keys(definition.inputSchema.properties)
  const unknown = Object.keys(args).find((name) => !known.includes(name))
  if (unknown !== undefined) {
    const message = `is not an argument of ${definition.name}, which takes ${known.join(', ') || 'none'}`
    throw fieldError('INVALID_INPUT', unknown, message)
  }
  const inPath = new Set(endpoint.path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : [])))
  const inBody = new Set(bodyMembers ?? ['body'])
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => pathMember(name, args[name]))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(withPage(tool, args))) {
    if (inPath.has(name) || (endpoint.body !== undefined && inBody.has(name))) continue
    const text = queryText(name, value)
    if (text !== '') query.set(name, text)
  }
  const url = `${base}${path}${query.size > 0 ? `?${query}` : ''}`
  if (endpoint.body === undefined) return new Request(url, { headers, signal })
  const body =
    bodyMembers === null ? args.body : Object.fromEntries(bodyMembers.map((name) => [name, args[name] ?? undefined]))
  return new Request(url, {
    method: endpoint.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body ?? {}),
    signal,
  })
}

export type RequestParts = { base: string; headers: Record<string, string>; signal: AbortSignal }

function withPage({ definition }: Tool, args: Arguments): Arguments {
  const isOfPages = definition.inputSchema.properties.limit?.default === AGENT_PAGE_SIZE
  return isOfPages && (args.limit ?? '') === '' ? { ...args, limit: AGENT_PAGE_SIZE } : args
}

function pathMember(name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') throw fieldError('INVALID_INPUT', name, 'is required')
  if (typeof value !== 'string' && typeof value !== 'number') throw fieldError('INVALID_INPUT', name, 'must be a text')
  // A URL would take them for a step in its path, whatever they are encoded as.
  if (/^\s*(?:\.|%2e){1,2}\s*$/i.test(String(value))) throw fieldError('INVALID_INPUT', name, 'names nothing')
  return encodeURIComponent(value)
}

/** Lists as the query's comma lists; nothing where nothing is given. */
function queryText(name: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map((item) => queryText(name, item)).join(',')
  if (typeof value === 'object') throw new ApiError('INVALID_INPUT', `${name}: must be a text, a number or a list`)
  return String(value)
}
