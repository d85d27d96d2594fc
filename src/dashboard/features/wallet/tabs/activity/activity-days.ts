import type { ActivityRow } from '#contract/wallet/activity.ts'
import type { Owned } from '#dashboard/features/wallet/tab-data.ts'
import { isNative } from '#dashboard/ui/link/explorers.ts'
import { texts } from './texts.ts'

/** One movement. `isFirst`: of its transaction, whose time and fee stand once. `worth`, `feeWorth`: dollars at today's price. */
export type ActivityLine = {
  id: string
  wallet: string
  row: ActivityRow
  isFirst: boolean
  worth: number | null
  feeWorth: number | null
}
/** `at`: ms of the day's beginning in UTC; null: without a time yet. */
export type ActivityDay = { at: number | null; lines: ActivityLine[] }

const DAY_MS = 86_400_000
const timeOf = ({ row }: Owned<ActivityRow>) => row.timestamp ?? Number.POSITIVE_INFINITY

/** Newest first over all wallets, what belongs to one transaction side by side. */
export function activityLines(rows: readonly Owned<ActivityRow>[]): ActivityLine[] {
  const byTransaction = new Map<string, Owned<ActivityRow>[]>()
  for (const owned of rows) {
    const key = `${owned.wallet} ${owned.row.chain} ${owned.row.hash}`
    const moves = byTransaction.get(key)
    if (moves) moves.push(owned)
    else byTransaction.set(key, [owned])
  }
  const rates = nativeRates(rows)
  return [...byTransaction]
    .flatMap(([key, moves]) =>
      moves.map((owned, index) => ({
        ...owned,
        id: `${key} ${index}`,
        isFirst: index === 0,
        worth: worthOf(owned.row),
        feeWorth: feeWorthOf(owned.row, rates),
      })),
    )
    .toSorted((one, other) => (timeOf(one) === timeOf(other) ? 0 : timeOf(other) - timeOf(one)))
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

/** Failed calls that follow each other, or one other line. */
export type ActivityRun = [ActivityLine, ...ActivityLine[]]

/** It moved nothing and cost its fee. */
export const isFailedCall = ({ row }: Pick<ActivityLine, 'row'>) => row.isFailed && isCall(row)

/** Failed calls of a day moved nothing: many in a row are one run. */
export function activityRuns(lines: readonly ActivityLine[]): ActivityRun[] {
  const runs: ActivityRun[] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (last !== undefined && isFailedCall(line) && isFailedCall(last[0])) last.push(line)
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
export const whatHappened = (row: ActivityRow): string => moveWords[moveOf(row)]
