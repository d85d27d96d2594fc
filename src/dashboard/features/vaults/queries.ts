import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/endpoint.ts'
import type { listVaults } from '#contract/vault.ts'
import { callVaults } from '#dashboard/api/call-vaults.ts'

type VaultListQuery = NonNullable<Call<typeof listVaults>['query']>

export const vaultsQuery = (query: VaultListQuery) =>
  queryOptions({
    queryKey: ['vaults', query],
    queryFn: async ({ signal }) => (await callVaults(query, { signal })).body,
    placeholderData: keepPreviousData,
  })
