import type { Vault } from '#contract/vault.ts'
import { stabilityOf } from '#domain/earning/stability.ts'
import { isOfDollars } from '#domain/vault-coins.ts'
import { hasWhole, isFoundBy } from '#domain/vault-search.ts'
import type { NewerFilter } from './vault-filter.ts'
import { readVaultSearch } from './vault-search-text.ts'

/** What a service that speaks only the specification leaves to the page, of the vaults that are here. */
export function searchInPage(vaults: readonly Vault[], filter: NewerFilter): Vault[] {
  const { search, exclude = [] } = readVaultSearch(filter.search)
  const isWithin = (value: number | null, min = -Infinity, max = Infinity) =>
    (min === -Infinity && max === Infinity) || (value !== null && value >= min && value <= max)
  return vaults.filter(
    (vault) =>
      (search === undefined || isFoundBy(vault, search)) &&
      !exclude.some((term) => hasWhole(vault, term)) &&
      (!filter.buildable || vault.actions.length > 0) &&
      (!filter.dollars || isOfDollars(vault)) &&
      isWithin(vault.tvl, filter.minTvl, filter.maxTvl) &&
      isWithin(vault.totalApy, filter.minApy, filter.maxApy) &&
      isWithin(stabilityOf(vault), filter.minStability, filter.maxStability),
  )
}
