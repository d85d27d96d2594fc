import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { holdingsQuery, nftsQuery, positionsQuery, type WalletAnswer } from '#dashboard/api/wallet-queries.ts'
import { noteHeldVaults } from '#dashboard/state/map/held-vaults.ts'
import { useSpamMarks } from '#dashboard/state/spam-marks.ts'
import { clearReceipts, heldPositions } from '#domain/net-worth/held-positions.ts'
import { markHoldings, markNfts } from './apply-spam-marks.ts'
import { joinAnswers } from './tab-data.ts'
import { namesQuery } from './tabs/names/names-query.ts'

/** Everything of some wallets, spam as the visitor marked it: four requests each, side by side. With PnL the holdings are read again; the old ones stay meanwhile. */
export function useWalletData(wallets: readonly string[], withPnl: boolean) {
  const client = useQueryClient()
  const key = wallets.join()
  const combine = useCallback(
    <Row>(results: UseQueryResult<WalletAnswer<Row>>[]) => joinAnswers(key.split(','), results),
    [key],
  )
  const marks = useSpamMarks()
  const found = useQueries({
    queries: wallets.map((address) => ({
      ...holdingsQuery(address, { withPnl }),
      placeholderData: () => client.getQueryData(holdingsQuery(address, { withPnl: !withPnl }).queryKey),
    })),
    combine,
  })
  const nfts = useQueries({ queries: wallets.map((address) => nftsQuery(address)), combine })
  const positions = useQueries({ queries: wallets.map((address) => positionsQuery(address)), combine })
  // The list of vaults marks them.
  useEffect(() => {
    if (positions.isPending || positions.failures.length > 0) return
    for (const address of key.split(',')) {
      const own = positions.rows.filter(({ wallet }) => wallet === address)
      noteHeldVaults(
        address,
        own.flatMap(({ row }) => row.vaultId || []),
      )
    }
  }, [positions, key])
  const holdings = useMemo(
    () => markHoldings({ ...found, rows: clearReceipts(found.rows, positions.rows) }, marks),
    [found, positions.rows, marks],
  )
  return {
    holdings,
    nfts: useMemo(() => markNfts(nfts, marks), [nfts, marks]),
    positions: useMemo(
      () => ({ ...positions, rows: heldPositions(positions.rows, holdings.rows) }),
      [positions, holdings.rows],
    ),
    names: useQueries({ queries: wallets.map((address) => namesQuery(address)), combine }),
  }
}

export type WalletData = ReturnType<typeof useWalletData>

/** Reads one tab's upstreams anew. A failure shows where the tab reads its data. */
export function useRefresh(wallets: readonly string[], withPnl: boolean) {
  const client = useQueryClient()
  return (tab: keyof WalletData) => {
    for (const address of wallets) {
      const again = { staleTime: 0 }
      const isForced = true
      if (tab === 'holdings') void client.prefetchQuery({ ...holdingsQuery(address, { withPnl, isForced }), ...again })
      if (tab === 'positions') void client.prefetchQuery({ ...positionsQuery(address, { isForced }), ...again })
      if (tab === 'nfts') void client.prefetchQuery({ ...nftsQuery(address), ...again })
      if (tab === 'names') void client.prefetchQuery({ ...namesQuery(address), ...again })
    }
  }
}
