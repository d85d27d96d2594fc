import { queryOptions } from '@tanstack/react-query'
import type { VaultChain } from '#contract/chain.ts'
import { listProtocols } from '#contract/protocol.ts'
import { call } from './client.ts'

const HOUR_MS = 3_600_000

/** Those that have something on a chain; without one every protocol that the service lists. */
export const protocolsOnQuery = (chain: VaultChain | undefined) =>
  queryOptions({
    queryKey: ['protocols', ...(chain === undefined ? [] : [chain])],
    queryFn: ({ signal }) => call(listProtocols, { query: { chain } }, { signal }).then(({ data }) => data),
    staleTime: HOUR_MS,
  })

/** Pages share it, so that going from one to another needs no request. */
export const protocolsQuery = protocolsOnQuery(undefined)
