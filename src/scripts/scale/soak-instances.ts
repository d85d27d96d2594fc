import { setTimeout as delay } from 'node:timers/promises'
import { drive } from '#scripts/load/drive.ts'
import { type HeapProbe, MAX_HEAP_GROWTH } from '#scripts/load/open-heap-probe.ts'
import { vaultIdsOf } from '#scripts/load/start-measured.ts'
import { kindsOf, mixOf } from '#scripts/load/visitors.ts'
import { markdownTable } from '#scripts/markdown-table.ts'
import type { Part } from './parts.ts'

const PER_SECOND = 40
const ROUND_SECONDS = 300
const WARM_UP_SECONDS = 120
/** So long the last answers have before a garbage collection stops their process. */
const SETTLE_MS = 2_000

export type Soaked = { part: Part; probe: HeapProbe; name: string }

/**
 * Sends the visitors' mix to the proxy for so many minutes, 40 requests a second, and takes the memory that each instance has in use
 * after garbage collection, after the warm-up and after every five minutes. Returns its table, the requests that did not get a 2xx by
 * status (0: no answer), and the most by which the memory of an instance grew from the first reading to the last, as a fraction.
 */
export async function soakInstances(url: string, instances: Soaked[], minutes: number) {
  const mix = mixOf(kindsOf(await vaultIdsOf(url)))
  const held = async () => {
    await delay(SETTLE_MS)
    return await Promise.all(instances.map(({ probe }) => probe.heldMb()))
  }
  await drive(url, mix, { seconds: WARM_UP_SECONDS, perSecond: PER_SECOND })
  const first = await held()
  const row = (minute: number, figures: string[], megabytes: number[]) => [
    String(minute),
    ...figures,
    ...megabytes.map((each) => each.toFixed(1)),
  ]
  const rows = [
    ['minute', 'answered', 'p50 ms', 'p99 ms', 'others', ...instances.map(({ name }) => `${name} MB`)],
    row(0, ['', '', '', ''], first),
  ]
  const others: Record<string, number> = {}
  let last = first
  let answered = 0
  for (let seconds = 0; seconds < minutes * 60; seconds += ROUND_SECONDS) {
    const round = Math.min(ROUND_SECONDS, minutes * 60 - seconds)
    const driven = await drive(url, mix, { seconds: round, perSecond: PER_SECOND })
    answered += driven.answered
    for (const [status, count] of Object.entries(driven.statuses))
      if (!status.startsWith('2')) others[status] = (others[status] ?? 0) + count
    last = await held()
    const figures = [driven.answered, driven.p50Ms, driven.p99Ms, driven.failed].map(String)
    const line = row((seconds + round) / 60, figures, last)
    console.error(line.join('  '))
    rows.push(line)
  }
  const growth = Math.max(...last.map((each, index) => each / (first[index] ?? Number.NaN) - 1))
  return { table: markdownTable(rows), answered, others, growth, isFlat: growth <= MAX_HEAP_GROWTH }
}
