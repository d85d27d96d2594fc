import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { getProtocolApr } from '#contract/apr.ts'
import { vaultChainIds } from '#contract/chain.ts'
import type { Call } from '#contract/endpoint.ts'
import { ApiError } from '#contract/error.ts'
import { listVaults, type Vault, vaultPageSize } from '#contract/vault.ts'
import { call } from '#dashboard/api/client.ts'

type VaultListQuery = NonNullable<Call<typeof listVaults>['query']>

const MAX_SEARCH_PAGES = 10

export const vaultsQuery = (query: VaultListQuery) =>
  queryOptions({
    queryKey: ['vaults', query],
    queryFn: ({ signal }) => call(listVaults, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

export const vaultQuery = (id: string) =>
  queryOptions({ queryKey: ['vault', id], queryFn: ({ signal }) => findVault(id, signal) })

/** A vault that a list has already brought, with its age, so that opening it asks nothing. */
export function vaultInLists(client: QueryClient, id: string) {
  for (const [key, list] of client.getQueriesData<{ data: Vault[] }>({ queryKey: ['vaults'] })) {
    const vault = list?.data.find((each) => each.id === id)
    if (vault) return { vault, updatedAt: client.getQueryState(key)?.dataUpdatedAt ?? 0 }
  }
  return null
}

/** By the `id` filter; a service that does not know it answers with its whole list, which is then searched page by page. */
async function findVault(id: string, signal: AbortSignal): Promise<Vault> {
  const wanted = (vault: Vault) => vault.id === id
  const direct = await call(listVaults, { query: { id: [id] } }, { signal })
  const found = direct.data.find(wanted)
  if (found) return found
  const { total } = direct.pagination
  const pages = total > direct.data.length ? Math.min(Math.ceil(total / vaultPageSize.max), MAX_SEARCH_PAGES) : 0
  for (let page = 0; page < pages; page += 1) {
    const query = { limit: vaultPageSize.max, offset: page * vaultPageSize.max }
    const { data } = await call(listVaults, { query }, { signal })
    const vault = data.find(wanted)
    if (vault) return vault
  }
  throw new ApiError('NOT_FOUND', `There is no vault ${id} at this service now. Its source may have dropped it.`)
}

/** The chain of a vault as the interface's parameter; a chain that it does not know stays out of the question. */
const chainParameter = (chain: string) => vaultChainIds.find((known) => known === chain.toUpperCase())

export const protocolRangeQuery = ({ protocol, chain, type }: Vault) =>
  queryOptions({
    queryKey: ['protocol-apr', protocol.id, chain, type],
    queryFn: ({ signal }) =>
      call(
        getProtocolApr,
        { params: { protocol: protocol.id }, query: { chain: chainParameter(chain), type } },
        { signal },
      ),
  })
