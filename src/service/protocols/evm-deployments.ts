import { protocols } from './all.ts'
import type { EvmDeployment, Protocol } from './protocol.ts'

/** The contracts of protocols on EVM chains, by the slugs of their records. The sample simulates calls to them. */
export const evmDeployments: Record<string, readonly EvmDeployment[]> = Object.fromEntries(
  Object.entries<Protocol>(protocols).map(([slug, { deployments = [] }]) => [slug, deployments]),
)
