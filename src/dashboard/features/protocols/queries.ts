import { queryOptions } from '@tanstack/react-query'
import { getProtocolApr } from '#contract/apr.ts'
import type { VaultChain } from '#contract/chain.ts'
import { call } from '#dashboard/api/client.ts'

const MINUTE_MS = 60_000

/** The ranges of the last hour, one record a vault type. */
export const protocolAprQuery = (protocol: string, chain: VaultChain) =>
  queryOptions({
    queryKey: ['protocol-apr', protocol, chain],
    queryFn: ({ signal }) =>
      call(getProtocolApr, { params: { protocol }, query: { chain } }, { signal }).then(({ data }) => data),
    staleTime: 5 * MINUTE_MS,
  })
