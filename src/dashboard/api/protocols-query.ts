import { queryOptions } from '@tanstack/react-query'
import { listProtocols } from '#contract/protocol.ts'
import { call } from './client.ts'

const HOUR_MS = 3_600_000

/** Every protocol that the service lists. Pages share it, so that going from one to another asks nothing. */
export const protocolsQuery = queryOptions({
  queryKey: ['protocols'],
  queryFn: ({ signal }) => call(listProtocols, {}, { signal }).then(({ data }) => data),
  staleTime: HOUR_MS,
})
