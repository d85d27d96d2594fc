import { queryOptions } from '@tanstack/react-query'
import { callVaults } from './call-vaults.ts'

const MOST = 20

/** Vaults of all chains that match a text. Cached among the lists of vaults: opening a match needs no request, and the command box has it at once next time. */
export const foundVaultsQuery = (search: string) => {
  const query = { search, chain: ['ALL' as const], limit: MOST }
  return queryOptions({
    queryKey: ['vaults', query],
    queryFn: async ({ signal }) => (await callVaults(query, { signal })).body,
    staleTime: 300_000,
  })
}
