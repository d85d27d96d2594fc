import type { ActivityRow } from '#contract/wallet/activity.ts'
import type { Owned } from '#dashboard/features/wallet/tab-data.ts'
import { isNative } from '#dashboard/ui/link/explorers.ts'
import type { NameOfParty } from './known-parties.ts'
import { texts } from './texts.ts'

/**
 * One movement. `isFirst`: of its transaction, whose time and fee stand once. `swap`: on the first line of one that gave a token for
 * another. `party`: the name of who is at the other end, "" if unknown. `worth`, `feeWorth`: dollars at today's price.
 */
export type ActivityLine = {
  id: string
  wallet: string
  row: ActivityRow
  isFirst: boolean
  swap: Swap | null
  party: string
  worth: number | null
  feeWorth: number | null
}
type Swap = { from: string; to: string }
/** `at`: ms of the day's beginning in UTC; null: without a time yet. */
export type ActivityDay = { at: number | null; lines: ActivityLine[] }

const DAY_MS = 86_400_000
const timeOf = ({ row }: Owned<ActivityRow>) => row.timestamp ?? Number.POSITIVE_INFINITY

export const transactionOf = ({ wallet, row }: Owned<ActivityRow>) => `${wallet} ${row.chain} ${row.hash}`

/** Newest first over all wallets, what belongs to one transaction side by side. */
export function activityLines(rows: readonly Owned<ActivityRow>[], nameOfParty: NameOfParty): ActivityLine[] {
  const byTransaction = new Map<string, Owned<ActivityRow>[]>()
  for (const owned of rows) {
    const key = transactionOf(owned)
    const moves = byTransaction.get(key)
    if (moves) moves.push(owned)
    else byTransaction.set(key, [owned])
  }
  const rates = nativeRates(rows)
  return [...byTransaction]
    .flatMap(([key, moves]) => {
      const [given, gained] = swapOf(moves)
      return (given && gained ? [given, gained] : moves).map((owned, index) => ({
        ...owned,
        id: `${key} ${index}`,
        isFirst: index === 0,
        swap: index === 0 && given && gained ? { from: nameOf(given.row), to: nameOf(gained.row) } : null,
        party: nameOfParty(owned.row),
        worth: worthOf(owned.row),
        feeWorth: feeWorthOf(owned.row, rates),
      }))
    })
    .toSorted((one, other) => (timeOf(one) === timeOf(other) ? 0 : timeOf(other) - timeOf(one)))
}

const nameOf = ({ symbol, name }: ActivityRow) => symbol || name || '?'

/** What was given and what came for it, where a transaction moved these two alone; else nothing. A deposit mints its receipt, which is no swap. */
function swapOf(moves: readonly Owned<ActivityRow>[]): readonly Owned<ActivityRow>[] {
  if (moves.length !== 2 || moves.some(({ row }) => row.isFailed || row.isSpam || row.amountRaw === '0')) return []
  const given = moves.find(({ row }) => row.direction === 'out')
  const gained = moves.find(({ row }) => row.direction === 'in')
  if (!given || !gained || isSame(given.row.contractAddress, gained.row.contractAddress)) return []
  const isMinted = isSame(given.row.counterparty, gained.row.contractAddress) || isNobody(gained.row)
  const isBurnt = isSame(gained.row.counterparty, given.row.contractAddress) || isNobody(given.row)
  return isMinted || isBurnt ? [] : [given, gained]
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
/** From and to the zero address tokens are minted and burnt. */
const isNobody = ({ counterparty }: ActivityRow) => /^0x0+$/.test(counterparty)

/** Lines that a filter left: the first of each transaction is its head again, and half a swap is none. */
export function withHeads(lines: readonly ActivityLine[]): ActivityLine[] {
  const first = new Set<string>()
  const sizes = new Map<string, number>()
  for (const line of lines) sizes.set(transactionOf(line), (sizes.get(transactionOf(line)) ?? 0) + 1)
  return lines.map((line) => {
    const key = transactionOf(line)
    const isFirst = !first.has(key)
    first.add(key)
    const swap = sizes.get(key) === 1 ? null : line.swap
    return isFirst === line.isFirst && swap === line.swap ? line : { ...line, isFirst, swap }
  })
}

/** Where the transaction begins that the line at `index` belongs to. */
export function startOfTransaction(lines: readonly ActivityLine[], index: number): number {
  let start = index
  while (start > 0 && lines[start]?.isFirst === false) start -= 1
  return start
}

/** null where nobody prices it; what is spam or failed is worth nothing that could be counted. */
function worthOf({ amount, rate, isSpam, isFailed }: ActivityRow): number | null {
  const coins = Number(amount)
  if (rate === null || amount === '' || isSpam || isFailed || !Number.isFinite(coins) || coins === 0) return null
  return coins * rate
}

/** Dollars of the chains' own coins, as far as some row is of one. */
const nativeRates = (rows: readonly Owned<ActivityRow>[]): ReadonlyMap<string, number> =>
  new Map(
    rows.flatMap(({ row: { chain, contractAddress, rate, isSpam } }) =>
      rate !== null && !isSpam && isNative(chain, contractAddress) ? [[chain, rate]] : [],
    ),
  )

function feeWorthOf({ chain, fee }: ActivityRow, rates: ReadonlyMap<string, number>): number | null {
  const rate = rates.get(chain)
  const coins = Number(fee)
  return rate === undefined || fee === '' || !Number.isFinite(coins) || coins === 0 ? null : coins * rate
}

/** By day in UTC, as the chains count. */
export function activityDays(lines: readonly ActivityLine[]): ActivityDay[] {
  const days: ActivityDay[] = []
  for (const line of lines) {
    const { timestamp } = line.row
    const at = timestamp === null ? null : Math.floor((timestamp * 1000) / DAY_MS) * DAY_MS
    const last = days.at(-1)
    if (last !== undefined && last.at === at) last.lines.push(line)
    else days.push({ at, lines: [line] })
  }
  return days
}

/** Failed calls that follow each other, both lines of a swap, or one other line. */
export type ActivityRun = [ActivityLine, ...ActivityLine[]]

/** It moved nothing and cost its fee. */
export const isFailedCall = ({ row }: Pick<ActivityLine, 'row'>) => row.isFailed && isCall(row)

/** Failed calls of a day moved nothing: many in a row are one run. So are what a swap gave and what came for it. */
export function activityRuns(lines: readonly ActivityLine[]): ActivityRun[] {
  const runs: ActivityRun[] = []
  for (const line of lines) {
    const last = runs.at(-1)
    const isSwapped = last?.length === 1 && last[0].swap !== null
    if (last !== undefined && (isSwapped || (isFailedCall(line) && isFailedCall(last[0])))) last.push(line)
    else runs.push([line])
  }
  return runs
}

/** Whether a movement is none: a call that cost its fee alone. */
export const isCall = ({ amountRaw, direction }: ActivityRow): boolean => direction === 'self' && amountRaw === '0'

/** What kind of movement it is: what the list is filtered by. */
export const moveOf = (row: ActivityRow) => (isCall(row) ? 'call' : row.direction)
export const moveWords = {
  in: texts.received,
  out: texts.sent,
  self: texts.itself,
  call: texts.contractCall,
} as const satisfies Record<ReturnType<typeof moveOf>, string>
export const whatHappened = ({ row, swap }: Pick<ActivityLine, 'row' | 'swap'>): string =>
  swap ? texts.swapped : moveWords[moveOf(row)]
