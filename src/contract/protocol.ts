import * as z from 'zod/mini'
import { VaultChain } from './chain.ts'
import type { Endpoint } from './endpoint.ts'
import { listOf, text } from './field.ts'

/**
 * `id` is what its vaults say, DefiLlama's slug where they come from there; `aliases` are other slugs that positions, transactions
 * and clients call it by. Each of them means it in every operation. `types` are of its vaults: none where only its positions are read.
 * Vaults on EVM chains count where one of these is asked for.
 */
export const Protocol = z.object({
  id: z.string(),
  aliases: listOf(z.string()),
  name: text,
  logo: text,
  url: text,
  chains: listOf(z.string()),
  types: listOf(z.string()),
})
export type Protocol = z.output<typeof Protocol>

/** The protocols that have at least one vault or position source here; with `chain` those that have one there, with what they have there. */
export const listProtocols = {
  method: 'GET',
  path: '/v2/defi/protocols',
  summary: 'Protocols the service knows, with all their names',
  auth: 'none',
  isSafe: true,
  query: z.object({ chain: z.optional(VaultChain) }),
  response: z.object({ data: listOf(Protocol) }),
} as const satisfies Endpoint
