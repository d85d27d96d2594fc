import { queryOptions } from '@tanstack/react-query'
import { getPortfolio } from '#contract/wallet/portfolio.ts'
import { call } from './client.ts'

const FRESH_MS = 5 * 60_000

/** What a wallet is worth, in figures. */
export const portfolioQuery = (address: string) =>
  queryOptions({
    queryKey: ['portfolio', address],
    queryFn: ({ signal }) =>
      call(getPortfolio, { query: { addresses: [address] } }, { signal }).then(({ data }) => data),
    staleTime: FRESH_MS,
    retry: false,
  })
