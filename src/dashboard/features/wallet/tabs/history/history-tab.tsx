import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Holding } from '#contract/wallet/holding.ts'
import type { TabData } from '#dashboard/features/wallet/tab-data.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { HistoryFigures } from './history-figures.tsx'
import { PastTokens } from './past-tokens.tsx'
import { historyQuery, watchedQuery } from './queries.ts'
import { texts } from './texts.ts'
import { WatchForm } from './watch-form.tsx'

const CHART_REM = 22

export type HistoryTabProps = { wallets: readonly string[]; holdings: TabData<Holding> }

/** What a wallet was worth, as far as the service remembers; where it does not, the offer to watch it. */
export function HistoryTab({ wallets, holdings }: HistoryTabProps) {
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
      <WatchForm key={wallet} wallet={wallet} />
      <History wallet={wallet} holdings={holdings} />
    </>
  )
}

function History({ wallet, holdings }: { wallet: string; holdings: TabData<Holding> }) {
  const { data: watched = [] } = useQuery(watchedQuery)
  const isWatched = watched.some(({ address }) => address === wallet)
  const { data, error, refetch, isPending } = useQuery({ ...historyQuery(wallet), enabled: isWatched })
  const past = <PastTokens wallet={wallet} holdings={holdings} />
  if (!isWatched) return past
  if (isPending) return <Skeleton height={CHART_REM} />
  if (!data) return <ErrorCard error={error} what={texts.history} onRetry={() => void refetch()} />
  if (data.length === 0)
    return (
      <>
        <p className="py-4 text-faded">
          {rich(texts.firstReadingProgress, {
            button: (words) => (
              <button type="button" className="link" onClick={() => void refetch()}>
                {words}
              </button>
            ),
          })}
        </p>
        {past}
      </>
    )
  return (
    <>
      <HistoryFigures points={data} />
      {data.length === 1 && past}
    </>
  )
}
