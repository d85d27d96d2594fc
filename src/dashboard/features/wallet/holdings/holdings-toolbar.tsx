import { useCallback } from 'react'
import { useHiddenAmounts } from '#dashboard/features/wallet/amounts/hidden-amounts.tsx'
import type { SetWalletState, WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { Chip } from '#dashboard/ui/form/chip.tsx'
import { SearchField } from '#dashboard/ui/form/search-field.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { SaveTable } from '#dashboard/ui/table/save-table.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-words.ts'
import { holdingFile } from './holding-file.ts'
import type { arrangeHoldings, HoldingRow } from './holding-rows.ts'

type Props = {
  /** Null while nothing is known. */
  arranged: Pick<ReturnType<typeof arrangeHoldings>, 'chains' | 'smallCount'> | null
  /** What is shown, all pages. */
  rows: readonly HoldingRow[]
  state: WalletState
  set: SetWalletState
  /** Whether each row has a button that says what is spam. */
  isMarking: boolean
  onMarking: (isMarking: boolean) => void
}

export function HoldingsToolbar({ arranged, rows, state, set, isMarking, onMarking }: Props) {
  const chains = arranged?.chains ?? []
  const isHidden = useHiddenAmounts()
  const search = useCallback((find: string) => set({ find: find.slice(0, 100), page: 0 }, { replace: true }), [set])
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2 pb-3">
      <SearchField
        className="w-56 max-sm:w-full"
        label="Find"
        placeholder="Name or contract"
        value={state.find}
        onSearch={search}
      />
      <SelectField
        className="w-36 max-sm:w-0 max-sm:min-w-28 max-sm:grow"
        label="Chain"
        value={chains.includes(state.chain) ? state.chain : ''}
        options={[{ value: '', label: 'All chains' }, ...chains.map((value) => ({ value, label: chainNameOf(value) }))]}
        onChange={(chain) => set({ chain, page: 0 })}
      />
      <div className="flex min-h-9 flex-wrap items-center gap-2 max-sm:min-h-10">
        <Chip
          label="Hide under $1"
          isOn={state.small}
          count={arranged?.smallCount ?? null}
          onToggle={() => set({ small: !state.small, page: 0 })}
        />
        <Chip
          label="Profit"
          meaning="Average cost, realised and unrealised profit; asks the service again"
          isOn={state.pnl}
          onToggle={() => set({ pnl: !state.pnl })}
        />
        <Chip
          label="Mark spam"
          meaning="A button in each row says what is spam and what is none; kept in this browser"
          isOn={isMarking}
          onToggle={() => onMarking(!isMarking)}
        />
      </div>
      <div className="ml-auto flex h-9 items-center max-sm:h-10">
        <SaveTable
          file={holdingFile({ withPnl: state.pnl })}
          rows={rows}
          what="tokens of the wallet"
          obstacle={isHidden ? 'Amounts are hidden' : undefined}
        />
      </div>
    </div>
  )
}
