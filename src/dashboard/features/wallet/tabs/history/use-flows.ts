import { useMemo } from 'react'
import { isChainId } from '#contract/chains.ts'
import type { ActivityRow } from '#contract/wallet/activity.ts'
import type { HeldPosition, Owned, TabData } from '#dashboard/features/wallet/tab-data.ts'
import { type ActivityLine, activityLines } from '#dashboard/features/wallet/tabs/activity/activity-days.ts'
import { feesOf, transfersIn } from '#dashboard/features/wallet/tabs/activity/activity-sums.tsx'
import { partyNames } from '#dashboard/features/wallet/tabs/activity/known-parties.ts'
import { usePricesThen } from '#dashboard/features/wallet/tabs/activity/prices-then.ts'
import { useActivity, useWholeChains } from '#dashboard/features/wallet/tabs/activity/use-activity.ts'
import { sourceName, stateOf } from '#dashboard/features/wallet/ui/source-labels.ts'
import { sum } from '#domain/net-worth/net-worth.ts'

/** `usd`: at the time, below 0 where it left; null if unknown. */
export type Flow = { id: string; line: ActivityLine; usd: number | null }

/** What came from outside and what left, at the prices then. `since`, in ms: later than the begin of the period where a chain may list only its latest transfers. `unread`: chains whose transfers are unknown. `unknown`: how many transfers and fees have no known price. */
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

/** In ms; without an end until now. */
type Period = { from: number; to?: number }

/** Of one wallet in a period; null until it is known, or where it cannot be read. */
export function useFlows(wallet: string, positions: readonly Owned<HeldPosition>[], period: Period): Answer {
  const { from, to = Number.POSITIVE_INFINITY } = period
  const wallets = useMemo(() => [wallet], [wallet])
  const { data } = useActivity(wallets)
  const nameOfParty = useMemo(() => partyNames(positions), [positions])
  const all = useMemo(() => activityLines(data.rows, nameOfParty), [data.rows, nameOfParty])
  const whole = useWholeChains(wallet)
  const { since, lines, moved } = useMemo(() => movesIn(all, { from, to, whole }), [all, from, to, whole])
  const prices = usePricesThen(all, lines)
  const isReading = data.isPending || lines.some((line) => prices.isReading(line) || prices.isReadingFee(line))
  const isFailed = data.failures.length > 0 || !prices.isWhole || lines.some((line) => prices.retryOf(line) !== null)
  const { read, unread } = chainsOf(data)
  if (isReading || isFailed || read.length === 0) return { flows: null, isPending: isReading }
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
      unread,
      unknown: flows.length - known.length + fees.unknown,
    },
  }
}

/** All lines of the period, or since when every chain lists all it has, and those of them that came from outside or left: what a known protocol takes or gives back stays with the wallet. */
export function movesIn(
  all: readonly ActivityLine[],
  { from, to = Number.POSITIVE_INFINITY, whole }: Period & { whole: readonly string[] },
) {
  const since = Math.max(from, listedFrom(all, whole))
  const lines = all.filter(({ row: { timestamp, isSpam } }) => {
    const time = timestamp === null ? null : timestamp * MS
    return time !== null && time >= since && time <= to && !isSpam
  })
  const moved = transfersIn(lines, all).filter(({ party, row }) => party === '' && row.amountRaw !== '0')
  return { since, lines, moved }
}

const MS = 1000

/** Since when all chains list all they have: of one that is not whole nothing is known before its oldest row. */
function listedFrom(rows: readonly ActivityLine[], whole: readonly string[]): number {
  const oldest = new Map<string, number>()
  for (const { row } of rows)
    if (!whole.includes(row.chain) && row.timestamp !== null)
      oldest.set(row.chain, Math.min(oldest.get(row.chain) ?? Number.POSITIVE_INFINITY, row.timestamp * MS))
  return Math.max(0, ...oldest.values())
}

/** Of the sources only chains have transfers. */
function chainsOf({ statuses }: TabData<ActivityRow>) {
  const chains = statuses.flatMap(({ row }) => (isChainId(row.id.toUpperCase()) ? row : []))
  const isRead = (row: (typeof chains)[number]) => ['ok', 'stale'].includes(stateOf(row))
  return {
    read: chains.filter(isRead),
    unread: [...new Set(chains.flatMap((row) => (isRead(row) ? [] : sourceName(row.id))))],
  }
}
