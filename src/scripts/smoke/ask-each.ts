import { createUpstream } from '#service/upstream/create-upstream.ts'
import { type Budget, hostBudgets } from '#service/upstream/host-budget.ts'
import { timeLimit } from '#service/upstream/time-limit.ts'
import type { Upstream } from '#service/upstream/upstream.ts'

const TIMEOUT_MS = 60_000

export type SourceQuestion = { id: string; ask: (signal: AbortSignal) => Promise<string> }
export type SourceCheck = { source: string; hosts: string[]; isOk: boolean; ms: number; detail: string }

/** Throws if a source returned nothing: a failure for a request that always has a result. */
export function some(count: number, what: string): string {
  if (count === 0) throw new Error(`no ${what}`)
  return `${count} ${what}`
}

/**
 * Sends requests in sequence over a real connection, within `budgets`, and reports for each its hosts and its result.
 */
export async function askEach(
  questions: (upstream: Upstream) => SourceQuestion[] | Promise<SourceQuestion[]>,
  budgets: Record<string, Budget> = hostBudgets,
): Promise<SourceCheck[]> {
  let requestedHosts = new Set<string>()
  const upstream = createUpstream({
    fetch: (input, init) => {
      requestedHosts.add(new URL(input instanceof Request ? input.url : input).host)
      return fetch(input, init)
    },
    budgets,
  })
  const checks: SourceCheck[] = []
  const unending = new AbortController().signal
  for (const { id, ask } of await questions(upstream)) {
    requestedHosts = new Set()
    const started = performance.now()
    const outcome = await ask(timeLimit(unending, TIMEOUT_MS)).then(
      (detail) => ({ isOk: true, detail }),
      (error: unknown) => ({ isOk: false, detail: error instanceof Error ? error.message : String(error) }),
    )
    checks.push({ source: id, hosts: [...requestedHosts], ms: Math.round(performance.now() - started), ...outcome })
  }
  return checks
}
