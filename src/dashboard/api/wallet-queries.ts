import { queryOptions } from '@tanstack/react-query'
import type { Origin } from '#contract/names/origin.ts'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import { getHoldings, type Holding } from '#contract/wallet/holding.ts'
import { getNftHoldings, type NftHolding } from '#contract/wallet/nft.ts'
import { getPositions, type Position } from '#contract/wallet/position.ts'
import { callWithStatus } from './client.ts'

const MINUTE_MS = 60_000

/** One operation's answer on one wallet. `asOf` in ms since 1970. */
export type WalletAnswer<Row> = {
  rows: Row[]
  statuses: UpstreamStatus[]
  origin: Origin | null
  asOf: number | null
}

/** `isForced`: the service reads the upstreams anew instead of its cache. */
type Force = { isForced?: boolean }

export const holdingsQuery = (address: string, { withPnl, isForced }: Force & { withPnl: boolean }) =>
  queryOptions({
    queryKey: ['wallet', 'holdings', address, withPnl],
    queryFn: async ({ signal }): Promise<WalletAnswer<Holding>> => {
      const query = { includePnl: withPnl || undefined, force_refresh: isForced || undefined }
      const { body, ...status } = await callWithStatus(getHoldings, { params: { address }, query }, { signal })
      return { rows: body.data, ...status }
    },
    staleTime: MINUTE_MS,
  })

export const nftsQuery = (address: string) =>
  queryOptions({
    queryKey: ['wallet', 'nfts', address],
    queryFn: async ({ signal }): Promise<WalletAnswer<NftHolding>> => {
      const { body, ...status } = await callWithStatus(getNftHoldings, { params: { address } }, { signal })
      return { rows: body, ...status }
    },
    staleTime: MINUTE_MS,
  })

export const positionsQuery = (address: string, { isForced }: Force = {}) =>
  queryOptions({
    queryKey: ['wallet', 'positions', address],
    queryFn: async ({ signal }): Promise<WalletAnswer<Position>> => {
      const query = { force_refresh: isForced || undefined }
      const { body, ...status } = await callWithStatus(getPositions, { params: { address }, query }, { signal })
      return { rows: body.data, ...status }
    },
    staleTime: MINUTE_MS,
  })
