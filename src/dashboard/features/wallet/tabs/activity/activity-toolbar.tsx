import { ChainChoice } from '#dashboard/features/wallet/ui/chain-choice.tsx'
import { FilterBar } from '#dashboard/features/wallet/ui/filter-bar.tsx'
import { useHiddenAmounts } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import type { SetWalletState, WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import type { TimeZone } from '#dashboard/state/settings.ts'
import { Chip } from '#dashboard/ui/form/chip.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { SaveTable } from '#dashboard/ui/table/save-table.tsx'
import { formatMonth } from '#dashboard/ui/text/format-month.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { type ActivityLine, moveOf, moveWords } from './activity-days.ts'
import { activityFile } from './activity-file.ts'
import { monthsOf, recentDays, yearsOf } from './activity-filter.ts'
import { texts } from './texts.ts'

/** The choices that these lines offer, and the current ones: a link may name what this wallet does not have. */
export function activityChoices(all: readonly ActivityLine[], state: WalletState, times: TimeZone) {
  const chains = [...new Set(all.map(({ row }) => row.chain))].toSorted()
  const moves = [...new Set(all.map(({ row }) => moveOf(row)))].toSorted()
  const months = monthsOf(all, times)
  const years = yearsOf(months)
  const periods = [...recentDays.map((days) => `${days}d`), ...years, ...months]
  return {
    ...{ chains, moves, months, years },
    chain: chains.includes(state.chain) ? state.chain : '',
    move: moves.find((each) => each === state.move) ?? '',
    period: periods.includes(state.period) ? state.period : '',
  }
}

type Props = {
  choices: ReturnType<typeof activityChoices>
  /** What is saved: with the failed calls, whose fees were paid. */
  rows: readonly ActivityLine[]
  /** Null: they are not hidden. */
  failed: { count: number; isShown: boolean; onToggle: () => void } | null
  state: WalletState
  set: SetWalletState
}

export function ActivityToolbar({ choices, rows, failed, state, set }: Props) {
  const { chains, chain, moves, move, months, years, period } = choices
  const isHidden = useHiddenAmounts()
  const inForce = [chain, move, period].filter((choice) => choice !== '').length
  return (
    <FilterBar
      search={{ placeholder: texts.findCoinAddress, value: state.find, width: 'w-56' }}
      set={set}
      inForce={inForce}
    >
      <SelectField
        className="w-36 max-sm:w-full"
        isDense
        label={texts.dates}
        value={period}
        options={[
          { value: '', label: texts.allDates },
          ...recentDays.map((days) => ({ value: `${days}d`, label: texts.lastDays(days) })),
          ...(years.length > 1 ? years.map((year) => ({ value: year, label: year })) : []),
          ...months.map((month) => ({ value: month, label: formatMonth(month) })),
        ]}
        onChange={(next) => set({ period: next, page: 0 })}
      />
      <ChainChoice
        className="w-36 max-sm:w-full"
        chains={chains}
        value={chain}
        onChange={(next) => set({ chain: next, page: 0 })}
      />
      <SelectField
        className="w-36 max-sm:w-full"
        isDense
        label={texts.type}
        value={move}
        options={[
          { value: '', label: texts.allTypes },
          ...moves.map((each) => ({ value: each, label: moveWords[each] })),
        ]}
        onChange={(next) => set({ move: next, page: 0 })}
      />
      {failed !== null && (
        <Chip
          label={plural(failed.count, texts.showFailed)}
          meaning={texts.failedCallsMeaning}
          isOn={failed.isShown}
          onToggle={failed.onToggle}
        />
      )}
      <div className="ml-auto flex items-center">
        <SaveTable
          isDense
          file={activityFile}
          rows={rows}
          what={texts.walletActivity}
          obstacle={isHidden ? texts.amountsHidden : undefined}
        />
      </div>
    </FilterBar>
  )
}
