import { useQuery } from '@tanstack/react-query'
import { memo, useCallback, useMemo, useRef, useState } from 'react'
import { simulateLimits } from '#contract/simulate/question.ts'
import type { Vault } from '#contract/vault.ts'
import { DataAge } from '#dashboard/api/data-age.tsx'
import { type SimulateState, simulatePath } from '#dashboard/state/simulation-url.ts'
import { useIsVeryWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { CopyButton } from '#dashboard/ui/button/copy-button.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { PageHeading } from '#dashboard/ui/page/page-heading.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'
import { depositOfVault } from '#domain/simulation/parts/simulated-parts.ts'
import { DepositOutcomeView } from './fan/deposit-outcome-view.tsx'
import { OutcomeSkeleton } from './fan/outcome-skeleton.tsx'
import { LoopSection } from './leverage/loop-section.tsx'
import { MoveOfDeposit } from './moving/move-of-deposit.tsx'
import { PartList } from './parts/part-list.tsx'
import { depositName } from './parts/part-names.ts'
import { Subject, subjectRow } from './parts/subject.tsx'
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
  const { state, onState, isExample, isExamplePending } = props
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
  const hasParts = !isEmptyState(state)
  const { obstacle, failure, missing, prepared } = simulation
  const moved = deposits[state.shown]
  const isWide = useIsVeryWide()
  const { isChoosing, onChoose, onVault, button } = useSubjectChoice(onState)
  const isComing =
    isExamplePending || (hasParts && outcome === null && obstacle === null && failure === null && missing.length === 0)
  // At first nothing is drawn below what is not there yet: it would move. Later an editor is open there.
  const hasCome = useRef(false)
  const partList = useRef<HTMLDivElement>(null)
  const toPartList = () => {
    partList.current?.scrollIntoView({ block: 'center' })
    partList.current?.focus({ preventScroll: true })
  }
  if (!isComing) hasCome.current = true
  return (
    <>
      <PageHeading
        title={texts.simulate}
        note={<DataAge />}
        keepsActions={!isWide}
        actions={
          <span className="flex items-baseline gap-x-4">
            <CopyButton
              text={`${location.origin}${simulatePath(state)}`}
              label={texts.copyLinkSimulation}
              word={texts.copyLink}
            />
            {/* Its room is there before it: nothing moves when it comes. */}
            <Button
              aria-label={texts.addAnotherDepositLoan}
              className={
                hasParts && hasCome.current && deposits.length + loans.length < simulateLimits.parts ? '' : 'invisible'
              }
              onClick={toPartList}
            >
              <span className="max-xl:hidden">{texts.addAnotherDepositLoan}</span>
              <span className="xl:hidden">{texts.addAnother}</span>
            </Button>
          </span>
        }
      >
        {moved && (
          <Subject
            name={depositName(moved, vaults)}
            vault={vaults.find(({ id }) => id === moved.vaultId)}
            note={isExample ? EXAMPLE : ''}
            isChoosing={isChoosing}
            onChoose={onChoose}
            button={button}
          />
        )}
        {!moved && (isExamplePending ? <span className={`${subjectRow} max-sm:min-h-20`} /> : texts.howDepositsLoans)}
      </PageHeading>
      {isChoosing && moved && (
        <div className="pb-4">
          <VaultChoice onVault={onVault} />
        </div>
      )}
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
        <DepositOutcomeView state={state} simulation={simulation} coins={coins} onState={onState} />
      )}
      {hasCome.current && loans.length > 0 && state.deposits.length === 0 && (
        <LoanAnswer loans={ladder} chances={chances} horizonDays={state.horizonDays} />
      )}
      {hasCome.current && (
        <PartList state={state} vaults={simulation.vaults} missing={missing} section={partList} onState={onState} />
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
          <PriceInputs state={priceState} coins={coins} onState={onState} />
          <LoopSection loop={state.loop} onState={onState} />
          {moved && (
            <MoveOfDeposit
              move={state.move}
              valueUsd={moved.valueUsd}
              apy={prepared?.deposits.find(({ id }) => id === depositId(state.shown))?.apy ?? moved.apy}
              gasUsd={facts.gasUsd}
              onState={onState}
            />
          )}
        </>
      )}
    </>
  )
})

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
  const { data: pool, isPending } = useQuery({ ...examplePoolQuery, enabled: isEmpty })
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
  return { state, onState, isExample: isEmpty && pool != null, isExamplePending: isEmpty && isPending }
}
