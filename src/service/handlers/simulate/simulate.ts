import { fieldError } from '#contract/error.ts'
import { outcomeOf } from '#domain/simulation/outcome/outcome-of.ts'
import { planOf } from '#domain/simulation/outcome/plan-of.ts'
import { NotSimulated } from '#domain/simulation/outcome/simulation-facts.ts'
import { jsonBody } from '#service/handlers/body-cache.ts'
import { requireRead } from '#service/handlers/freshness.ts'
import type { Handlers } from '#service/handlers/handler.ts'
import { findVault } from '#service/snapshot/vaults/list-vaults.ts'
import { openFactSources } from './fact-sources.ts'
import { readFacts } from './read-facts.ts'

export const simulateHandlers = {
  async simulateOutcomes({ body }, context) {
    const { snapshots, paths } = context
    const vaults = snapshots.vaults()
    const requireVault = (id: string, path: string) => {
      const vault = findVault(vaults, id)
      requireRead(vaults.state, vault === null ? 0 : 1)
      if (vault === null) throw fieldError('POOL_NOT_FOUND', path, `is no vault that is known here: ${id}`)
      return vault
    }
    const { facts, statuses } = await readFacts(body, openFactSources({ context, vaults, requireVault }))
    try {
      const prepared = planOf(body, facts)
      const summary = prepared.plan === null ? null : await paths.runPaths(prepared.plan, context.signal())
      const data = outcomeOf(prepared, summary)
      const hasVault = body.deposits.some(({ vaultId }) => vaultId !== undefined)
      return { body: jsonBody(JSON.stringify({ data })), statuses, ...(hasVault && { freshness: vaults.state }) }
    } catch (error) {
      if (!(error instanceof NotSimulated)) throw error
      throw fieldError(error.kind === 'input' ? 'INVALID_FIELD' : 'NOT_POSSIBLE', error.path, error.message)
    }
  },
} satisfies Pick<Handlers, 'simulateOutcomes'>
