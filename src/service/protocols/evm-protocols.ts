import { protocols } from './all.ts'
import type { EvmDeployment, Protocol } from './protocol.ts'

/** Where the contracts of protocols on EVM chains are, by the slugs of the records that name them: what the sample simulates. */
export const evmProtocols: Record<string, readonly EvmDeployment[]> = Object.fromEntries(
  Object.entries<Protocol>(protocols).map(([slug, { deployments = [] }]) => [slug, deployments]),
)
