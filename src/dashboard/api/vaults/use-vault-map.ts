import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Call } from '#contract/endpoint.ts'
import { type listVaults, vaultPageSize } from '#contract/vault.ts'
import { protocolsQuery } from '#dashboard/api/protocols-query.ts'
import { callVaults } from './call-vaults.ts'

type VaultListQuery = NonNullable<Call<typeof listVaults>['query']>

const FIVE_MINUTES_MS = 300_000

/** As many vaults as one answer has, what leads and then the largest first: a request for all filters of a map but its selection. */
const mapQuery = (question: VaultListQuery) => {
  const query = { ...question, order: 'benchmark', sort: 'desc', limit: vaultPageSize.max, facets: true } as const
  return queryOptions({
    queryKey: ['vaults', query],
    queryFn: async ({ signal }) => (await callVaults(query, { signal })).body,
    staleTime: FIVE_MINUTES_MS,
    placeholderData: keepPreviousData,
  })
}

/**
 * What a map of vaults is drawn from. `isReady`: what is more urgent has come. `benchmark`: what lending dollars pays, or borrowing them
 * costs; null from a service that compares nothing. `leadingIds`: what leads by it, the first group of the list.
 */
export function useVaultMap(question: VaultListQuery, isReady: boolean) {
  const list = useQuery({ ...mapQuery(question), enabled: isReady })
  const protocols = useQuery({ ...protocolsQuery, enabled: isReady })
  // Drawn once, with what is known of audits, rather than twice; without it from their first failure on.
  const data = protocols.isLoading && !protocols.isFetched ? undefined : list.data
  const leadingIds = useMemo(
    () => new Set(data?.data.slice(0, data.benchmark?.vaults ?? 0).map(({ id }) => id)),
    [data],
  )
  const benchmark = data?.benchmark?.[question.side ?? 'earn'] ?? null
  return {
    data,
    error: list.error,
    retry: () => void list.refetch(),
    benchmark,
    leadingIds,
    protocols: protocols.data ?? none,
  }
}

const none: never[] = []
