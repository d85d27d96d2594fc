import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Statements } from '#service/store/database.ts'
import { json, readRows } from '#service/store/read-rows.ts'

const HOURS_OF_DAY = 24

/**
 * The details of a snapshot as JSON text. Events come first: most snapshots have none, which the first characters then
 * show.
 */
export const detailsWith = (events: readonly unknown[], details: object): string =>
  JSON.stringify(events.length > 0 ? { events, ...details } : details)
export const hasEvents: SQL = sql`details like '{"events":[{%'`
/** Extracts the parts, since full details are long. No text in them can match, since its quotes would be escaped. */
export const partsText: SQL = sql`substring(details, '"parts":(\\[[^]]*\\])')`

/** Events are passed on unparsed: a newer version may have written one that this program does not know. */
const Details = json(z.looseObject({ events: z.optional(z.array(z.unknown())) }))
const LastHour = z.object({ hour: z.number(), details: Details })

/** A snapshot to delete. `details`: set if it had events. */
export const GoneHour = z.object({ address: z.string(), hour: z.number(), details: z.nullable(Details) })
export type GoneHour = z.output<typeof GoneHour>

/** Moves the events of deleted hours to the last remaining snapshot of the same day. */
export async function handOnEvents(tx: Statements, gone: GoneHour[]): Promise<void> {
  for (const { address, hour, details } of gone.toSorted((one, other) => other.hour - one.hour)) {
    if (details === null) continue
    const [last] = await readRows(
      tx,
      LastHour,
      sql`
      select hour, details from wallet_snapshot where address = ${address}
        and hour / ${HOURS_OF_DAY}::int = ${Math.floor(hour / HOURS_OF_DAY)}::int order by hour desc limit 1`,
    )
    if (last === undefined) continue
    const { events: earlier = [] } = details
    const { events: later = [], ...rest } = last.details
    await tx.run(sql`
      update wallet_snapshot set details = ${detailsWith([...earlier, ...later], rest)}
      where address = ${address} and hour = ${last.hour}::int`)
  }
}
