import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WalletData } from '#dashboard/features/wallet/use-wallet-data.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { HistoryFigures } from './history-figures.tsx'
import { PastWorth } from './past-worth.tsx'
import { historyQuery, watchedQuery } from './queries.ts'
import { texts } from './texts.ts'
import { WatchForm, WatchLine } from './watch-form.tsx'

const CHART_REM = 22

type Assets = Pick<WalletData, 'holdings' | 'positions'>

export type HistoryTabProps = Assets & { wallets: readonly string[] }

/** What a wallet was worth, as far as the service remembers; where it does not, the offer to watch it. */
export function HistoryTab({ wallets, holdings, positions }: HistoryTabProps) {
  const [first = ''] = wallets
  const [chosen, setChosen] = useState(first)
  const wallet = wallets.includes(chosen) ? chosen : first
  return (
    <>
      {wallets.length > 1 && (
        <SelectField
          className="w-64 pt-2"
          label={texts.wallet}
          value={wallet}
          options={wallets.map((value) => ({ value, label: shortAddress(value) }))}
          onChange={setChosen}
        />
      )}
      <History key={wallet} wallet={wallet} holdings={holdings} positions={positions} />
    </>
  )
}

function History({ wallet, holdings, positions }: Assets & { wallet: string }) {
  const { data: known, isLoading, error: unlisted, refetch: listAgain } = useQuery(watchedQuery)
  const watched = known ?? []
  const isWatched = watched.some(({ address }) => address === wallet)
  const { data, error, refetch, isPending } = useQuery({ ...historyQuery(wallet), enabled: isWatched })
  const past = { wallet, holdings, positions }
  // The form moves from below the past to above what is recorded: the focus goes with it.
  const [wasUnwatched, setWasUnwatched] = useState(false)
  if (!isLoading && !isWatched && !wasUnwatched) setWasUnwatched(true)
  const form = <WatchForm wallet={wallet} isFocused={wasUnwatched && isWatched} />
  // What is known comes first; the watch that would know more is offered after it.
  if (isLoading) return <Skeleton height={CHART_REM} />
  if (!isWatched)
    return (
      <PastWorth {...past}>
        {unlisted && known === undefined ? (
          <ErrorCard error={unlisted} what={texts.listWatchedWallets} onRetry={() => void listAgain()} />
        ) : (
          <WatchLine wallet={wallet} />
        )}
      </PastWorth>
    )
  if (!data)
    return (
      <>
        {form}
        {isPending ? (
          <Skeleton height={CHART_REM} />
        ) : (
          <ErrorCard error={error} what={texts.history} onRetry={() => void refetch()} />
        )}
      </>
    )
  if (data.length === 0)
    return (
      <>
        {form}
        <p className="py-4 text-faded">
          {rich(texts.firstReadingProgress, {
            button: (words) => (
              <button type="button" className="link" onClick={() => void refetch()}>
                {words}
              </button>
            ),
          })}
        </p>
        <PastWorth {...past} />
      </>
    )
  return (
    <>
      {form}
      <HistoryFigures points={data} wallet={wallet} positions={positions.rows} />
      {data.length === 1 && <PastWorth {...past} />}
    </>
  )
}
