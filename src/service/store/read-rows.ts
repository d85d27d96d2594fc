import type { SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Statements } from './database.ts'

/** The only way to read rows from the store: parses each by its schema. Throws if the schema rejects a row. */
export async function readRows<Row>(
  from: Pick<Statements, 'rows'>,
  schema: z.ZodMiniType<Row>,
  query: SQL,
): Promise<Row[]> {
  const rows = await from.rows(query)
  return rows.map((row) => schema.parse(row))
}

/** Bytes encoded as hexadecimal digits by the statement: each database returns bytes in its own form. */
export const hexBytes = z.pipe(
  z.string(),
  z.transform((hex) => new Uint8Array(Buffer.from(hex, 'hex'))),
)

/** A text column with JSON of this shape. */
export const json = <T>(schema: z.ZodMiniType<T>) => z.pipe(z.pipe(z.string(), parseJson), schema)

const parseJson = z.transform((text: string, context): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    context.issues.push({ code: 'custom', message: `is no JSON: ${error}`, input: text })
    return z.NEVER
  }
})

const unknownItem = z.pipe(
  z.unknown(),
  z.transform(() => null),
)

/** A list whose items are parsed one by one: an item in a newer version's unknown form becomes null. */
export const itemByItem = <T>(schema: z.ZodMiniType<T>) => z.array(z.union([schema, unknownItem]))

/** The items that this version knows. */
export const knownItems = <T>(schema: z.ZodMiniType<T>) =>
  z.pipe(
    itemByItem(schema),
    z.transform((items) => items.filter((item): item is Exclude<typeof item, null> => item !== null)),
  )

/** Checks a value but returns it unchanged: responses retain the order of its members. */
export const unchanged = <T>(schema: z.ZodMiniType<T>) => z.custom<T>((value) => schema.safeParse(value).success)
