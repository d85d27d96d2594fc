import { createLoanWalk, type LoanRecord, type LoanWalk, walkLoan } from './loan-walk.ts'
import { type PathDeposit, type PathPlan, type PricePlan, pathCount } from './path-plan.ts'
import { createDepositRecord, type DepositRecord } from './path-record.ts'
import { createPoolWalk, type PoolWalk, walkPool } from './pool-walk.ts'
import { createPriceProcess, type PriceProcess } from './price-process.ts'
import { createRangeWalk, type RangeWalk, walkRange } from './range-walk.ts'
import { CHUNK_PATHS, chunkState } from './xoshiro.ts'

/**
 * The results of the deposits and loans of a plan, in its order, for some chunks of its paths. Typed arrays only, which move between
 * threads without a copy.
 */
export type PathResults = { deposits: readonly DepositRecord[]; loans: readonly LoanRecord[] }

/** How many chunks of 256 paths a plan has. A chunk does not depend on the others. */
export const chunkCount = (plan: Pick<PathPlan, 'paths' | 'prices'>): number => Math.ceil(pathCount(plan) / CHUNK_PATHS)

type Walk = { kind: 'range'; walk: RangeWalk } | { kind: 'pool'; walk: PoolWalk }
export type PathRunner = (chunk: number) => PathResults

/**
 * Prepares a plan and returns a function that runs one chunk. Throws a RangeError if the plan cannot be run: a coin is named twice or
 * does not exist, correlations are impossible, the past has no days, a range has impossible edges or other than two coins.
 */
export function createPathRunner(plan: PathPlan): PathRunner {
  const sorted = inOrderOfCoins(plan)
  const { seed, horizonDays } = plan
  const process = createPriceProcess(sorted)
  const walks = sorted.deposits.map((deposit) => createWalk(deposit, process, horizonDays))
  const loans = sorted.loans.map((loan) => createLoanWalk(loan, process, horizonDays))
  return (chunk) => runChunk(chunk, { plan, process, walks, loans, state: chunkState(seed, chunk) })
}

/** Runs all chunks, one after the other. */
export function runPaths(plan: PathPlan): PathResults {
  const run = createPathRunner(plan)
  return joinResults(Array.from({ length: chunkCount(plan) }, (_, chunk) => run(chunk)))
}

type Prepared = {
  plan: PathPlan
  process: PriceProcess
  walks: readonly Walk[]
  loans: readonly LoanWalk[]
  state: Int32Array
}

function runChunk(chunk: number, { plan, process, walks, loans, state }: Prepared): PathResults {
  const paths = Math.min(CHUNK_PATHS, pathCount(plan) - chunk * CHUNK_PATHS)
  const deposits = walks.map((walk) => ({ walk, record: createDepositRecord(paths, plan.recordedDays.length) }))
  const debts = loans.map((walk) => ({
    walk,
    record: { survival: new Float64Array(paths), lostOn: new Float64Array(plan.horizonDays + 1) },
  }))
  for (let path = 0; path < paths; path += 1) {
    process.draw(state)
    for (const { walk, record } of deposits) {
      if (walk.kind === 'range') walkRange(walk.walk, process, plan, record, path)
      else walkPool(walk.walk, process, plan, record, path)
    }
    for (const { walk, record } of debts) record.survival[path] = walkLoan(walk, process, record.lostOn)
  }
  return { deposits: deposits.map(({ record }) => record), loans: debts.map(({ record }) => record) }
}

function createWalk(deposit: PathDeposit, process: PriceProcess, days: number): Walk {
  return deposit.range === null
    ? { kind: 'pool', walk: createPoolWalk(deposit, process, days) }
    : { kind: 'range', walk: createRangeWalk(deposit, deposit.range, process, days) }
}

/** Joins the results of chunks in ascending order. The bytes are the same as those of one run. */
export function joinResults(results: readonly PathResults[]): PathResults {
  const [first] = results
  if (first === undefined) return { deposits: [], loans: [] }
  return {
    deposits: first.deposits.map((_, index) => joinDeposits(results.flatMap(({ deposits }) => deposits[index] ?? []))),
    loans: first.loans.map((_, index) => {
      const of = results.flatMap(({ loans }) => loans[index] ?? [])
      return {
        survival: joinedDouble(of.map(({ survival }) => survival)),
        lostOn: joinedDouble(of.map(({ lostOn }) => lostOn)),
      }
    }),
  }
}

const joinDeposits = (records: readonly DepositRecord[]): DepositRecord => ({
  final: joinedDouble(records.map(({ final }) => final)),
  held: joinedDouble(records.map(({ held }) => held)),
  withoutYield: joinedDouble(records.map(({ withoutYield }) => withoutYield)),
  fees: joinedDouble(records.map(({ fees }) => fees)),
  lossToArbitrage: joinedDouble(records.map(({ lossToArbitrage }) => lossToArbitrage)),
  daysInRange: joinedDouble(records.map(({ daysInRange }) => daysInRange)),
  neverOut: joinedDouble(records.map(({ neverOut }) => neverOut)),
  drawdown: joinedDouble(records.map(({ drawdown }) => drawdown)),
  rebalancings: joinedDouble(records.map(({ rebalancings }) => rebalancings)),
  byDay: joinedSingle(records.map(({ byDay }) => byDay)),
  heldByDay: joinedSingle(records.map(({ heldByDay }) => heldByDay)),
})

function joined<T extends Float64Array | Float32Array>(parts: readonly T[], all: T): T {
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const lengthOf = (parts: readonly { length: number }[]): number => parts.reduce((sum, { length }) => sum + length, 0)
const joinedDouble = (parts: readonly Float64Array[]) => joined(parts, new Float64Array(lengthOf(parts)))
const joinedSingle = (parts: readonly Float32Array[]) => joined(parts, new Float32Array(lengthOf(parts)))

/** Sorts the coins by their ids: the random numbers of a coin must not depend on its place in the plan. */
function inOrderOfCoins(plan: PathPlan): PathPlan {
  const { coins } = plan.prices
  const order = coins.map((_, index) => index).sort((one, other) => compareText(coins[one]?.id, coins[other]?.id))
  if (new Set(coins.map(({ id }) => id)).size < coins.length) throw new RangeError('A coin is named twice')
  const renamed = <T extends { coin: number }>(legs: readonly T[]): T[] =>
    legs.map((leg) => {
      const coin = order.indexOf(leg.coin)
      if (coin < 0) throw new RangeError(`There is no coin ${leg.coin}`)
      return { ...leg, coin }
    })
  return {
    ...plan,
    prices: sortedPrices(plan.prices, order),
    deposits: plan.deposits.map((deposit) => ({ ...deposit, coins: renamed(deposit.coins) })),
    loans: plan.loans.map(({ collateral, debt }) => ({ collateral: renamed(collateral), debt: renamed(debt) })),
  }
}

function sortedPrices(prices: PricePlan, order: readonly number[]): PricePlan {
  const pick = <T>(items: readonly T[]): T[] => order.flatMap((index) => items.slice(index, index + 1))
  if (prices.model === 'gbm') {
    return { ...prices, coins: pick(prices.coins), correlation: pick(prices.correlation).map(pick) }
  }
  return prices.model === 'path' ? { ...prices, coins: pick(prices.coins) } : { ...prices, coins: pick(prices.coins) }
}

const compareText = (one = '', other = ''): number => (one < other ? -1 : one > other ? 1 : 0)
