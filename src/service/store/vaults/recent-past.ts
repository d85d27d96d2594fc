import { sql } from 'drizzle-orm'
import { chunksOf } from '#domain/chunks-of.ts'
import { roundRate } from '#domain/rates.ts'
import type { ApyMeans } from '#service/market/source.ts'
import type { Database } from '#service/store/database.ts'
import type { Stamp } from '#service/store/store.ts'

const HOUR_MS = 3_600_000
/** So many days of a span must have a sample: a mean of fewer would pass for one of the whole. */
const spans = { week: { days: 7, enough: 6 }, month: { days: 30, enough: 25 } } as const
const VAULTS_PER_READ = 250

type Row = { id: string; week: number | null; weekDays: number; month: number | null; monthDays: number }

/** Means of the days' means, since the last days have more samples than those before. */
export async function readApyMeans(
  database: Database,
  ids: string[],
  { origin, asOf }: Pick<Stamp, 'origin' | 'asOf'>,
): Promise<Map<string, ApyMeans>> {
  const means = new Map<string, ApyMeans>()
  const hour = Math.floor(asOf.getTime() / HOUR_MS)
  for (const chunk of chunksOf(ids, VAULTS_PER_READ)) {
    const rows = await database.rows<Row>(sql`
      select id, avg(mean) filter (where age < ${spans.week.days}) as week,
        count(*) filter (where age < ${spans.week.days})::int as "weekDays",
        avg(mean) as month, count(*)::int as "monthDays"
      from (
        select vault_id as id, (${hour}::int - hour) / 24 as age, avg(total_apy) as mean
        from vault_sample
        where vault_id = any(${sql.param(chunk)}::text[]) and total_apy is not null and is_sample = ${origin === 'sample'}
          and hour <= ${hour} and hour > ${hour - 24 * spans.month.days}
        group by 1, 2) as daily
      group by id`)
    for (const { id, week, weekDays, month, monthDays } of rows) {
      means.set(id, {
        apy7d: week !== null && weekDays >= spans.week.enough ? roundRate(week) : null,
        apy30d: month !== null && monthDays >= spans.month.enough ? roundRate(month) : null,
      })
    }
  }
  return means
}
