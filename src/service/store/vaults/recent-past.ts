import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { VaultTrend } from '#contract/vault.ts'
import { chunksOf } from '#domain/chunks-of.ts'
import { roundRate } from '#domain/rates.ts'
import type { RecentPast } from '#service/market/source.ts'
import type { Database } from '#service/store/database.ts'
import { readRows } from '#service/store/read-rows.ts'
import type { Stamp } from '#service/store/store.ts'

const HOUR_MS = 3_600_000
/** How many days of a period need a sample: a mean of fewer would be mistaken for one of the whole period. */
const spans = { week: { days: 7, enough: 6 }, month: { days: 30, enough: 25 } } as const
const VAULTS_PER_READ = 250
/** Digits of a rate in a chart a few pixels high. */
const TREND_DIGITS = 4

const figure = z.nullable(z.number())
const Row = z.object({
  id: z.string(),
  week: figure,
  weekDays: z.number(),
  month: figure,
  monthDays: z.number(),
  deviation: figure,
  tvlWeekAgo: figure,
  tvlMonthAgo: figure,
  ages: z.nullable(z.array(z.number())),
  means: z.nullable(z.array(z.number())),
})
type Row = z.output<typeof Row>

/** Uses daily means, since recent days have more samples than earlier ones. */
export async function readRecentPast(
  database: Database,
  ids: string[],
  { origin, asOf }: Pick<Stamp, 'origin' | 'asOf'>,
): Promise<Map<string, RecentPast>> {
  const pasts = new Map<string, RecentPast>()
  const hour = Math.floor(asOf.getTime() / HOUR_MS)
  const { week, month } = spans
  for (const chunk of chunksOf(ids, VAULTS_PER_READ)) {
    const rows = await readRows(
      database,
      Row,
      sql`
      select id,
        avg(mean) filter (where age < ${week.days}) as week,
        count(mean) filter (where age < ${week.days})::int as "weekDays",
        avg(mean) filter (where age < ${month.days}) as month,
        count(mean) filter (where age < ${month.days})::int as "monthDays",
        stddev_samp(mean) filter (where age < ${month.days}) as deviation,
        max(tvl) filter (where age = ${week.days}) as "tvlWeekAgo",
        max(tvl) filter (where age = ${month.days}) as "tvlMonthAgo",
        array_agg(age order by age desc) filter (where age < ${month.days} and mean is not null) as ages,
        array_agg(mean order by age desc) filter (where age < ${month.days} and mean is not null) as means
      from (
        select vault_id as id, (${hour}::int - hour) / 24 as age, avg(total_apy) as mean, avg(tvl) as tvl
        from vault_sample
        where vault_id = any(${sql.param(chunk)}::text[]) and is_sample = ${origin === 'sample'}
          and hour <= ${hour} and hour > ${hour - 24 * (month.days + 1)}
        group by 1, 2) as daily
      group by id`,
    )
    for (const row of rows) pasts.set(row.id, toPast(row))
  }
  return pasts
}

function toPast({ week, weekDays, month, monthDays, deviation, ...row }: Row): RecentPast {
  const isMonth = monthDays >= spans.month.enough
  return {
    apy7d: week !== null && weekDays >= spans.week.enough ? roundRate(week) : null,
    apy30d: month !== null && isMonth ? roundRate(month) : null,
    deviation30d: deviation !== null && isMonth ? roundRate(deviation) : null,
    tvl7dAgo: row.tvlWeekAgo,
    tvl30dAgo: row.tvlMonthAgo,
    trend: trendOf(row.ages ?? [], row.means ?? []),
  }
}

/** From the first known day to today. */
function trendOf(ages: readonly number[], means: readonly number[]): VaultTrend {
  if (ages.length < 2) return []
  const oldest = ages[0] ?? 0
  const byAge = new Map(ages.map((age, index) => [age, means[index] ?? null]))
  return Array.from({ length: oldest + 1 }, (_, index) => {
    const mean = byAge.get(oldest - index) ?? null
    return mean === null ? null : Number(mean.toPrecision(TREND_DIGITS))
  })
}
