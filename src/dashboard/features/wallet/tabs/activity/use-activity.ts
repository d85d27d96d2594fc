import { queryOptions, type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { type ActivityRow, getActivity } from '#contract/wallet/activity.ts'
import { callWithStatus } from '#dashboard/api/client.ts'
import type { WalletAnswer } from '#dashboard/api/wallet-queries.ts'
import { joinAnswers, type TabData } from '#dashboard/features/wallet/tab-data.ts'
import { type SpamMarks, spamKey, useSpamMarks } from '#dashboard/state/spam-marks.ts'
import { texts } from './texts.ts'

const MINUTE_MS = 60_000

const activityQuery = (address: string, { isForced = false } = {}) =>
  queryOptions({
    queryKey: ['wallet', 'activity', address],
    queryFn: async ({ signal }): Promise<WalletAnswer<ActivityRow> & { wholeChains: readonly string[] }> => {
      const query = { force_refresh: isForced || undefined }
      const { body, ...status } = await callWithStatus(getActivity, { params: { address }, query }, { signal })
      return { rows: body.data, wholeChains: body.wholeChains, ...status }
    },
    staleTime: MINUTE_MS,
  })

/** One request for each wallet, spam as the visitor marked it. `refresh` reads the chains anew. */
export function useActivity(wallets: readonly string[]): { data: TabData<ActivityRow>; refresh: () => void } {
  const client = useQueryClient()
  const marks = useSpamMarks()
  const key = wallets.join()
  const combine = useCallback(
    (results: UseQueryResult<WalletAnswer<ActivityRow>>[]) => joinAnswers(key.split(','), results),
    [key],
  )
  const found = useQueries({ queries: wallets.map((address) => activityQuery(address)), combine })
  const data = useMemo(() => marked(found, marks), [found, marks])
  const refresh = () => {
    for (const address of wallets) {
      void client.prefetchQuery({ ...activityQuery(address, { isForced: true }), staleTime: 0 })
    }
  }
  return { data, refresh }
}

/** Of one wallet the chains whose transfers are all known. */
export const useWholeChains = (wallet: string): readonly string[] =>
  useQuery(activityQuery(wallet)).data?.wholeChains ?? none

const none: readonly string[] = []

const marked = (data: TabData<ActivityRow>, marks: SpamMarks): TabData<ActivityRow> => ({
  ...data,
  rows: data.rows.map(({ wallet, row }) => {
    const mark = marks[spamKey({ chain: row.chain, contract: row.contractAddress })]
    if (mark === undefined) return { wallet, row }
    const isSpam = mark === 'spam'
    return { wallet, row: { ...row, isSpam, spamReason: isSpam ? texts.markedYou : '' } }
  }),
})
