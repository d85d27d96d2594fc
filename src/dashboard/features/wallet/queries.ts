import { queryOptions } from '@tanstack/react-query'
import { resolveName } from '#contract/wallet/name.ts'
import { call } from '#dashboard/api/client.ts'
import { readDashboardInfo } from '#dashboard/api/dashboard-info.ts'

const MINUTE_MS = 60_000

/** The address that a name stands for. Throws NOT_FOUND when nobody holds it. */
export const nameQuery = (name: string) =>
  queryOptions({
    queryKey: ['name', name],
    queryFn: ({ signal }) => call(resolveName, { params: { name } }, { signal }).then(({ data }) => data.address),
    staleTime: 5 * MINUTE_MS,
  })

export const dashboardInfoQuery = queryOptions({
  queryKey: ['dashboard-info'],
  queryFn: readDashboardInfo,
  staleTime: Number.POSITIVE_INFINITY,
})
