import { memo, type ReactNode } from 'react'
import type { CoinUsed } from '#contract/simulate/outcome.ts'
import { simulateLimits } from '#contract/simulate/question.ts'
import { texts } from '#dashboard/features/simulator/inputs/texts.ts'
import { NumberField, OptionalPercentField } from '#dashboard/features/simulator/parts/number-fields.tsx'
import type { PatchSimulateState } from '#dashboard/features/simulator/simulation/use-simulate-state.ts'
import type { SimulateState } from '#dashboard/state/simulation-url.ts'
import { useIsVeryWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { Labelled } from '#dashboard/ui/form/labelled.tsx'
import { Segmented } from '#dashboard/ui/form/segmented.tsx'
import { Section } from '#dashboard/ui/page/section.tsx'
import { formatPrice } from '#dashboard/ui/text/format-money.ts'
import { formatFactor } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { horizonLabel } from '#dashboard/ui/text/horizon-label.ts'
import { symbolKey } from '#domain/simulation/symbol-key.ts'
import { looksStable } from '#domain/vault-coins.ts'
import { pegSentence } from './peg-sentence.ts'

/** A coin whose volatility can be typed. `sigma`, `peg`: of its past, from so many daily `changes`; `sigma` is null where too little of it is known. */
export type PriceCoin = { symbol: string; sigma: number | null; changes: number; peg: CoinUsed['peg'] }

/** The members of the state that say how prices move. */
export type PriceState = Pick<SimulateState, 'model' | 'drift' | 'correlation' | 'seed' | 'historyDays' | 'sigmas'>
type Props = {
  state: PriceState
  coins: readonly PriceCoin[]
  /** Of the only two coins, in their past; null of others, and where it is unknown. */
  pastCorrelation: number | null
  /** Whether the first coin that moves has its field above. */
  isFirstAbove: boolean
  onState: PatchSimulateState
}

/** The one whose volatility is among what is changed most. */
export const firstMoving = (coins: readonly PriceCoin[]): PriceCoin | undefined =>
  coins.find(({ symbol }) => !looksStable(symbol)) ?? coins[0]

const { sigma: sigmaBounds, seed: MOST_SEED, historyDays } = simulateLimits

const models = [
  { value: 'gbm', label: texts.volatility },
  { value: 'bootstrap', label: texts.daysPast },
] as const
const trends = [
  { value: 'none', label: texts.none },
  { value: 'history', label: texts.past },
] as const
const histories = [180, 270, 365].map((days) => ({ value: String(days), label: horizonLabel(days) }))

/** With what is chosen, from edge to edge. */
const MOST_IN_ROW = 3
const oneRow = (fields: number) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(3, auto) repeat(${fields}, minmax(0, 1fr))`,
  gap: '0.75rem',
  paddingTop: '0.75rem',
})
const asItems = { display: 'contents' }

/** How prices may move: what is typed counts before what the past says. */
export const PriceInputs = memo(function PriceInputs({ state, coins, pastCorrelation, isFirstAbove, onState }: Props) {
  const { model, drift, correlation, seed, sigmas } = state
  const first = isFirstAbove ? firstMoving(coins) : undefined
  const others = coins.filter((coin) => coin !== first)
  const fields = (model === 'gbm' ? others.length + Number(coins.length > 1) : 0) + 1
  const isOneRow = useIsVeryWide() && fields <= MOST_IN_ROW
  const pegs = pegSentence(coins.filter(({ symbol }) => sigmas[symbolKey(symbol)] === undefined))
  return (
    <Section title={texts.howPricesMove}>
      <div
        className={isOneRow ? 'border-t border-line [&_label]:h-9' : 'border-t border-line'}
        style={isOneRow ? oneRow(fields) : {}}
      >
        <div className="flex flex-wrap gap-x-8 gap-y-3 pt-3" style={isOneRow ? asItems : {}}>
          <Choice label={texts.pathsDrawn}>
            <Segmented
              label={texts.pathsDrawn}
              options={models}
              value={model}
              onChange={(value) => onState({ model: value })}
            />
          </Choice>
          <Choice label={texts.trend}>
            <Segmented
              label={texts.trend}
              options={trends}
              value={drift}
              onChange={(value) => onState({ drift: value })}
            />
          </Choice>
          <Choice label={texts.pastCounts}>
            <Segmented
              label={texts.pastCounts}
              options={
                histories.some(({ value }) => value === String(state.historyDays))
                  ? histories
                  : [...histories, { value: String(state.historyDays), label: horizonLabel(state.historyDays) }]
              }
              value={String(state.historyDays)}
              onChange={(value) => onState({ historyDays: Number(value) })}
            />
          </Choice>
        </div>
        <div className="grid grid-cols-2 gap-3 pt-3 sm:max-w-3xl sm:grid-cols-4" style={isOneRow ? asItems : {}}>
          {model === 'gbm' &&
            others.map((coin) => <SigmaField key={coin.symbol} coin={coin} state={state} onState={onState} />)}
          {model === 'gbm' && coins.length > 1 && (
            <NumberField
              label={texts.correlationAllPairs}
              spokenLabel={texts.correlationAllPairsCoins}
              placeholder={
                pastCorrelation === null
                  ? texts.pastPrices
                  : texts.pastCorrelation(formatFactor(Math.round(100 * pastCorrelation) / 100))
              }
              value={correlation}
              bounds={{ min: -1, max: 1 }}
              onValue={(value) => onState({ correlation: value })}
            />
          )}
          <NumberField
            label={texts.seed}
            spokenLabel={texts.seedSameDraws}
            value={seed}
            bounds={{ min: 0, max: MOST_SEED }}
            isNeeded
            isWhole
            onValue={(value) => value !== null && onState({ seed: value })}
          />
        </div>
      </div>
      {pegs !== '' && <p className="pt-2 text-xs text-faded">{pegs}</p>}
      {model === 'bootstrap' && <p className="pt-2 text-xs text-faded">{texts.blocksDaysDrawn(historyDays.min)}</p>}
    </Section>
  )
})

type SigmaProps = {
  coin: PriceCoin
  state: Pick<SimulateState, 'sigmas'>
  onState: PatchSimulateState
}

/**
 * The standard deviation of a year of log returns of a coin; empty: that of its past. An empty field of a coin with a peg has no number to
 * start from, since any number in it lets the coin move freely: it shows how much the coin deviates, and around what.
 */
export function SigmaField({ coin: { symbol, sigma, changes, peg }, state: { sigmas }, onState }: SigmaProps) {
  const key = symbolKey(symbol)
  const value = sigmas[key] ?? null
  const price = peg && formatPrice(peg.usd)
  return (
    <OptionalPercentField
      label={
        value !== null || (price === null && sigma === null)
          ? texts.volatilityOf(symbol)
          : price === null
            ? texts.volatilityPastOf(symbol, changes)
            : texts.around(symbol, price)
      }
      spokenLabel={price === null ? texts.volatilityYearPercent(symbol) : texts.deviationPercent(symbol, price)}
      value={value}
      bounds={sigmaBounds}
      fallback={peg ? null : sigma}
      placeholder={peg ? `±${formatRate(peg.deviation).replace(/\s*%$/, '')}` : texts.unknown}
      onValue={(typed) =>
        onState((now) => {
          const { [key]: _, ...others } = now.sigmas
          return { sigmas: typed === null ? others : { ...others, [key]: typed } }
        })
      }
    />
  )
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return <Labelled label={label}>{() => children}</Labelled>
}
