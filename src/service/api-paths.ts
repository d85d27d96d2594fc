import type { Endpoint } from '#contract/endpoint.ts'

/** What the service says about itself, beside the contract's operations; `dashboard.json` and `rates.json` are there for a page only. */
export const statusPaths = [
  '/healthz',
  '/readyz',
  '/metrics',
  '/openapi.json',
  '/llms.txt',
  '/skill.md',
  '/status.json',
  '/dashboard.json',
  '/rates.json',
] as const
export type StatusPath = (typeof statusPaths)[number]

/** Where agents ask, in the Model Context Protocol. */
export const mcpPath = '/mcp'

/**
 * Whether a path is below the operations, known or not, so its answer is the service's JSON and counted. All else may be
 * one of the page's own: `/tokens/0x2::sui::SUI` is, `/tokens/sui/…` is not.
 */
export function createIsApiPath(endpoints: Pick<Endpoint, 'path'>[]): (path: string) => boolean {
  const roots = [...new Set([...endpoints.map(({ path }) => rootOf(path)), ...statusPaths, mcpPath])]
  const pattern = new RegExp(`^(?:${roots.map((root) => root.replaceAll('.', '\\.')).join('|')})(?:/|$)`, 'i')
  return (path) => pattern.test(path)
}

/** What an operation's relatives share: any version of a versioned path, else all of its fixed members but the last. */
function rootOf(path: string): string {
  const members = path.split('/').slice(1)
  if (/^v\d+$/.test(members[0] ?? '')) return '/v\\d+'
  const firstParam = members.findIndex((member) => member.startsWith(':'))
  const fixed = members.slice(0, firstParam === -1 ? members.length - 1 : firstParam)
  return `/${fixed.join('/')}`
}
