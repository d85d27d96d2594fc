import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Vault } from '#contract/vault.ts'
import { findVaults, vaultInLists } from '#dashboard/api/vaults/find-vaults.ts'

const FIVE_MINUTES_MS = 300_000
const NAME = 'compared-vaults'

/** The vaults of some ids, whatever their order: one question for all, none where pages have brought them already. */
export function comparedVaultsQuery(client: QueryClient, ids: readonly string[]) {
  const sorted = [...ids].sort()
  const known = sorted.flatMap((id) => knownVault(client, id) ?? [])
  const vaults = known.map(({ vault }) => vault)
  const readAt = Math.min(...known.map(({ updatedAt }) => updatedAt))
  return queryOptions({
    queryKey: [NAME, sorted],
    queryFn: ({ signal }) => findVaults(sorted, signal),
    enabled: sorted.length > 0,
    staleTime: FIVE_MINUTES_MS,
    placeholderData: vaults,
    ...(known.length === sorted.length && known.length > 0
      ? { initialData: vaults, initialDataUpdatedAt: readAt }
      : {}),
  })
}

/** From a list, from its own page, or from a comparison of before. */
function knownVault(client: QueryClient, id: string) {
  const listed = vaultInLists(client, id)
  if (listed) return listed
  const own = client.getQueryState<Vault>(['vault', id])
  if (own?.data) return { vault: own.data, updatedAt: own.dataUpdatedAt }
  for (const [key, vaults] of client.getQueriesData<Vault[]>({ queryKey: [NAME] })) {
    const vault = vaults?.find((each) => each.id === id)
    if (vault) return { vault, updatedAt: client.getQueryState(key)?.dataUpdatedAt ?? 0 }
  }
  return null
}
