import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import type { Vault } from '#contract/vault.ts'
import { simulatePath } from '#dashboard/state/simulation-url.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { TextButton, textLinkLook } from '#dashboard/ui/button/text-button.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { lazyPart } from '#dashboard/ui/page/lazy-part.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { simulatedSymbols } from '#domain/earning/deposit-symbols.ts'
import { OutcomeSkeleton } from './fan/outcome-skeleton.tsx'
import { rateOf } from './outcome/outcome.ts'
import { labelsFor } from './outcome/outcome-figures.tsx'
import { ScenarioTable } from './outcome/scenario-table.tsx'
import { BacktestPanel } from './past/backtest-panel.tsx'
import { SetPrices } from './set-prices.tsx'
import { startState } from './simulator-state.ts'
import { texts } from './texts.ts'
import { useSimulatorState } from './use-simulator-state.ts'
import { simulateStateOf } from './vault-question.ts'

const VaultOutcomes = lazyPart(async () => (await import('./fan/vault-outcomes.tsx')).VaultOutcomes, {
  pending: () => <OutcomeSkeleton />,
})

const views = [
  { value: 'outcomes', label: texts.howMayEnd },
  { value: 'prices', label: texts.setPrices },
] as const

/** What a deposit in the vault would return: over random price paths at first, or at prices that a person sets. */
export function Simulator({ vault }: { vault: Vault }) {
  const [state, onState] = useSimulatorState(vault)
  const symbols = useMemo(() => simulatedSymbols(vault), [vault])
  const { amountUsd, weights, range, view } = state
  const past = useMemo(() => ({ amountUsd, weights, range }), [amountUsd, weights, range])
  const words = useMemo(() => labelsFor(vault.type, symbols.length > 1), [vault.type, symbols])
  const isLoan = vault.type === 'BORROW'
  const parts = { vault, symbols, state, onState }
  const isRandom = view === 'outcomes'
  const isNarrow = useShownWidth() === 0
  const links = (
    <span className="flex flex-wrap items-center gap-x-4 text-sm">
      {isRandom && (
        <Link className={textLinkLook} to={simulatePath(simulateStateOf(vault, state))}>
          {texts.moreSettings}
        </Link>
      )}
      <TextButton onClick={() => onState({ ...startState(vault), view })}>{texts.reset}</TextButton>
      <CopyLink />
    </span>
  )
  return (
    <Section
      title={texts.simulator}
      actions={
        // As high as a heading alone: the line below it goes on in the next column.
        <span
          className={`-my-1 flex grow flex-wrap items-center gap-x-4 gap-y-1 ${isNarrow || isLoan ? 'justify-end' : 'justify-between'}`}
        >
          {!isLoan && (
            <Segmented
              label={texts.pricesOf}
              options={views}
              value={view}
              onChange={(next) => onState({ view: next })}
            />
          )}
          {!isNarrow && links}
        </span>
      }
    >
      <div className="border-t border-rule pt-3">
        {isRandom ? <VaultOutcomes {...parts} /> : <SetPrices {...parts} />}
        {isNarrow && <div className="pb-3">{links}</div>}
        {isRandom && (
          <div className="grid gap-6 pt-4">
            <BacktestPanel vault={vault} symbols={symbols} deposit={past} words={words} />
            <ScenarioTable
              {...{ symbols, state, words }}
              rate={rateOf(vault, state)}
              onState={(patch) => onState({ ...patch, view: 'prices' })}
            />
          </div>
        )}
      </div>
    </Section>
  )
}

/** The address of what is shown: the inputs are in it once they have rested. */
function CopyLink() {
  const { pathname, search } = useLocation()
  return (
    <CopyButton
      text={`${location.origin}${pathname}${search}`}
      label={texts.copyLinkSimulationText}
      word={texts.copyLink}
    />
  )
}
