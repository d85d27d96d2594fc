import type { ReactNode } from 'react'
import { ChainChoice } from '#dashboard/features/wallet/ui/chain-choice.tsx'
import { FilterBar } from '#dashboard/features/wallet/ui/filter-bar.tsx'
import { Private, useHiddenAmounts } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { kindLook } from '#dashboard/features/wallet/ui/kind-look.ts'
import type { SetWalletState, WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { Chip } from '#dashboard/ui/form/chip.tsx'
import { SelectField } from '#dashboard/ui/form/select-field.tsx'
import { SaveTable } from '#dashboard/ui/table/save-table.tsx'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { holdingFile } from './holding-columns.tsx'
import type { arrangeHoldings, HoldingRow } from './holding-rows.ts'
import { texts } from './texts.ts'

type Props = {
  /** Null while nothing is known. */
  arranged: Pick<ReturnType<typeof arrangeHoldings>, 'chains' | 'kinds' | 'smallCount' | 'total'> | null
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
  /** What of the list leads elsewhere. */
  news: ReactNode
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

export function HoldingsToolbar({
  arranged,
  rows,
  hasChains,
  areKindsPending,
  state,
  set,
  isMarking,
  onMarking,
  news,
}: Props) {
  const isPhone = useShownWidth() === 0
  const chains = arranged?.chains ?? []
  const kinds = arranged?.kinds ?? []
  const smallCount = arranged?.smallCount ?? 0
  const isHidden = useHiddenAmounts()
  const inForce = [state.chain !== '', state.deposit !== '', state.small, state.pnl, isMarking].filter(
    (isOn) => isOn,
  ).length
  return (
    <FilterBar
      search={{ placeholder: texts.findNameContract, value: state.find, width: 'w-44' }}
      set={set}
      inForce={inForce}
    >
      {(hasChains || state.chain !== '') && (
        <ChainChoice
          className="w-32 max-sm:w-full"
          chains={chains}
          value={state.chain}
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
        {isPhone && (
          <HoldingsTools state={state} set={set} isMarking={isMarking} onMarking={onMarking} hasGroups={hasChains} />
        )}
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
      <div className="flex grow items-center justify-end gap-x-4">
        {/* It comes late, and wraps out of sight where there is no room: nothing moves. */}
        <span className="flex h-8 w-0 grow flex-wrap items-center justify-end overflow-hidden">
          <span className="h-8" />
          {news}
        </span>
        {arranged !== null && !state.pnl && (
          <span className="text-sm text-faded max-xl:hidden">
            {kinds.length > 0 && state.deposit === '' ? (
              <Explained label={texts.listed}>{texts.aboutListed}</Explained>
            ) : (
              texts.listed
            )}{' '}
            <span className="text-ink">
              <Private>{formatMoney(arranged.total)}</Private>
            </span>
          </span>
        )}
        <SaveTable
          isDense
          file={holdingFile({ withPnl: state.pnl })}
          rows={rows}
          what={texts.walletTokens}
          obstacle={isHidden ? texts.amountsHidden : undefined}
        />
      </div>
    </FilterBar>
  )
}

type ToolsProps = Pick<Props, 'state' | 'set' | 'isMarking' | 'onMarking'> & { hasGroups?: boolean }

/** What is wanted seldom: quiet, beside how fresh the list is; on a phone among the filters. */
export function HoldingsTools({ state, set, isMarking, onMarking, hasGroups = false }: ToolsProps) {
  return (
    <>
      {hasGroups && (
        <Tool
          label={state.rows === 'coin' ? texts.byChain : texts.byCoin}
          meaning={texts.byCoinMeaning}
          onPress={() => set({ rows: state.rows === 'coin' ? 'chain' : 'coin', page: 0 })}
        />
      )}
      <Tool
        label={texts.profit}
        meaning={texts.showAverageCost}
        isOn={state.pnl}
        onPress={() => set({ pnl: !state.pnl })}
      />
      <Tool
        label={texts.markSpam}
        meaning={texts.showButtonEach}
        isOn={isMarking}
        onPress={() => onMarking(!isMarking)}
      />
    </>
  )
}

type ToolProps = { label: string; meaning: string; isOn?: boolean; onPress: () => void }

const Tool = ({ label, meaning, isOn, onPress }: ToolProps) => (
  <Button
    look="quiet"
    aria-pressed={isOn}
    title={meaning}
    className={`mt-0.5 ${isOn ? 'underline' : ''}`}
    onClick={onPress}
  >
    {label}
  </Button>
)
