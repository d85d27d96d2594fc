import { useCallback, useId, useState } from 'react'
import { useHiddenAmounts } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { kindLook } from '#dashboard/features/wallet/ui/kind-look.ts'
import type { SetWalletState, WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { Chip } from '#dashboard/ui/form/chip.tsx'
import { SearchField } from '#dashboard/ui/form/search-field.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { SaveTable } from '#dashboard/ui/table/save-table.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { holdingFile } from './holding-columns.tsx'
import type { arrangeHoldings, HoldingRow } from './holding-rows.ts'
import { texts } from './texts.ts'

type Props = {
  /** Null while nothing is known. */
  arranged: Pick<ReturnType<typeof arrangeHoldings>, 'chains' | 'kinds' | 'smallCount'> | null
  /** What is shown, all pages. */
  rows: readonly HoldingRow[]
  hasChains: boolean
  /** Positions are on their way: they say what is a receipt, and of which kind. */
  areKindsPending: boolean
  state: WalletState
  set: SetWalletState
  /** Whether each row has a button that marks spam. */
  isMarking: boolean
  onMarking: (isMarking: boolean) => void
}

/** Kinds one by one only where there are several; one of the address that no token has stays listed, so that it can be left. */
function depositOptions(kinds: readonly string[], chosen: string) {
  const listed = [...new Set([...kinds, ...(['', 'any', 'none'].includes(chosen) ? [] : [chosen])])]
  return [
    { value: '', label: texts.allKinds },
    { value: 'none', label: texts.notDeposited },
    { value: 'any', label: texts.deposited },
    ...(listed.length > 1 || listed.includes(chosen) ? listed : []).map((kind) => ({
      value: kind,
      label: kindLook(kind).label,
    })),
  ]
}

/** On a phone all but the search is behind a button, so that the first tokens stand in the first screen. */
export function HoldingsToolbar({
  arranged,
  rows,
  hasChains,
  areKindsPending,
  state,
  set,
  isMarking,
  onMarking,
}: Props) {
  const chains = arranged?.chains ?? []
  const kinds = arranged?.kinds ?? []
  const smallCount = arranged?.smallCount ?? 0
  const isHidden = useHiddenAmounts()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const inForce = [state.chain !== '', state.deposit !== '', state.small, state.pnl, isMarking].filter(
    (isOn) => isOn,
  ).length
  const search = useCallback((find: string) => set({ find: find.slice(0, 100), page: 0 }, { replace: true }), [set])
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-2">
      <SearchField
        className="w-44 max-sm:w-0 max-sm:grow"
        isDense
        label={texts.find}
        placeholder={texts.findNameContract}
        value={state.find}
        onSearch={search}
      />
      <Button className="sm:hidden" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {texts.filters}
        {inForce > 0 && <span className="ml-1.5 text-xs text-accent">{inForce}</span>}
      </Button>
      <div id={id} className={`contents ${isOpen ? '' : 'max-sm:hidden'}`}>
        {(hasChains || state.chain !== '') && (
          <SelectField
            className="w-32 max-sm:w-full"
            isDense
            label={texts.chain}
            value={chains.includes(state.chain) ? state.chain : ''}
            options={[
              { value: '', label: texts.allChains },
              ...chains.map((value) => ({ value, label: chainNameOf(value) })),
            ]}
            onChange={(chain) => set({ chain, page: 0 })}
          />
        )}
        {/* Its room is reserved until it is known whether there is something to choose: what is beside it moves at most once. */}
        {(kinds.length > 0 || state.deposit !== '' || areKindsPending) && (
          <div className={kinds.length > 0 || state.deposit !== '' ? 'contents' : 'invisible max-sm:hidden'}>
            <SelectField
              className="w-36 max-sm:w-full"
              isDense
              label={texts.kind}
              value={state.deposit}
              options={depositOptions(kinds, state.deposit)}
              onChange={(deposit) => set({ deposit, page: 0 })}
            />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Chip
            label={texts.profit}
            meaning={texts.showAverageCost}
            isOn={state.pnl}
            onToggle={() => set({ pnl: !state.pnl })}
          />
          <Chip
            label={texts.markSpam}
            meaning={texts.showButtonEach}
            isOn={isMarking}
            onToggle={() => onMarking(!isMarking)}
          />
          {/* Without anything to hide its room stays, at the end: nothing moves as it comes. */}
          <span className={state.small || smallCount > 0 ? '' : 'invisible'}>
            <Chip
              label={texts.hideUnder1}
              isOn={state.small}
              count={arranged === null ? null : smallCount}
              onToggle={() => set({ small: !state.small, page: 0 })}
            />
          </span>
        </div>
        <div className="ml-auto">
          <SaveTable
            isDense
            file={holdingFile({ withPnl: state.pnl })}
            rows={rows}
            what={texts.walletTokens}
            obstacle={isHidden ? texts.amountsHidden : undefined}
          />
        </div>
      </div>
    </div>
  )
}
