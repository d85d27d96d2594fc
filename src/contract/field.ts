import * as z from 'zod/mini'
import { absentAs } from '#contract/wire/lenient.ts'

/** Response fields. A service of ours always sends every member; others may leave one out or send null, and it reads the same. */
const absent = (empty: unknown) => z.transform(absentAs(empty))

/** Text; unknown is the empty string. */
export const text = z.prefault(z.pipe(absent(''), z.string()), '')

/** Number; unknown is null, never 0. */
export const quantity = z._default(z.nullable(z.number()), null)

/** Number that is always known (a page number, a count). */
export const count = z.int().check(z.nonnegative())

/** Yes or no; unknown is no. */
export const flag = z.prefault(z.pipe(absent(false), z.boolean()), false)

/** List; unknown is the empty list. */
export const listOf = <T extends z.ZodMiniType>(item: T) => z.prefault(z.pipe(absent([]), z.array(item)), [])

/** Request fields: written by people and old clients, so they are read leniently and stored strictly. */
const fold = (value: string) => value.toLowerCase().replaceAll(/\s/g, '')

/** One of a list, whatever its case and spaces: `<100k` is `< 100K`. `byOtherName`: which one else a text means. */
export const choice = <const T extends readonly [string, ...string[]]>(
  values: T,
  byOtherName: (text: string) => T[number] | null = () => null,
) => {
  const byFold = new Map(values.map((value) => [fold(value), value] as const))
  const toListed = z.transform((value: string) => byFold.get(fold(value)) ?? byOtherName(value) ?? value)
  const listed = `one of ${values.join(', ')}`
  const given = z.string({ error: ({ input }) => (input === undefined ? `is required: ${listed}` : undefined) })
  return z.pipe(z.pipe(given, toListed), z.enum(values))
}

const decimalNotation = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?\s*$/i
const toNumber = z.transform((value: string | number) => {
  if (typeof value === 'number') return value
  return decimalNotation.test(value) ? Number(value) : value
})

/** A number as a query sends it: decimal notation only, so neither `0x10` nor an empty string is one. */
export const numeric = z.pipe(z.pipe(z.union([z.number(), z.string()], 'must be a number'), toNumber), z.number())

/** A whole number as a query sends it, within bounds. */
export const wholeNumber = (bounds: { min: number; max: number }) =>
  z.pipe(numeric, z.int().check(z.minimum(bounds.min), z.maximum(bounds.max)))

const booleans: Record<string, boolean> = { true: true, '1': true, false: false, '0': false }
const toBoolean = z.transform((value: string | boolean) =>
  typeof value === 'string' ? (booleans[fold(value)] ?? value) : value,
)

/** A yes or no as a query sends it: true, false, 1 or 0. */
export const switched = z.pipe(
  z.pipe(z.union([z.boolean(), z.string()], 'must be true or false'), toBoolean),
  z.boolean(),
)

const toItems = z.transform((value: string | string[]) =>
  [value]
    .flat()
    .flatMap((part) => part.split(',').map((item) => item.trim()))
    .filter((item) => item !== ''),
)

/** Several values, so many at most: `a,b`, `name=a&name=b` and `name[]=a&name[]=b` are the same list. */
export const commaList = <T extends z.ZodMiniType<unknown, string>>(item: T, most?: number) =>
  z.pipe(
    z.pipe(z.union([z.string(), z.array(z.string())], 'must be a text, or a list of texts'), toItems),
    most === undefined ? z.array(item) : z.array(item).check(z.maxLength(most)),
  )

/** A coin type may name other coins in angle brackets, so that it is long. */
export const COIN_TYPE_LENGTH = 600

/** Free text of a request, bounded; no control characters (PostgreSQL refuses NUL, logs refuse the rest). */
export const plainText = (maxLength: number) =>
  z.string().check(z.maxLength(maxLength), z.regex(/^\P{Cc}*$/u, 'must not contain control characters'))
