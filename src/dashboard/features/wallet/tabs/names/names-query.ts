import { queryOptions } from '@tanstack/react-query'
import { getDids } from '#contract/wallet/did.ts'
import { callWithStatus } from '#dashboard/api/client.ts'
import type { WalletAnswer } from '#dashboard/api/wallet-queries.ts'
import type { OwnedName } from '#dashboard/features/wallet/tab-data.ts'

const MINUTE_MS = 60_000

/** The names of a wallet, each with what is known of it. */
export const namesQuery = (address: string) =>
  queryOptions({
    queryKey: ['wallet', 'names', address],
    queryFn: async ({ signal }): Promise<WalletAnswer<OwnedName>> => {
      const { body, ...status } = await callWithStatus(getDids, { params: { address } }, { signal })
      const { data, details = [], expired = [] } = body.data
      const valid = data.map(
        (name) => details.find((each) => each.name === name) ?? { name, isPrimary: false, expiresAt: null },
      )
      const rows = [
        ...valid.map((each) => ({ ...each, isExpired: false })),
        ...expired.map((each) => ({ ...each, isExpired: true })),
      ]
      return { rows, ...status }
    },
    staleTime: MINUTE_MS,
  })
