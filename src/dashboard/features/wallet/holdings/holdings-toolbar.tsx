import { useCallback } from 'react'
import { useHiddenAmounts } from '#dashboard/features/wallet/amounts/hidden-amounts.tsx'
import type { SetWalletState, WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { downloadText } from '#dashboard/ui/browser/download-text.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { Chip } from '#dashboard/ui/form/chip.tsx'
import { SearchField } from '#dashboard/ui/form/search-field.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-words.ts'
import type { arrangeHoldings, HoldingRow } from './holding-rows.ts'
import { holdingsCsv } from './holdings-csv.ts'

type Props = {
  /** Null while nothing is known. */
  arranged: Pick<ReturnType<typeof arrangeHoldings>, 'chains' | 'smallCount'> | null
  /** What is shown, all pages. */
  rows: readonly HoldingRow[]
  state: WalletState
  set: SetWalletState
}

export function HoldingsToolbar({ arranged, rows, state, set }: Props) {
  const chains = arranged?.chains ?? []
  const isHidden = useHiddenAmounts()
  const search = useCallback((find: string) => set({ find: find.slice(0, 100), page: 0 }, { replace: true }), [set])
  const save = () =>
    downloadText({
      name: `wallet-${new Date().toISOString().slice(0, 10)}.csv`,
      type: 'text/csv;charset=utf-8',
      text: holdingsCsv(rows, { withPnl: state.pnl }),
    })
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2 pb-3">
      <SearchField
        className="w-56 max-sm:w-0 max-sm:grow"
        label="Find"
        placeholder="Name or contract"
        value={state.find}
        onSearch={search}
      />
      <SelectField
        className="w-36"
        label="Chain"
        value={chains.includes(state.chain) ? state.chain : ''}
        options={[{ value: '', label: 'All chains' }, ...chains.map((value) => ({ value, label: chainNameOf(value) }))]}
        onChange={(chain) => set({ chain, page: 0 })}
      />
      <div className="flex h-9 items-center gap-2 max-sm:h-10">
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
      </div>
      <div className="ml-auto flex h-9 items-center max-sm:h-10">
        <Button
          disabled={rows.length === 0 || isHidden}
          title={isHidden ? 'Amounts are hidden' : 'What is shown, all pages'}
          onClick={save}
        >
          CSV
        </Button>
      </div>
    </div>
  )
}
