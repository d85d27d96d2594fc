import { queryOptions } from '@tanstack/react-query'
import { getDids, type NameDetail } from '#contract/wallet/did.ts'
import { resolveName } from '#contract/wallet/name.ts'
import { getPortfolio } from '#contract/wallet/portfolio.ts'
import { call, callWithStatus } from '#dashboard/api/client.ts'
import { readDashboardInfo } from '#dashboard/api/dashboard-info.ts'
import type { WalletAnswer } from '#dashboard/api/wallet-queries.ts'

const MINUTE_MS = 60_000

export const namesQuery = (address: string) =>
  queryOptions({
    queryKey: ['wallet', 'names', address],
    queryFn: async ({ signal }): Promise<WalletAnswer<NameDetail>> => {
      const { body, ...status } = await callWithStatus(getDids, { params: { address } }, { signal })
      const { data, details = [] } = body.data
      const rows = data.map(
        (name) => details.find((each) => each.name === name) ?? { name, isPrimary: false, expiresAt: null },
      )
      return { rows, ...status }
    },
    staleTime: MINUTE_MS,
  })

/** The address that a name stands for. Throws NOT_FOUND when nobody holds it. */
export const nameQuery = (name: string) =>
  queryOptions({
    queryKey: ['name', name],
    queryFn: ({ signal }) => call(resolveName, { params: { name } }, { signal }).then(({ data }) => data.address),
    staleTime: 5 * MINUTE_MS,
  })

/** What each of some wallets is worth; counted as a request for each. */
export const portfolioQuery = (addresses: readonly string[]) =>
  queryOptions({
    queryKey: ['portfolio', addresses.join()],
    queryFn: async ({ signal }) =>
      (await call(getPortfolio, { query: { addresses: [...addresses] } }, { signal })).data,
    staleTime: 5 * MINUTE_MS,
    retry: false,
  })

export const dashboardInfoQuery = queryOptions({
  queryKey: ['dashboard-info'],
  queryFn: readDashboardInfo,
  staleTime: Number.POSITIVE_INFINITY,
})
