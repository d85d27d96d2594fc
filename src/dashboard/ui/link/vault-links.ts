import { needsChainFilter } from '#contract/chains.ts'

export const vaultPath = (id: string): string => `/vaults/${encodeURIComponent(id)}`

type Wanted = { chain: string; address?: string; protocol?: string; side?: 'borrow' }

/** The list of vaults with a coin or of a protocol. It has those of an EVM chain only where the chain is named. */
export function vaultsPath({ chain, ...filter }: Wanted): string {
  const where = needsChainFilter(chain) ? { chain } : {}
  return `/vaults?${new URLSearchParams({ ...filter, ...where })}`
}
