import type { SQL } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Statements } from './database.ts'

/** The edge of the store, and the only way to a row: each as its schema reads it. Throws at a row that the schema refuses. */
export async function readRows<Row>(
  from: Pick<Statements, 'rows'>,
  schema: z.ZodMiniType<Row>,
  query: SQL,
): Promise<Row[]> {
  const rows = await from.rows(query)
  return rows.map((row) => schema.parse(row))
}

/** Bytes that the statement encodes as hexadecimal digits: the databases give bytes in forms of their own. */
export const hexBytes = z.pipe(
  z.string(),
  z.transform((hex) => new Uint8Array(Buffer.from(hex, 'hex'))),
)

/** A text column that holds JSON of this shape. */
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

/** A list of which each item is read by itself: one that a newer version wrote in a form unknown to this one is null in its place. */
export const itemByItem = <T>(schema: z.ZodMiniType<T>) => z.array(z.union([schema, unknownItem]))

/** Those of the items that this version knows. */
export const knownItems = <T>(schema: z.ZodMiniType<T>) =>
  z.pipe(
    itemByItem(schema),
    z.transform((items) => items.filter((item): item is Exclude<typeof item, null> => item !== null)),
  )

/** Checks a value and leaves it as it is: the order of its members goes on the wire. */
export const unchanged = <T>(schema: z.ZodMiniType<T>) => z.custom<T>((value) => schema.safeParse(value).success)
