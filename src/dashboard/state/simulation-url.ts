import * as z from 'zod/mini'
import { numeric, plainText } from '#contract/field.ts'
import {
  CoinToken,
  DecimalAmount,
  drifts,
  liquidationRules,
  Rebalance,
  type SimulateQuestion,
  simulateLimits,
} from '#contract/simulate/question.ts'
import { isWhole, MAX_VALUE_USD } from '#contract/simulation.ts'
import { VaultId } from '#contract/vault.ts'
import { firstInputs } from '#domain/simulation/first-inputs.ts'
import type {
  SimulatedCollateral,
  SimulatedDebt,
  SimulatedDeposit,
  SimulatedLoan,
  SimulatedParts,
  SimulatedRange,
} from '#domain/simulation/parts/simulated-parts.ts'

/** Random models alone: a single path has no fan. */
export const urlModels = ['gbm', 'bootstrap'] as const

/** What goes wrong on the first day: all prices that move halve, stablecoins lose a tenth for good, or rewards end. */
export const whatIfs = ['none', 'prices', 'pegs', 'rewards'] as const

export type LoopState = NonNullable<SimulateQuestion['loop']>

/** Moving the deposit that is shown. `gasUsd`, `fromApy`: null where the service is to say, and where nobody does. */
export type MoveState = {
  gasUsd: number | null
  exitFee: number
  swapCost: number
  waitDays: number
  fromApy: number | null
}

/**
 * All that is set on the page of simulations, in the units of `SimulateQuestion`. `sigmas`: by the symbol in capitals. `shown`: which deposit
 * the pictures are of. `loop`, `move`: null where their sections are closed.
 */
export type SimulateState = SimulatedParts & {
  shown: number
  horizonDays: number
  model: (typeof urlModels)[number]
  seed: number
  drift: (typeof drifts)[number]
  sigmas: Readonly<Record<string, number>>
  correlation: number | null
  historyDays: number
  whatIf: (typeof whatIfs)[number]
  shock: { percent: number; symbol: string | null; borrowApyAdd: number }
  loop: LoopState | null
  move: MoveState | null
}

const { historyDays } = simulateLimits

export const firstState: SimulateState = {
  deposits: [],
  loans: [],
  shown: 0,
  horizonDays: firstInputs.days,
  model: 'gbm',
  seed: 42,
  drift: 'none',
  sigmas: {},
  correlation: null,
  historyDays: historyDays.default,
  whatIf: 'none',
  shock: { percent: -25, symbol: null, borrowApyAdd: 0 },
  loop: null,
  move: null,
}

export const firstLoop: LoopState = {
  supplyApy: 0.05,
  borrowApy: 0.04,
  leverage: 2,
  liquidationLtv: 0.8,
  equityUsd: firstInputs.amountUsd,
  flashFee: 0,
  swapCost: 0.001,
}

export const firstMove: MoveState = { gasUsd: null, exitFee: 0, swapCost: 0, waitDays: 0, fromApy: null }

const within = ({ min, max }: { min: number; max: number }) =>
  z.pipe(numeric, z.number().check(z.minimum(min), z.maximum(max)))
const whole = (min: number, max: number) => z.pipe(numeric, z.int().check(z.minimum(min), z.maximum(max)))
const positive = (max: number) => z.pipe(numeric, z.number().check(z.positive(), z.maximum(max)))
const fraction = z.pipe(numeric, z.number().check(z.nonnegative(), z.lt(1)))
const name = plainText(simulateLimits.nameLength)
const symbol = name.check(z.minLength(1))
const apy = within(simulateLimits.apy)
const dollars = positive(MAX_VALUE_USD)
const price = positive(simulateLimits.priceUsd)
const edge = z.pipe(numeric, z.number().check(z.positive(), z.maximum(simulateLimits.edge)))
const percent = within({ min: 0, max: 100 })

type Schema<T> = z.ZodMiniType<T>
type Written = string | number | null | undefined

const read = <T>(schema: Schema<T>, written: string | null | undefined): T | undefined => {
  if (written === null || written === undefined || written === '') return undefined
  const parsed = schema.safeParse(written)
  return parsed.success ? parsed.data : undefined
}

/** Names may be any text: what parts the items of a list is written as a percent code. */
const encoded = (text: string) => text.replaceAll(/[%,:]/g, (mark) => encodeURIComponent(mark))
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a lone percent sign is the name's own
  }
}
const itemsIn = (written: string | null) => (written === null ? [] : written.split(',').map(decoded))

/** The members of one part: `d1.usd`, `l2.debt`. */
type Members = (member: string) => string | null

const coinsIn = (get: Members, list: string) => {
  const [symbols, tokens, prices] = ['', '.token', '.price'].map((end) => itemsIn(get(`${list}${end}`)))
  return (symbols ?? []).slice(0, simulateLimits.coins).map((written, index) => ({
    symbol: read(symbol, written),
    token: read(CoinToken, tokens?.[index]) ?? null,
    priceUsd: read(price, prices?.[index]) ?? null,
  }))
}

/** Null where it does not say what is deposited, neither a vault nor coins, or more coins than a deposit may have. */
function readDeposit(get: Members): SimulatedDeposit | null {
  const vaultId = read(VaultId, get('vault')) ?? null
  if (itemsIn(get('coins')).length > simulateLimits.coins) return null
  const weights = itemsIn(get('coins.weight')).map((written) => read(percent, written) ?? null)
  const named = coinsIn(get, 'coins').flatMap(({ symbol: known, ...coin }, index) =>
    known === undefined ? [] : [{ ...coin, symbol: known, weight: weights[index] ?? null }],
  )
  if (vaultId === null && named.length === 0) return null
  const isWeighed = isWhole(named.map(({ weight }) => weight ?? Number.NaN))
  return {
    name: read(name, get('name')) ?? '',
    vaultId,
    valueUsd: read(dollars, get('usd')) ?? firstInputs.amountUsd,
    coins: isWeighed ? named : named.map((coin) => ({ ...coin, weight: null })),
    apy: read(apy, get('apy')) ?? null,
    range: readRange(get),
    fees: readFees(get),
    entryUsd: read(dollars, get('entry')) ?? null,
  }
}

/** Both edges or none. */
function readRange(get: Members): SimulatedRange | null {
  const [lower, upper] = itemsIn(get('range')).map((written) => read(edge, written))
  if (lower === undefined || upper === undefined || lower >= upper) return null
  return {
    lower,
    upper,
    unit: get('range.unit') === 'price' ? 'price' : 'ratio',
    rebalance: read(Rebalance, get('rebalance')) ?? 'none',
  }
}

/** All of them, or none: a fee says nothing without volume and liquidity. */
function readFees(get: Members): SimulatedDeposit['fees'] {
  const tier = read(within(simulateLimits.tier), get('tier'))
  const volumeUsdDay = read(within({ min: 0, max: MAX_VALUE_USD }), get('volume'))
  const activeLiquidity = read(DecimalAmount, get('liquidity'))
  if (tier === undefined || volumeUsdDay === undefined || activeLiquidity === undefined) return null
  return { tier, volumeUsdDay, activeLiquidity, protocolShare: read(fraction, get('protocol')) ?? 0 }
}

/** Null where a coin of it cannot be read: without it, it would be another loan. */
function readLoan(get: Members): SimulatedLoan | null {
  const side = (list: string) => {
    const [amounts, weights, rates] = ['.amount', '.weight', '.apy'].map((end) => itemsIn(get(`${list}${end}`)))
    return coinsIn(get, list).map((coin, index) => ({
      ...coin,
      amount: read(DecimalAmount, amounts?.[index]),
      weight: weights?.[index],
      apy: read(apy, rates?.[index]) ?? 0,
    }))
  }
  const collateral = side('collateral').flatMap(({ symbol: known, amount, weight, apy: supplyApy, ...coin }) =>
    known === undefined || amount === undefined
      ? []
      : [
          {
            ...coin,
            symbol: known,
            amount,
            threshold: read(within({ min: 0, max: 1 }), weight) ?? null,
            supplyApy,
          } satisfies SimulatedCollateral,
        ],
  )
  const debt = side('debt').flatMap(({ symbol: known, amount, weight, apy: borrowApy, ...coin }) =>
    known === undefined || amount === undefined
      ? []
      : [
          {
            ...coin,
            symbol: known,
            amount,
            factor: read(within(simulateLimits.factor), weight) ?? 1,
            borrowApy,
          } satisfies SimulatedDebt,
        ],
  )
  const isWholeLoan =
    collateral.length === itemsIn(get('collateral')).length && debt.length === itemsIn(get('debt')).length
  if (!isWholeLoan || collateral.length === 0 || debt.length === 0) return null
  return {
    name: read(name, get('name')) ?? '',
    collateral,
    debt,
    bonus: read(fraction, get('bonus')) ?? firstBonus,
    rule: read(z.enum(liquidationRules), get('rule')) ?? 'aave-v3',
  }
}

/** As the contract has it. */
const firstBonus = 0.05

const { leverage, waitDays, gasUsd, borrowApyAdd, changePercent } = simulateLimits

function readLoop(get: Members): LoopState | null {
  if (get('leverage') === null) return null
  return {
    supplyApy: read(apy, get('supply')) ?? firstLoop.supplyApy,
    borrowApy: read(apy, get('borrow')) ?? firstLoop.borrowApy,
    leverage: read(within(leverage), get('leverage')) ?? firstLoop.leverage,
    liquidationLtv: (read(fraction, get('ltv')) || undefined) ?? firstLoop.liquidationLtv,
    equityUsd: read(dollars, get('usd')) ?? firstLoop.equityUsd,
    flashFee: read(fraction, get('flash')) ?? firstLoop.flashFee,
    swapCost: read(fraction, get('swap')) ?? firstLoop.swapCost,
  }
}

function readMove(get: Members): MoveState | null {
  if (get('wait') === null) return null
  return {
    gasUsd: read(within(gasUsd), get('gas')) ?? firstMove.gasUsd,
    exitFee: read(fraction, get('exit')) ?? firstMove.exitFee,
    swapCost: read(fraction, get('swap')) ?? firstMove.swapCost,
    waitDays: read(within(waitDays), get('wait')) ?? firstMove.waitDays,
    fromApy: read(apy, get('from')) ?? firstMove.fromApy,
  }
}

const sigma = within(simulateLimits.sigma)

/** `SUI:0.9`, a bad item is dropped. */
const readSigmas = (written: string | null): Record<string, number> =>
  Object.fromEntries(
    (written ?? '').split(',').flatMap((item) => {
      const at = item.lastIndexOf(':')
      const known = read(symbol, decoded(item.slice(0, Math.max(0, at))))
      const value = read(sigma, item.slice(at + 1))
      return known === undefined || value === undefined ? [] : [[known.toUpperCase(), value] as const]
    }),
  )

const numbers = Array.from({ length: simulateLimits.parts }, (_, index) => index + 1)

/** The state of a URL. What cannot be read is as at the start, and spoils nothing else; parts after the eighth are left out. */
export function readSimulation(search: URLSearchParams): SimulateState {
  const get = (key: string) => search.get(key)
  const inside = (prefix: string) => (member: string) => search.get(`${prefix}.${member}`)
  const deposits = numbers.flatMap((number) => readDeposit(inside(`d${number}`)) ?? [])
  const loans = numbers.flatMap((number) => readLoan(inside(`l${number}`)) ?? [])
  const room = simulateLimits.parts - deposits.length
  return {
    deposits,
    loans: loans.slice(0, room),
    shown: Math.min(read(whole(1, simulateLimits.parts), get('shown')) ?? 1, Math.max(1, deposits.length)) - 1,
    horizonDays: read(whole(1, simulateLimits.horizonDays), get('days')) ?? firstState.horizonDays,
    model: read(z.enum(urlModels), get('model')) ?? firstState.model,
    seed: read(whole(0, simulateLimits.seed), get('seed')) ?? firstState.seed,
    drift: read(z.enum(drifts), get('drift')) ?? firstState.drift,
    sigmas: readSigmas(get('sigma')),
    correlation: read(within({ min: -1, max: 1 }), get('correlation')) ?? firstState.correlation,
    historyDays: read(whole(historyDays.min, historyDays.max), get('history')) ?? firstState.historyDays,
    whatIf: read(z.enum(whatIfs), get('whatif')) ?? firstState.whatIf,
    shock: {
      percent: read(within(changePercent), get('shock')) ?? firstState.shock.percent,
      symbol: read(symbol, get('shock.coin')) ?? firstState.shock.symbol,
      borrowApyAdd: read(within(borrowApyAdd), get('shock.rate')) ?? firstState.shock.borrowApyAdd,
    },
    loop: readLoop(inside('loop')),
    move: readMove(inside('move')),
  }
}

type Entries = [member: string, written: Written][]

/** A list, left out where all of it is empty. */
const listed = (items: readonly Written[]): string =>
  items.every((item) => item === null) ? '' : items.map((item) => encoded(String(item ?? ''))).join(',')

const coinEntries = (
  list: string,
  coins: readonly { symbol: string; token: string | null; priceUsd: number | null }[],
) =>
  [
    [list, listed(coins.map((coin) => coin.symbol))],
    [`${list}.token`, listed(coins.map((coin) => coin.token))],
    [`${list}.price`, listed(coins.map((coin) => coin.priceUsd))],
  ] satisfies Entries

const depositEntries = ({ coins, range, fees, ...deposit }: SimulatedDeposit): Entries => [
  ['name', deposit.name],
  ['vault', deposit.vaultId],
  ['usd', deposit.valueUsd],
  ...coinEntries('coins', coins),
  ['coins.weight', listed(coins.map(({ weight }) => weight))],
  ['apy', deposit.apy],
  ['range', range && `${range.lower},${range.upper}`],
  ['range.unit', range && unless('ratio', range.unit)],
  ['rebalance', range && unless('none', range.rebalance)],
  ['tier', fees?.tier],
  ['volume', fees?.volumeUsdDay],
  ['liquidity', fees?.activeLiquidity],
  ['protocol', fees && unless(0, fees.protocolShare)],
  ['entry', deposit.entryUsd],
]

const loanEntries = ({ collateral, debt, ...loan }: SimulatedLoan): Entries => [
  ['name', loan.name],
  ...coinEntries('collateral', collateral),
  ['collateral.amount', listed(collateral.map(({ amount }) => amount))],
  ['collateral.weight', listed(collateral.map(({ threshold }) => threshold))],
  ['collateral.apy', listed(collateral.map(({ supplyApy }) => unless(0, supplyApy)))],
  ...coinEntries('debt', debt),
  ['debt.amount', listed(debt.map(({ amount }) => amount))],
  ['debt.weight', listed(debt.map(({ factor }) => unless(1, factor)))],
  ['debt.apy', listed(debt.map(({ borrowApy }) => unless(0, borrowApy)))],
  ['bonus', unless(firstBonus, loan.bonus)],
  ['rule', unless('aave-v3', loan.rule)],
]

/** `leverage`, `wait`: always there, since they say that the section is open. */
const loopEntries = ({ leverage: times, ...loop }: LoopState): Entries => [
  ['leverage', times],
  ['supply', unless(firstLoop.supplyApy, loop.supplyApy)],
  ['borrow', unless(firstLoop.borrowApy, loop.borrowApy)],
  ['ltv', unless(firstLoop.liquidationLtv, loop.liquidationLtv)],
  ['usd', unless(firstLoop.equityUsd, loop.equityUsd)],
  ['flash', unless(firstLoop.flashFee, loop.flashFee)],
  ['swap', unless(firstLoop.swapCost, loop.swapCost)],
]
const moveEntries = ({ waitDays: days, ...move }: MoveState): Entries => [
  ['wait', days],
  ['gas', move.gasUsd],
  ['exit', unless(firstMove.exitFee, move.exitFee)],
  ['swap', unless(firstMove.swapCost, move.swapCost)],
  ['from', move.fromApy],
]

const unless = <T extends Written>(first: T, value: T): T | null => (value === first ? null : value)

/** What `readSimulation` reads as this state; what is as at the start is left out. */
export function writeSimulation(state: SimulateState): URLSearchParams {
  const { deposits, loans, loop, move, shock } = state
  const under = (prefix: string, entries: Entries): Entries =>
    entries.map(([member, written]) => [`${prefix}.${member}`, written])
  const entries: Entries = [
    ...deposits.flatMap((deposit, index) => under(`d${index + 1}`, depositEntries(deposit))),
    ...loans.flatMap((loan, index) => under(`l${index + 1}`, loanEntries(loan))),
    ['shown', unless(1, state.shown + 1)],
    ['days', unless(firstState.horizonDays, state.horizonDays)],
    ['model', unless(firstState.model, state.model)],
    ['seed', unless(firstState.seed, state.seed)],
    ['drift', unless(firstState.drift, state.drift)],
    [
      'sigma',
      Object.entries(state.sigmas)
        .map(([key, value]) => `${encoded(key)}:${value}`)
        .join(','),
    ],
    ['correlation', state.correlation],
    ['history', unless(firstState.historyDays, state.historyDays)],
    ['whatif', unless(firstState.whatIf, state.whatIf)],
    ['shock', unless(firstState.shock.percent, shock.percent)],
    ['shock.coin', shock.symbol],
    ['shock.rate', unless(firstState.shock.borrowApyAdd, shock.borrowApyAdd)],
    ...(loop === null ? [] : under('loop', loopEntries(loop))),
    ...(move === null ? [] : under('move', moveEntries(move))),
  ]
  return new URLSearchParams(
    entries.flatMap(([member, written]) =>
      written === null || written === undefined || written === '' ? [] : [[member, String(written)]],
    ),
  )
}

/** The page of simulations with these parts; what is not said is as at the start. */
export const simulatePath = (parts: Partial<SimulateState>): string => {
  const search = writeSimulation({ ...firstState, ...parts })
  return search.size === 0 ? '/simulate' : `/simulate?${search}`
}
