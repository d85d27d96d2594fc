import type { QueryClient } from '@tanstack/react-query'
import { listVaults, type Vault, vaultPageSize } from '#contract/vault.ts'
import { call } from '#dashboard/api/client.ts'

const MAX_SEARCH_PAGES = 10

/**
 * The vaults of some ids, in no order; what the service does not have is left out. By the `id` filter; a service that does not know it
 * answers with its whole list, which is then searched page by page.
 */
export async function findVaults(ids: readonly string[], signal: AbortSignal): Promise<Vault[]> {
  const direct = await call(listVaults, { query: { id: [...ids] } }, { signal })
  const found = direct.data.filter(({ id }) => ids.includes(id))
  const { total } = direct.pagination
  const pages = total > direct.data.length ? Math.min(Math.ceil(total / vaultPageSize.max), MAX_SEARCH_PAGES) : 0
  for (let page = 0; page < pages && found.length < ids.length; page += 1) {
    const query = { limit: vaultPageSize.max, offset: page * vaultPageSize.max }
    const { data } = await call(listVaults, { query }, { signal })
    found.push(...data.filter(({ id }) => ids.includes(id) && !found.some((vault) => vault.id === id)))
  }
  return found
}

/** A vault that a cached list holds, with its age, so that opening it needs no request. */
export function vaultInLists(client: QueryClient, id: string) {
  for (const [key, list] of client.getQueriesData<{ data: Vault[] }>({ queryKey: ['vaults'] })) {
    const vault = list?.data.find((each) => each.id === id)
    if (vault) return { vault, updatedAt: client.getQueryState(key)?.dataUpdatedAt ?? 0 }
  }
  return null
}
