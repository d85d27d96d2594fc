import { ApiError, fieldError } from '#contract/error.ts'
import { simulate } from '#domain/simulation/simulate.ts'
import { simulatedSide, simulationKind } from '#domain/simulation/simulation-kind.ts'
import type { Handlers } from './handler.ts'
import { simulationBody } from './simulation-body.ts'
import { requireVault } from './vault.ts'

export const simulationHandlers = {
  async simulateVault({ params, query, body }, { snapshots, now }) {
    const vaults = snapshots.vaults()
    const vault = requireVault(vaults, params.id, query.chain)
    const fitting = simulationKind(vault)
    if (body.type !== fitting) {
      const message = `must be ${fitting} for this vault (${vault.type}, ${vault.coins.length} coins)`
      throw fieldError('INVALID_INPUT', 'type', message)
    }
    if (vault.totalApy === null) throw new ApiError('NOT_POSSIBLE', 'The yield of this vault is not known now')
    const year = simulate({ input: body, totalApy: vault.totalApy, start: now() })
    return { body: simulationBody({ ...year, of: simulatedSide(vault) }), freshness: vaults.state }
  },
} satisfies Pick<Handlers, 'simulateVault'>
