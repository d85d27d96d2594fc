import { queryOptions } from '@tanstack/react-query'
import type { VaultChain } from '#contract/chains.ts'
import { getProtocolApr } from '#contract/protocol-apr.ts'
import { call } from './client.ts'

const FIVE_MINUTES_MS = 300_000

/** The ranges of a protocol's rates in the last hour, one record a vault type. Pages share it. */
export const rateRangeQuery = (protocol: string, chain: VaultChain) =>
  queryOptions({
    queryKey: ['protocol-apr', protocol, chain],
    queryFn: ({ signal }) =>
      call(getProtocolApr, { params: { protocol }, query: { chain } }, { signal }).then(({ data }) => data),
    staleTime: FIVE_MINUTES_MS,
  })
