import { type SQL, sql } from 'drizzle-orm'
import type { HistoryEvent } from '#contract/wallet/history-event.ts'
import type { Statements } from '#service/store/database.ts'

const HOURS_OF_DAY = 24

/** The details of a snapshot as JSON text. Events come first: most have none, and are told by their first letters. */
export const detailsWith = (events: HistoryEvent[], details: object): string =>
  JSON.stringify(events.length > 0 ? { events, ...details } : details)
export const hasEvents: SQL = sql`details like '{"events":[{%'`
/** The parts within them, cut out: whole details are long. No text in them looks like it, since its quotes would be escaped. */
export const partsText: SQL = sql`substring(details, '"parts":(\\[[^]]*\\])')`

/** A snapshot that is taken out. `details`: where it had events. */
export type GoneHour = { address: string; hour: number; details: string | null }
type Details = { events?: HistoryEvent[] }

/** What happened in hours that are kept no longer happened on the day whose last hour is. */
export async function handOnEvents(tx: Statements, gone: GoneHour[]): Promise<void> {
  for (const { address, hour, details } of gone.toSorted((one, other) => other.hour - one.hour)) {
    if (details === null) continue
    const [last] = await tx.rows<{ hour: number; details: string }>(sql`
      select hour, details from wallet_snapshot where address = ${address}
        and hour / ${HOURS_OF_DAY}::int = ${Math.floor(hour / HOURS_OF_DAY)}::int order by hour desc limit 1`)
    if (last === undefined) continue
    const { events: earlier = [] }: Details = JSON.parse(details)
    const { events: later = [], ...kept }: Details = JSON.parse(last.details)
    await tx.rows(sql`
      update wallet_snapshot set details = ${detailsWith([...earlier, ...later], kept)}
      where address = ${address} and hour = ${last.hour}::int`)
  }
}
