import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/endpoint.ts'
import type { listVaults } from '#contract/vault.ts'
import { callVaults } from '#dashboard/api/vaults/call-vaults.ts'

type VaultListQuery = NonNullable<Call<typeof listVaults>['query']>

export const vaultsQuery = (query: VaultListQuery) =>
  queryOptions({
    queryKey: ['vaults', query],
    queryFn: async ({ signal }) => (await callVaults(query, { signal })).body,
    placeholderData: keepPreviousData,
  })

/** Searches vaults in the page, for a service that speaks only the specification. Loaded where it is needed: few services are of that sort. */
export const searchHereQuery = queryOptions({
  queryKey: ['search-here'],
  queryFn: async () => (await import('./filter/search-in-page.ts')).searchInPage,
  staleTime: Number.POSITIVE_INFINITY,
})
