import { useMemo, useState } from 'react'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import { type ActivityRow, MAX_ACTIVITY_ROWS } from '#contract/wallet/activity.ts'
import type { HeldPosition, Owned, TabData } from '#dashboard/features/wallet/tab-data.ts'
import { LentCoinsContext, lentCoins } from '#dashboard/features/wallet/tabs/holdings/receipt-icon.tsx'
import { HiddenSpam } from '#dashboard/features/wallet/ui/hidden-spam.tsx'
import { missingSources } from '#dashboard/features/wallet/ui/missing-sources.ts'
import { joinNames, sourceName, stateOf } from '#dashboard/features/wallet/ui/source-labels.ts'
import { SourceStatus } from '#dashboard/features/wallet/ui/source-status.tsx'
import { TabFailures } from '#dashboard/features/wallet/ui/tab-failures.tsx'
import type { SetWalletState, WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { useAddressNames } from '#dashboard/state/names/address-names.ts'
import { useSavedWallets } from '#dashboard/state/saved-wallets.ts'
import { useSettings } from '#dashboard/state/settings.ts'
import { TextButton } from '#dashboard/ui/button/text-button.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { PAGE_SIZE } from '#dashboard/ui/table/paged-table.tsx'
import { Pager } from '#dashboard/ui/table/pager.tsx'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import {
  type ActivityLine,
  activityLines,
  isFailedCall,
  moveOf,
  startOfTransaction,
  withHeads,
} from './activity-days.ts'
import { isWithin, linesWith } from './activity-filter.ts'
import { ActivitySums, shortPeriodOf, useActivitySums } from './activity-sums.tsx'
import { ActivityTable } from './activity-table.tsx'
import { ActivityToolbar, activityChoices } from './activity-toolbar.tsx'
import { partyNames } from './known-parties.ts'
import { texts } from './texts.ts'
import { useActivity } from './use-activity.ts'

export type ActivityTabProps = {
  wallets: readonly string[]
  /** What they have, for the names of the contracts that they move tokens to and from. */
  positions: readonly Owned<HeldPosition>[]
  withWallet: boolean
  state: WalletState
  set: SetWalletState
}

/** The latest movements of the wallets, read when the tab is opened. */
export function ActivityTab({ wallets, positions, ...shown }: ActivityTabProps) {
  const { data, refresh } = useActivity(wallets)
  const lent = useMemo(() => lentCoins(positions), [positions])
  const hasSomething = data.isPending || data.rows.length > 0 || data.failures.length === 0
  return (
    <LentCoinsContext value={lent}>
      <SourceStatus
        data={data}
        onRefresh={refresh}
        withWallet={shown.withWallet}
        lacks="transactions"
        note={texts.upToPerChain(MAX_ACTIVITY_ROWS)}
      />
      <TabFailures data={data} what={texts.listTransfers} onRetry={refresh} />
      {hasSomething && <Transfers data={data} positions={positions} {...shown} />}
    </LentCoinsContext>
  )
}

type TransfersProps = Omit<ActivityTabProps, 'wallets'> & { data: TabData<ActivityRow> }

function Transfers({ data, positions, withWallet, state, set }: TransfersProps) {
  const saved = useSavedWallets()
  const named = useAddressNames()
  const all = useMemo(
    () => activityLines(data.rows, partyNames(positions, saved, named)),
    [data.rows, positions, saved, named],
  )
  const { times } = useSettings()
  const choices = useMemo(() => activityChoices(all, state, times), [all, state, times])
  const { chain, move, period } = choices
  const chosen = useMemo(() => {
    const now = Date.now() / 1000
    const filtered = all.filter(
      (line) =>
        (chain === '' || line.row.chain === chain) &&
        (move === '' || moveOf(line.row) === move) &&
        isWithin(line, { period, now, times }),
    )
    return linesWith(state.find, filtered)
  }, [all, chain, move, period, times, state.find])
  const spamCount = chosen.filter(({ row }) => row.isSpam).length
  /** Not what anybody looks for first, unless it is what they filter by or search. */
  const [withFailed, setFailed] = useState(false)
  const mayHideFailed = move !== 'call' && state.find === ''
  const hidesFailed = mayHideFailed && !withFailed
  const failedCount = chosen.filter(isFailedCall).length
  const wanted = useMemo(
    () => withHeads(state.spam ? chosen : chosen.filter(({ row }) => !row.isSpam)),
    [chosen, state.spam],
  )
  const shown = useMemo(
    () => (hidesFailed ? wanted.filter((line) => !isFailedCall(line)) : wanted),
    [wanted, hidesFailed],
  )
  const sums = useActivitySums(all, wanted, unlistedNames(data, chain))
  const page = Math.min(state.page, Math.max(0, Math.ceil(shown.length / PAGE_SIZE) - 1))
  const lines = useMemo(() => shown.slice(startOf(shown, page), startOf(shown, page + 1)), [shown, page])
  if (data.isPending) return <TableSkeleton rows={12} label={texts.loadingTransfers} />
  return (
    <>
      <ActivityToolbar
        choices={choices}
        rows={wanted}
        failed={
          mayHideFailed && failedCount > 0
            ? { count: failedCount, isShown: withFailed, onToggle: () => setFailed(!withFailed) }
            : null
        }
        state={state}
        set={set}
      />
      {wanted.length > 0 && <ActivitySums {...sums} />}
      {shown.length > 0 && (
        <ActivityTable {...{ all, lines, withWallet }} period={shortPeriodOf(wanted)} isPending={data.isFetching} />
      )}
      {shown.length > PAGE_SIZE && (
        <Pager
          page={page}
          pageSize={PAGE_SIZE}
          total={shown.length}
          noun={texts.movements}
          onPage={(next) => {
            set({ page: next })
            scrollTo({ top: 0 })
          }}
        />
      )}
      {shown.length === 0 &&
        (chosen.length === 0 && all.length > 0 ? (
          <EmptyState title={texts.nothingMatches}>
            {state.find !== '' && <p>{texts.searchCovers(MAX_ACTIVITY_ROWS)}</p>}
            <TextButton onClick={() => set({ find: '', chain: '', move: '', period: '', page: 0 })}>
              {texts.clearFilters}
            </TextButton>
          </EmptyState>
        ) : (
          <Nothing data={data} spamCount={spamCount} failedCount={failedCount} />
        ))}
      <HiddenSpam
        count={spamCount}
        isShown={state.spam}
        forms={{ shown: texts.spamShown, hidden: texts.spamHidden }}
        onToggle={(spam) => set({ spam, page: 0 })}
      />
      <Limits data={data} />
    </>
  )
}

/** A page begins with a whole transaction, unless one alone is longer than a page. */
function startOf(lines: readonly ActivityLine[], page: number): number {
  const index = page * PAGE_SIZE
  const start = startOfTransaction(lines, index)
  return index - start < PAGE_SIZE ? start : index
}

/** Nobody lists its transfers without a key or an indexer. */
const isUnreadable = (row: UpstreamStatus) => stateOf(row) === 'none' && row.note !== null

/** The names of the chains of which no transfer is listed, though there may be some. `chain`: the chosen one, "" for all. */
function unlistedNames({ statuses }: TabData<ActivityRow>, chain: string): string[] {
  const unlisted = statuses.filter(({ row }) => isUnreadable(row) || stateOf(row) === 'missing')
  return unlisted.flatMap(({ row }) => (chain === '' || row.id === chain ? [sourceName(row.id)] : []))
}

/** What the list leaves out. */
function Limits({ data: { statuses } }: { data: TabData<ActivityRow> }) {
  const unreadable = statuses.flatMap(({ row }) => (isUnreadable(row) ? [sourceName(row.id)] : []))
  return (
    <p className="max-w-prose pt-3 text-sm text-faded">
      {texts.valuesThen}
      {unreadable.length > 0 && <> {texts.cannotReadWithout(formatList([...new Set(unreadable)]))}</>}
    </p>
  )
}

type NothingProps = { data: TabData<ActivityRow>; spamCount: number; failedCount: number }

function Nothing({ data, spamCount, failedCount }: NothingProps) {
  if (data.failures.some(({ isStale }) => !isStale)) return null
  if (failedCount > 0) return <EmptyState title={texts.onlyFailedFound}>{texts.failedCallsMeaning}</EmptyState>
  if (spamCount > 0) return <EmptyState title={texts.onlySpamFound}>{texts.allTransfersFound}</EmptyState>
  const missing = missingSources(data)
  return missing.length > 0 ? (
    <EmptyState title={texts.noTransfersChains}>{texts.didNotAnswer(joinNames(missing))}</EmptyState>
  ) : (
    <EmptyState title={texts.noTransfersYet}>{texts.allReadableChains}</EmptyState>
  )
}
