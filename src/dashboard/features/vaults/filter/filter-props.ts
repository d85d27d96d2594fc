import { needsChainFilter, type VaultChain } from '#contract/chains.ts'
import type { VaultFacets } from '#contract/vault.ts'
import type { VaultFilter } from './vault-filter.ts'

export type FilterProps = {
  filter: VaultFilter
  onFilter: (patch: Partial<VaultFilter>, options?: { replace?: boolean }) => void
  /** How many each value would leave; null where the service does not count, or has not answered yet. */
  facets: VaultFacets | null
  /** The service takes one value of a filter, as in the specification. */
  isSingle: boolean
  /** How a protocol is called, by any of its slugs. */
  protocolOf: (slug: string) => { id: string; name: string }
}

/** The list with the value, or without it where it was there; `isSingle`: the value alone. */
export function toggled<T>(list: readonly T[], value: T, isSingle: boolean): T[] {
  if (list.includes(value)) return list.filter((each) => each !== value)
  return isSingle ? [value] : [...list, value]
}

/** The chain that protocols are listed of: without one it is the usual ones. */
export const protocolChain = (list: readonly VaultChain[]): VaultChain | undefined => list.find(needsChainFilter)
