import { queryOptions } from '@tanstack/react-query'
import type { VaultChain } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import { listProtocols } from '#contract/protocol.ts'
import { call } from './client.ts'

const HOUR_MS = 3_600_000

/** Those that have something on a chain; without one every protocol that the service lists, with what it has on all chains. */
export const protocolsOnQuery = (chain: VaultChain | undefined) =>
  queryOptions({
    queryKey: ['protocols', ...(chain === undefined ? [] : [chain])],
    queryFn: async ({ signal }) => {
      const on = (chain: VaultChain | 'ALL' | undefined) => call(listProtocols, { query: { chain } }, { signal })
      try {
        return (await on(chain ?? 'ALL')).data
      } catch (error) {
        // An older service knows no `ALL`: it counts the vaults of the usual chains.
        if (chain !== undefined || !(error instanceof ApiError) || error.status !== 400) throw error
        return (await on(undefined)).data
      }
    },
    staleTime: HOUR_MS,
  })

/** Pages share it, so that going from one to another needs no request. */
export const protocolsQuery = protocolsOnQuery(undefined)
