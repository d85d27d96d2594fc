import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { chunksOf } from '#domain/chunks-of.ts'
import { wellFormed } from '#domain/well-formed.ts'
import type { Statements } from './database.ts'

/** Rows per statement: serialising their JSON text takes a millisecond or less, so it does not block the event loop. */
const ROWS_PER_STATEMENT = 100

/**
 * Inserts rows and overwrites those with the same key; unchanged rows are not written. Row keys are the property names
 * of the table's schema, the same in all rows. `beside`: columns that alone do not make a row count as changed.
 */
export async function upsert<T extends PgTable>(
  tx: Statements,
  table: T,
  key: (keyof T['$inferInsert'] & string)[],
  rows: T['$inferInsert'][],
  beside: (keyof T['$inferInsert'] & string)[] = [],
): Promise<void> {
  for (const chunk of chunksOf(rows, ROWS_PER_STATEMENT)) await tx.run(upsertStatement(table, { key, beside }, chunk))
}

function upsertStatement(
  table: PgTable,
  { key, beside }: { key: string[]; beside: string[] },
  rows: Record<string, unknown>[],
): SQL {
  const columns = getTableColumns(table)
  const properties = Object.keys(rows[0] ?? {})
  const name = (property: string) => sql.identifier(columns[property]?.name ?? property)
  const list = (names: string[], render: (property: string) => SQL) => sql.join(names.map(render), sql`, `)
  const changing = properties.filter((property) => !key.includes(property))
  const telling = changing.filter((property) => !beside.includes(property))
  const own = getTableConfig(table).name
  return sql`
    insert into ${sql.identifier(own)} (${list(properties, (p) => sql`${name(p)}`)})
    select ${list(properties, (p) => sql`${name(p)}`)}
    from json_populate_recordset(null::${sql.identifier(own)}, ${toJson(rows, columns)}::json)
    on conflict (${list(key, (p) => sql`${name(p)}`)}) do update
    set ${list(changing, (p) => sql`${name(p)} = excluded.${name(p)}`)}
    where (${list(telling, (p) => sql`${sql.identifier(own)}.${name(p)}`)})
      is distinct from (${list(telling, (p) => sql`excluded.${name(p)}`)})`
}

function toJson(rows: Record<string, unknown>[], columns: Record<string, { name: string }>): string {
  const named = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([property, value]) => [columns[property]?.name ?? property, value])),
  )
  return JSON.stringify(named, (_, value) => (typeof value === 'string' ? wellFormed(value) : value))
}
