import { useMemo } from 'react'
import { type ActivityRow, MAX_ACTIVITY_ROWS } from '#contract/wallet/activity.ts'
import type { HeldPosition, Owned, TabData } from '#dashboard/features/wallet/tab-data.ts'
import { type ActivityLine, activityLines } from '#dashboard/features/wallet/tabs/activity/activity-days.ts'
import { feesOf, transfersIn } from '#dashboard/features/wallet/tabs/activity/activity-sums.tsx'
import { partyNames } from '#dashboard/features/wallet/tabs/activity/known-parties.ts'
import { usePricesThen } from '#dashboard/features/wallet/tabs/activity/prices-then.ts'
import { useActivity } from '#dashboard/features/wallet/tabs/activity/use-activity.ts'
import { sourceName, stateOf } from '#dashboard/features/wallet/ui/source-labels.ts'
import { sum } from '#domain/net-worth/net-worth.ts'

/** `usd`: at the time, below 0 where it left; null if unknown. */
export type Flow = { id: string; line: ActivityLine; usd: number | null }

/** What came from outside and what left, at the prices then. `since`, in ms: later than the begin of the period where a chain lists only its latest transfers. `unread`: chains whose transfers are unknown. `unknown`: how many transfers and fees have no known price. */
export type Flows = {
  received: number
  sent: number
  fees: number
  net: number
  since: number
  unread: readonly string[]
  unknown: number
  /** The largest first. */
  flows: readonly Flow[]
}

type Answer = { flows: Flows | null; isPending: boolean }

/** Of one wallet from a time on, in ms; null until it is known, or where it cannot be read. */
export function useFlows(wallet: string, positions: readonly Owned<HeldPosition>[], from: number): Answer {
  const wallets = useMemo(() => [wallet], [wallet])
  const { data } = useActivity(wallets)
  const nameOfParty = useMemo(() => partyNames(positions), [positions])
  const all = useMemo(() => activityLines(data.rows, nameOfParty), [data.rows, nameOfParty])
  const { since, lines, moved } = useMemo(() => movesFrom(all, from), [all, from])
  const prices = usePricesThen(all, lines)
  const isReading = data.isPending || lines.some((line) => prices.isReading(line) || prices.isReadingFee(line))
  const isFailed = data.failures.length > 0 || !prices.isWhole || lines.some((line) => prices.retryOf(line) !== null)
  if (isReading || isFailed) return { flows: null, isPending: isReading }
  const flows = moved
    .map((line): Flow => {
      const price = prices.priceOf(line)
      const sign = line.row.direction === 'in' ? 1 : -1
      return { id: line.id, line, usd: price === null ? null : sign * Number(line.row.amount) * price }
    })
    .toSorted((one, other) => Math.abs(other.usd ?? 0) - Math.abs(one.usd ?? 0))
  const fees = feesOf(lines, (line) => {
    const price = prices.feePriceOf(line)
    return price === null ? null : Number(line.row.fee) * price
  })
  const known = flows.flatMap(({ usd }) => usd ?? [])
  const received = sum(known.filter((usd) => usd > 0))
  const sent = -sum(known.filter((usd) => usd < 0))
  return {
    isPending: false,
    flows: {
      ...{ received, sent, fees: fees.usd, net: received - sent - fees.usd, since, flows },
      unread: unreadOf(data),
      unknown: flows.length - known.length + fees.unknown,
    },
  }
}

/** All lines since then, or since when every chain lists all it has, and those of them that came from outside or left: what a known protocol takes or gives back stays with the wallet. */
export function movesFrom(all: readonly ActivityLine[], from: number) {
  const since = Math.max(from, listedFrom(all))
  const lines = all.filter(({ row }) => row.timestamp !== null && row.timestamp * MS >= since && !row.isSpam)
  const moved = transfersIn(lines, all).filter(({ party, row }) => party === '' && row.amountRaw !== '0')
  return { since, lines, moved }
}

const MS = 1000

/** Since when all chains list all they have: a full list of a chain begins with its oldest row. */
function listedFrom(rows: readonly ActivityLine[]): number {
  const byChain = new Map<string, number[]>()
  for (const { row } of rows)
    byChain.set(row.chain, [...(byChain.get(row.chain) ?? []), (row.timestamp ?? Number.POSITIVE_INFINITY) * MS])
  const full = [...byChain.values()].filter((times) => times.length >= MAX_ACTIVITY_ROWS)
  return Math.max(0, ...full.map((times) => Math.min(...times)))
}

const unreadOf = ({ statuses }: TabData<ActivityRow>): string[] => [
  ...new Set(statuses.flatMap(({ row }) => (['ok', 'stale'].includes(stateOf(row)) ? [] : [sourceName(row.id)]))),
]
