import { queryOptions } from '@tanstack/react-query'
import { listCoins } from '#contract/coin.ts'
import { listVaults } from '#contract/vault.ts'
import { call } from '#dashboard/api/client.ts'

const MINUTE_MS = 60_000
const MOST = 20

/** Cached among the lists of vaults and of coins: opening a match needs no request, and the palette has it at once next time. */
export const foundVaultsQuery = (search: string) => {
  const query = { search, limit: MOST }
  return queryOptions({
    queryKey: ['vaults', query],
    queryFn: ({ signal }) => call(listVaults, { query }, { signal }),
    staleTime: 5 * MINUTE_MS,
  })
}

export const foundCoinsQuery = (search: string) => {
  const query = { search, limit: MOST }
  return queryOptions({
    queryKey: ['coins', query],
    queryFn: ({ signal }) => call(listCoins, { query }, { signal }).then(({ data }) => data),
    staleTime: 5 * MINUTE_MS,
  })
}
