import { queryOptions } from '@tanstack/react-query'
import type { VaultChain } from '#contract/chains.ts'
import { getProtocolTvl } from '#contract/protocol.ts'
import { listVaults, type VaultSide } from '#contract/vault.ts'
import { call } from '#dashboard/api/client.ts'

const FIVE_MINUTES_MS = 300_000
/** The list of vaults has the others. */
export const SHOWN_VAULTS = 25

/** Cached among the lists of vaults, so that opening one of these needs no request. */
export const protocolVaultsQuery = (protocol: string, chain: VaultChain, side: VaultSide) => {
  const query = { side, protocol: [protocol], chain: [chain], order: 'tvl' as const, limit: SHOWN_VAULTS }
  return queryOptions({
    queryKey: ['vaults', query],
    queryFn: ({ signal }) => call(listVaults, { query }, { signal }),
    staleTime: FIVE_MINUTES_MS,
  })
}

const HOUR_MS = 3_600_000

/** One request for the past of all its vaults; a service of before has none. */
export const protocolTvlQuery = (id: string, chain: VaultChain, side: VaultSide) =>
  queryOptions({
    queryKey: ['protocol-tvl', id, chain, side],
    queryFn: ({ signal }) => call(getProtocolTvl, { params: { id }, query: { chain, side } }, { signal }),
    staleTime: HOUR_MS,
  })
