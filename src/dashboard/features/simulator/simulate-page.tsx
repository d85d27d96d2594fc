import { useQuery } from '@tanstack/react-query'
import { memo, useCallback, useMemo, useRef, useState } from 'react'
import type { SimulateOutcome } from '#contract/simulate/outcome.ts'
import type { Vault } from '#contract/vault.ts'
import { DataAge } from '#dashboard/api/data-age.tsx'
import { type SimulateState, simulatePath } from '#dashboard/state/simulation-url.ts'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'
import { apyWithoutRewards } from '#domain/earning/reward-share.ts'
import type { Prepared } from '#domain/simulation/outcome/plan-of.ts'
import type { AssumptionCode } from '#domain/simulation/outcome/said.ts'
import { depositOfVault } from '#domain/simulation/parts/simulated-parts.ts'
import { DepositOutcomeView } from './fan/deposit-outcome-view.tsx'
import { formatWhole, ofHundredShort } from './fan/fan-texts.ts'
import { OutcomeSkeleton } from './fan/outcome-skeleton.tsx'
import { WhatIf } from './inputs/what-if.tsx'
import { LoopSection } from './leverage/loop-section.tsx'
import { MoveOfDeposit } from './moving/move-of-deposit.tsx'
import { PartList } from './parts/part-list.tsx'
import { depositName } from './parts/part-names.ts'
import { Subject } from './parts/subject.tsx'
import { texts as partTexts } from './parts/texts.ts'
import { VaultChoice } from './parts/vault-choice.tsx'
import { PriceInputs, type PriceState } from './prices/price-inputs.tsx'
import { refusedTokens } from './simulation/facts-question.ts'
import { ladderLoans } from './simulation/ladder-loans.ts'
import { priceCoins, symbolsOfParts } from './simulation/price-coins.ts'
import { exampleChains, examplePoolQuery } from './simulation/queries.ts'
import { depositId } from './simulation/question-of.ts'
import { type PatchSimulateState, useSimulateState } from './simulation/use-simulate-state.ts'
import { useSimulation } from './simulation/use-simulation.ts'
import { LoanAnswer } from './stress/loan-answer.tsx'
import { StressLadder } from './stress/stress-ladder.tsx'
import { texts } from './texts.ts'

/** Possible outcomes of deposits and loans. What is set is in the URL; until a person has chosen, a large pool is the example. */
export function SimulatePage() {
  return <Simulations {...useStateOrExample()} />
}

/** What the address says comes in above it: when that follows what was set here, nothing below changes. */
const Simulations = memo(function Simulations(props: ReturnType<typeof useStateOrExample>) {
  const { state, onState, isExample, isExamplePending, failed } = props
  const simulation = useSimulation(state)
  const { deposits, loans, historyDays } = state
  const { vaults, facts } = simulation
  // A step of a slider changes a deposit and none of its coins: their past is not gone through again.
  const symbols = JSON.stringify(symbolsOfParts({ deposits, loans }, vaults))
  const coins = useMemo(() => priceCoins(JSON.parse(symbols), { historyDays, facts }), [symbols, historyDays, facts])
  const { model, drift, correlation, seed, sigmas } = state
  const priceState = useMemo(
    (): PriceState => ({ model, drift, correlation, seed, historyDays, sigmas }),
    [model, drift, correlation, seed, historyDays, sigmas],
  )
  const ladder = useMemo(() => ladderLoans(loans, { coins: facts.coins }), [loans, facts])
  const refused = useMemo(() => refusedTokens({ deposits, loans }), [deposits, loans])
  const { outcome } = simulation
  const chances = useMemo(
    () => new Map(outcome?.loans.map(({ id, chanceOfLiquidation }) => [id, chanceOfLiquidation])),
    [outcome],
  )
  const onShock = useCallback(
    (change: Partial<SimulateState['shock']>) => onState((now) => ({ shock: { ...now.shock, ...change } })),
    [onState],
  )
  const isAlone = deposits.length + loans.length < 2
  const ends = useMemo(() => endsOf(isAlone ? null : outcome), [isAlone, outcome])
  const hasRewards = deposits.some(({ apy, vaultId }) => {
    const vault = vaults.find(({ id }) => id === vaultId)
    return apy === null && vault !== undefined && apyWithoutRewards(vault) !== null
  })
  const hasParts = !isEmptyState(state)
  const { obstacle, failure, missing, prepared } = simulation
  const moved = deposits[state.shown]
  const isPhone = useShownWidth() === 0
  const { isChoosing, onChoose, onVault, button } = useSubjectChoice(onState)
  const isComing =
    isExamplePending || (hasParts && outcome === null && obstacle === null && failure === null && missing.length === 0)
  // At first nothing is drawn below what is not there yet: it would move. Later an editor is open there.
  const hasCome = useRef(false)
  const partList = useRef<HTMLDivElement>(null)
  const whatIf = (
    <WhatIf
      state={state}
      simulation={simulation}
      symbols={JSON.parse(symbols)}
      hasRewards={hasRewards}
      onState={onState}
    />
  )
  if (!isComing) hasCome.current = true
  return (
    <>
      <PageHeading
        title={texts.simulate}
        age={<DataAge />}
        keepsActions={isPhone}
        actions={
          <CopyButton
            text={`${location.origin}${simulatePath(state)}`}
            label={texts.copyLinkSimulation}
            word={texts.copyLink}
            align="right"
          />
        }
      >
        {!hasParts && !isExamplePending && texts.howDepositsLoans}
      </PageHeading>
      {hasCome.current && (
        <PartList
          state={state}
          vaults={vaults}
          missing={missing}
          section={partList}
          ends={ends}
          subject={
            moved && (
              <Subject
                name={depositName(moved, vaults)}
                vault={vaults.find(({ id }) => id === moved.vaultId)}
                note={isExample ? EXAMPLE : ''}
                isChoosing={isChoosing}
                onChoose={onChoose}
                button={button}
              />
            )
          }
          onState={onState}
        />
      )}
      {isChoosing && moved && (
        <div className="pb-4">
          <VaultChoice onVault={onVault} />
        </div>
      )}
      {failed && <ErrorCard error={failed.error} what={texts.exampleText} onRetry={failed.retry} />}
      {simulation.failure && (
        <ErrorCard error={simulation.failure} what={texts.pricesPoolData} onRetry={simulation.retry} />
      )}
      {refused.map((why) => (
        <p key={why} role="status" className="mb-2 border-l-2 border-caution pl-3 text-sm">
          {why}
        </p>
      ))}
      {!hasCome.current && <OutcomeSkeleton />}
      {hasCome.current && state.deposits.length > 0 && (
        <DepositOutcomeView state={state} simulation={simulation} coins={coins} whatIf={whatIf} onState={onState} />
      )}
      {hasCome.current && loans.length > 0 && state.deposits.length === 0 && (
        <LoanAnswer loans={ladder} chances={chances} horizonDays={state.horizonDays} />
      )}
      {hasCome.current && loans.length > 0 && (
        <div className="mt-5">
          <Section title={plural(loans.length, texts.loanUnderStress)}>
            {state.deposits.length > 0 && (
              <LoanAnswer loans={ladder} chances={chances} horizonDays={state.horizonDays} />
            )}
            <StressLadder
              loans={ladder}
              horizonDays={state.horizonDays}
              shock={state.shock}
              chances={chances}
              onShock={onShock}
            />
          </Section>
        </div>
      )}
      {hasCome.current && (
        <>
          <PriceInputs
            state={priceState}
            coins={coins}
            pastCorrelation={pastCorrelationOf(prepared)}
            isFirstAbove={moved !== undefined}
            onState={onState}
          />
          <div
            className={`mt-6 grid gap-x-12 gap-y-6 *:min-w-0 ${state.loop === null && state.move === null ? 'lg:grid-cols-2' : ''}`}
          >
            <div>
              <LoopSection loop={state.loop} onState={onState} />
            </div>
            {moved && (
              <div>
                <MoveOfDeposit
                  move={state.move}
                  valueUsd={moved.valueUsd}
                  apy={prepared?.deposits.find(({ id }) => id === depositId(state.shown))?.apy ?? moved.apy}
                  gasUsd={facts.gasUsd}
                  onState={onState}
                />
              </div>
            )}
          </div>
        </>
      )}
    </>
  )
})

/** Of two coins; null of one, of more, and where too little of their past is known. */
function pastCorrelationOf(prepared: Prepared | null): number | null {
  const { coins = [], correlation } = prepared?.prices ?? {}
  const isUnknown = prepared?.assumptions.some(({ code }) => code === ('CORRELATION_ZERO' satisfies AssumptionCode))
  return coins.length !== 2 || isUnknown ? null : (correlation?.[0]?.[1] ?? null)
}

/** How each deposit and loan may end, in a line of its own. */
const endsOf = (outcome: SimulateOutcome | null): ReadonlyMap<string, string> =>
  new Map([
    ...(outcome?.deposits ?? []).flatMap(({ id, chanceOfLoss, final }) =>
      chanceOfLoss === null
        ? []
        : [[id, partTexts.depositEnds(ofHundredShort(chanceOfLoss), formatWhole(final.q50))] as const],
    ),
    ...(outcome?.loans ?? []).flatMap(({ id, chanceOfLiquidation }) =>
      chanceOfLiquidation === null ? [] : [[id, partTexts.loanEnds(ofHundredShort(chanceOfLiquidation))] as const],
    ),
  ])

/** The list of `examplePoolQuery` has no other chains. */
const EXAMPLE = texts.example(formatList(exampleChains.map(vaultChainName)))

/** Another vault in the place of the deposit that is shown. */
function useSubjectChoice(onState: PatchSimulateState) {
  const [isChoosing, setChoosing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const onChoose = useCallback(() => setChoosing((now) => !now), [])
  const onVault = useCallback(
    (vault: Vault) => {
      onState(({ deposits, shown }) => ({
        deposits: deposits.map((each, at) =>
          at === shown ? { ...depositOfVault(vault), valueUsd: each.valueUsd } : each,
        ),
      }))
      setChoosing(false)
      // The one that was pressed is gone: the focus goes back to what opened the choice.
      button.current?.focus()
    },
    [onState],
  )
  return { isChoosing, onChoose, onVault, button }
}

const isEmptyState = ({ deposits, loans }: SimulateState) => deposits.length + loans.length === 0

function useStateOrExample() {
  const [written, onWritten] = useSimulateState()
  const isEmpty = isEmptyState(written)
  const { data: pool, isPending, error, refetch } = useQuery({ ...examplePoolQuery, enabled: isEmpty })
  const withExample = useCallback(
    (now: SimulateState) => (pool && isEmptyState(now) ? { ...now, deposits: [depositOfVault(pool)] } : now),
    [pool],
  )
  const state = useMemo(() => withExample(written), [withExample, written])
  const onState = useCallback<PatchSimulateState>(
    (change) =>
      onWritten((now) => {
        const base = withExample(now)
        return { ...base, ...(typeof change === 'function' ? change(base) : change) }
      }),
    [onWritten, withExample],
  )
  // A refresh that fails takes nothing away: the example is there.
  const failed = isEmpty && error && pool === undefined ? { error, retry: () => void refetch() } : null
  return { state, onState, isExample: isEmpty && pool != null, isExamplePending: isEmpty && isPending, failed }
}
