import { useMemo, useState } from 'react'
import { type ActivityRow, MAX_ACTIVITY_ROWS } from '#contract/wallet/activity.ts'
import type { HeldPosition, Owned, TabData } from '#dashboard/features/wallet/tab-data.ts'
import { useHiddenAmounts } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { HiddenSpam } from '#dashboard/features/wallet/ui/hidden-spam.tsx'
import { missingSources } from '#dashboard/features/wallet/ui/missing-sources.ts'
import { joinNames, sourceName, stateOf } from '#dashboard/features/wallet/ui/source-labels.ts'
import { SourceStatus } from '#dashboard/features/wallet/ui/source-status.tsx'
import { TabFailures } from '#dashboard/features/wallet/ui/tab-failures.tsx'
import type { SetWalletState, WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { Chip } from '#dashboard/ui/form/chip.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { PAGE_SIZE } from '#dashboard/ui/table/paged-table.tsx'
import { Pager } from '#dashboard/ui/table/pager.tsx'
import { SaveTable } from '#dashboard/ui/table/save-table.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import {
  type ActivityLine,
  activityLines,
  isFailedCall,
  moveOf,
  moveWords,
  startOfTransaction,
  withHeads,
} from './activity-days.ts'
import { activityFile } from './activity-file.ts'
import { ActivityTable } from './activity-table.tsx'
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
  const hasSomething = data.isPending || data.rows.length > 0 || data.failures.length === 0
  return (
    <>
      <SourceStatus data={data} onRefresh={refresh} withWallet={shown.withWallet} />
      <TabFailures data={data} what={texts.listTransfers} onRetry={refresh} />
      {hasSomething && <Transfers data={data} positions={positions} {...shown} />}
    </>
  )
}

type TransfersProps = Omit<ActivityTabProps, 'wallets'> & { data: TabData<ActivityRow> }

function Transfers({ data, positions, withWallet, state, set }: TransfersProps) {
  const isHidden = useHiddenAmounts()
  const all = useMemo(() => activityLines(data.rows, partyNames(positions)), [data.rows, positions])
  const chains = [...new Set(all.map(({ row }) => row.chain))].toSorted()
  const chain = chains.includes(state.chain) ? state.chain : ''
  const moves = [...new Set(all.map(({ row }) => moveOf(row)))].toSorted()
  const move = moves.find((each) => each === state.move) ?? ''
  const chosen = useMemo(
    () => all.filter(({ row }) => (chain === '' || row.chain === chain) && (move === '' || moveOf(row) === move)),
    [all, chain, move],
  )
  const spamCount = chosen.filter(({ row }) => row.isSpam).length
  /** Not what anybody looks for first, unless it is what they filter by. */
  const [withFailed, setFailed] = useState(false)
  const hidesFailed = !withFailed && move !== 'call'
  const failedCount = chosen.filter(isFailedCall).length
  const wanted = useMemo(
    () => withHeads(state.spam ? chosen : chosen.filter(({ row }) => !row.isSpam)),
    [chosen, state.spam],
  )
  const shown = useMemo(
    () => (hidesFailed ? wanted.filter((line) => !isFailedCall(line)) : wanted),
    [wanted, hidesFailed],
  )
  const page = Math.min(state.page, Math.max(0, Math.ceil(shown.length / PAGE_SIZE) - 1))
  const lines = useMemo(() => shown.slice(startOf(shown, page), startOf(shown, page + 1)), [shown, page])
  if (data.isPending) return <TableSkeleton rows={12} label={texts.loadingTransfers} />
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-2">
        <SelectField
          className="w-36 max-sm:w-0 max-sm:min-w-24 max-sm:grow"
          isDense
          label={texts.chain}
          value={chain}
          options={[
            { value: '', label: texts.allChains },
            ...chains.map((id) => ({ value: id, label: chainNameOf(id) })),
          ]}
          onChange={(next) => set({ chain: next, page: 0 })}
        />
        <SelectField
          className="w-36 max-sm:w-0 max-sm:min-w-24 max-sm:grow"
          isDense
          label={texts.type}
          value={move}
          options={[
            { value: '', label: texts.allTypes },
            ...moves.map((each) => ({ value: each, label: moveWords[each] })),
          ]}
          onChange={(next) => set({ move: next, page: 0 })}
        />
        {failedCount > 0 && move !== 'call' && (
          // On a phone the types have the calls too.
          <span className="max-sm:hidden">
            <Chip
              label={texts.failedCallsShort}
              meaning={texts.failedCallsMeaning}
              count={failedCount}
              isOn={withFailed}
              onToggle={() => setFailed(!withFailed)}
            />
          </span>
        )}
        <div className="ml-auto flex items-center">
          {/* With the failed calls, whose fees were paid. */}
          <SaveTable
            isDense
            file={activityFile}
            rows={wanted}
            what={texts.walletActivity}
            obstacle={isHidden ? texts.amountsHidden : undefined}
          />
        </div>
      </div>
      {shown.length > 0 && <ActivityTable lines={lines} withWallet={withWallet} isPending={data.isFetching} />}
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
      {shown.length === 0 && <Nothing data={data} spamCount={spamCount} failedCount={failedCount} />}
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

/** What the list leaves out. */
function Limits({ data: { statuses } }: { data: TabData<ActivityRow> }) {
  const unreadable = statuses.flatMap(({ row }) =>
    stateOf(row) === 'none' && row.note !== null ? [sourceName(row.id)] : [],
  )
  return (
    <p className="max-w-prose pt-3 text-sm text-faded">
      {texts.showsUp(MAX_ACTIVITY_ROWS)}
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
