import type { Operation } from '#contract/api.ts'
import type { Input } from '#contract/endpoint.ts'
import type { SimulationInput, simulateVault } from '#contract/simulation.ts'
import type { Vault } from '#contract/vault.ts'
import { simulationKind } from '#domain/simulation/simulation-kind.ts'
import type { Answer, Context } from '#service/handlers/handler.ts'
import { simulationHandlers } from '#service/handlers/simulation.ts'
import { requireVault } from '#service/handlers/vault.ts'

type HostedHandler = (input: never, context: Context) => Promise<Answer<unknown>>

/**
 * Operations of the document that clients of the hosted service call in another way. The first-party simulator chooses `type` by the
 * chain, `Lending` for Sui and `Pools` for all others, whatever the vault is made of.
 */
export const hostedHandlers: Partial<Record<Operation, HostedHandler>> = {
  simulateVault: (input: Input<typeof simulateVault>, context) => {
    const vault = requireVault(context.snapshots.vaults(), input.params.id, input.query.chain)
    return simulationHandlers.simulateVault({ ...input, body: fitting(input.body, vault) }, context)
  },
}

/** One change for both coins of a pool, half of it in each; of two changes the first for a vault of one coin. */
function fitting(body: SimulationInput, vault: Vault): SimulationInput {
  const type = simulationKind(vault)
  const { value } = body.data
  if (body.type === 'Lending' && type === 'Pools') {
    const { priceChange } = body.data
    return { type, data: { priceChangeA: priceChange, priceChangeB: priceChange, weightA: 50, weightB: 50, value } }
  }
  if (body.type === 'Pools' && type === 'Lending') {
    return { type, data: { priceChange: body.data.priceChangeA, value } }
  }
  return body
}
