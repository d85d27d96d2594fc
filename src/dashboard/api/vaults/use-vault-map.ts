import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Call } from '#contract/endpoint.ts'
import { listVaults, vaultPageSize } from '#contract/vault.ts'
import { call } from '#dashboard/api/client.ts'
import { protocolsQuery } from '#dashboard/api/protocols-query.ts'

type VaultListQuery = NonNullable<Call<typeof listVaults>['query']>

const FIVE_MINUTES_MS = 300_000
const HOUR_MS = 3_600_000

/** As many vaults as one answer has, the largest first: a request for all filters of a map but its selection. */
const mapQuery = (question: VaultListQuery) => {
  const query = { ...question, order: 'tvl', sort: 'desc', limit: vaultPageSize.max, facets: true } as const
  return queryOptions({
    queryKey: ['vaults', query],
    queryFn: ({ signal }) => call(listVaults, { query }, { signal }),
    staleTime: FIVE_MINUTES_MS,
    placeholderData: keepPreviousData,
  })
}

/** Where dollars are lent, on every chain: what the benchmark is made of, whatever a visitor filters. */
const lentDollarsQuery = (() => {
  const query = { side: 'earn', chain: ['ALL'], type: ['LENDING'], tags: ['stable_yield'], limit: 100 } as const
  return queryOptions({
    queryKey: ['vaults', query],
    queryFn: ({ signal }) =>
      call(
        listVaults,
        { query: { ...query, chain: [...query.chain], type: [...query.type], tags: [...query.tags] } },
        { signal },
      ),
    staleTime: HOUR_MS,
    retry: false,
  })
})()

/** All loans, for the mean of those of dollars: the request of a map that nothing filters. */
const loansQuery = mapQuery({ side: 'borrow', chain: ['ALL'] })

/** What a map of vaults is drawn from: one request for a filter, and two that an hour shares. `isReady`: what is more urgent has come. `lent`: what its benchmark is the mean of. */
export function useVaultMap(question: VaultListQuery, isReady: boolean) {
  const list = useQuery({ ...mapQuery(question), enabled: isReady })
  const isDrawn = list.data !== undefined
  const isOfLoans = question.side === 'borrow'
  const loans = useQuery({ ...loansQuery, enabled: isDrawn && isOfLoans })
  const supplied = useQuery({ ...lentDollarsQuery, enabled: isDrawn && !isOfLoans })
  const lent = isOfLoans ? loans : supplied
  const protocols = useQuery({ ...protocolsQuery, enabled: isDrawn })
  return { list, lent: lent.data?.data ?? none, protocols: protocols.data ?? none }
}

const none: never[] = []
