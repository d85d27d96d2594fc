import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/endpoint.ts'
import { listVaults } from '#contract/vault.ts'
import { call } from '#dashboard/api/client.ts'

type VaultListQuery = NonNullable<Call<typeof listVaults>['query']>

export const vaultsQuery = (query: VaultListQuery) =>
  queryOptions({
    queryKey: ['vaults', query],
    queryFn: ({ signal }) => call(listVaults, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
