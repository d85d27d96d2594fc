import * as z from 'zod/mini'
import { numeric } from '#contract/field.ts'
import { isWhole, type SimulationInput } from '#contract/simulation.ts'
import type { Vault } from '#contract/vault.ts'
import { simulatedSymbols } from '#domain/earning/deposit-symbols.ts'
import { firstInputs } from '#domain/simulation/first-inputs.ts'
import { horizonDays } from '#domain/simulation/horizons.ts'
import { inputLimits } from '#domain/simulation/input-limits.ts'
import { simulationKind } from '#domain/simulation/simulation-kind.ts'

export const limits = {
  ...inputLimits,
  ratePercent: 1e6,
  lowerPercent: { min: -99.99, max: -0.01 },
  upperPercent: { min: 0.01, max: 1e5 },
} as const

/** One entry of `changes` and `weights` for each coin, in percent; `ratePercent` is a rate that the person typed, null for the vault's own. */
export type SimulatorState = {
  amountUsd: number
  changes: number[]
  weights: number[]
  days: number
  ratePercent: number | null
  range: RangePercent | null
  view: SimulatorView
}

/** What a result depends on: all but how the page shows it. */
export type SimulatedInputs = Omit<SimulatorState, 'view'>

/** Random price paths, or prices that a person sets. */
export const simulatorViews = ['outcomes', 'prices'] as const
export type SimulatorView = (typeof simulatorViews)[number]

type Change = Partial<SimulatorState>
/** Sets some of it; a function is given what stands now. */
export type PatchSimulatorState = (change: Change | ((now: SimulatorState) => Change)) => void

/** A position of two coins over these prices of the first in the second alone, in percent from today's. */
export type RangePercent = { lower: number; upper: number }

export function startState(vault: Vault): SimulatorState {
  const symbols = simulatedSymbols(vault)
  return {
    amountUsd: firstInputs.amountUsd,
    changes: symbols.map(() => firstInputs.changePercent),
    weights: evenWeights(symbols.length),
    days: firstInputs.days,
    ratePercent: null,
    range: null,
    // What is owed is its coins and the cost: how a loan may end depends on its collateral, which is elsewhere.
    view: vault.type === 'BORROW' ? 'prices' : 'outcomes',
  }
}

/** Whether a position in the vault may cover a range: a pool of two coins. */
export const canConcentrate = (vault: Vault): boolean => vault.type === 'LP' && simulatedSymbols(vault).length === 2

/** Where a range begins that nobody has set: a fifth down, and as far up in the ratio. */
export const firstRange: RangePercent = { lower: -20, upper: 25 }

/** Equal shares of 100 with two decimals, the rest on the last one. */
export function evenWeights(count: number): number[] {
  const share = Math.floor(10_000 / count) / 100
  return Array.from({ length: count }, (_, index) => (index === count - 1 ? round2(100 - share * (count - 1)) : share))
}

/** Sets one weight and shares the rest among the others as they stood to each other: they always sum to 100. */
export function withWeight(weights: number[], index: number, weight: number): number[] {
  const others = weights.reduce((sum, each, at) => (at === index ? sum : sum + each), 0)
  const rest = 100 - weight
  const next = weights.map((each, at) => {
    if (at === index) return weight
    return round2(others > 0 ? (each / others) * rest : rest / (weights.length - 1))
  })
  const last = index === weights.length - 1 ? weights.length - 2 : weights.length - 1
  const drift = 100 - next.reduce((sum, each) => sum + each, 0)
  return next.map((each, at) => (at === last ? round2(each + drift) : each))
}

/** What E5 takes; null for a pool of more than two coins, which it has no words for. */
export function toSimulationInput(
  vault: Vault,
  { amountUsd, changes, weights }: SimulatorState,
): SimulationInput | null {
  const [priceChangeA = 0, priceChangeB = 0] = changes
  const [weightA = 0, weightB = 0] = weights
  if (simulationKind(vault) === 'Lending') {
    return { type: 'Lending', data: { priceChange: priceChangeA, value: amountUsd } }
  }
  if (changes.length !== 2) return null
  return { type: 'Pools', data: { priceChangeA, priceChangeB, weightA, weightB, value: amountUsd } }
}

const within = (min: number, max: number) => z.pipe(numeric, z.number().check(z.minimum(min), z.maximum(max)))
const amount = z.pipe(numeric, z.number().check(z.positive(), z.maximum(limits.amountUsd)))
const change = within(-100, limits.changePercent)
const weight = within(0, 100)
const rate = within(-100, limits.ratePercent)
const lowerEnd = within(limits.lowerPercent.min, limits.lowerPercent.max)
const upperEnd = within(limits.upperPercent.min, limits.upperPercent.max)

/** The members of the URL. What they default to depends on the vault, so they stay text here. */
export const urlShape = {
  amount: z.optional(z.string()),
  change: z.optional(z.string()),
  weight: z.optional(z.string()),
  days: z.optional(z.string()),
  rate: z.optional(z.string()),
  range: z.optional(z.string()),
  view: z.optional(z.string()),
}
type UrlText = { [K in keyof typeof urlShape]?: string | undefined }

/** A bad item reads as its default and spoils no other. */
export function readSimulatorState(url: UrlText, start: SimulatorState): SimulatorState {
  const weights = readList(url.weight, weight, start.weights)
  return {
    amountUsd: readOne(url.amount, amount) ?? start.amountUsd,
    changes: readList(url.change, change, start.changes),
    weights: isWhole(weights) ? weights : start.weights,
    days: horizonDays.find((each) => String(each) === url.days) ?? start.days,
    ratePercent: readOne(url.rate, rate) ?? start.ratePercent,
    range: start.changes.length === 2 ? readRange(url.range) : null,
    view: start.view === 'prices' ? 'prices' : readView(url),
  }
}

/** The URL of a state; what is as at the start is left out. */
export function writeSimulatorState(
  state: SimulatorState,
  start: SimulatorState,
): Record<keyof UrlText, string | undefined> {
  const unless = (isDefault: boolean, text: string) => (isDefault ? undefined : text)
  const change = unless(String(state.changes) === String(start.changes), state.changes.join(','))
  const weight = unless(String(state.weights) === String(start.weights), state.weights.join(','))
  return {
    amount: unless(state.amountUsd === start.amountUsd, String(state.amountUsd)),
    change,
    weight,
    view: unless(start.view === 'prices' || readView({ change, weight }) === state.view, state.view),
    days: unless(state.days === start.days, String(state.days)),
    rate: unless(state.ratePercent === start.ratePercent, String(state.ratePercent)),
    range: state.range === null ? undefined : `${state.range.lower},${state.range.upper}`,
  }
}

function readOne(text: string | undefined, schema: z.ZodMiniType<number>): number | undefined {
  const read = schema.safeParse(text)
  return read.success ? read.data : undefined
}

/** Prices or weights in a link are what it is about, unless it says otherwise. */
const readView = ({ change, weight, view }: Pick<UrlText, 'change' | 'weight' | 'view'>): SimulatorView =>
  simulatorViews.find((each) => each === view) ?? (change === undefined && weight === undefined ? 'outcomes' : 'prices')

/** Both ends or none. */
function readRange(text: string | undefined): RangePercent | null {
  const [first, second] = text?.split(',') ?? []
  const lower = readOne(first, lowerEnd)
  const upper = readOne(second, upperEnd)
  return lower === undefined || upper === undefined ? null : { lower, upper }
}

function readList(text: string | undefined, item: z.ZodMiniType<number>, fallback: number[]): number[] {
  const written = text?.split(',') ?? []
  return fallback.map((value, index) => readOne(written[index], item) ?? value)
}

const round2 = (value: number) => Math.round(value * 100) / 100
