import { queryOptions } from '@tanstack/react-query'
import { getDids, type NameDetail } from '#contract/wallet/did.ts'
import { callWithStatus } from '#dashboard/api/client.ts'
import type { WalletAnswer } from '#dashboard/api/wallet-queries.ts'

const MINUTE_MS = 60_000

/** The names of a wallet, each with what is known of it. */
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
