/**
 * How answers of other services than ours are read leniently, before a schema takes them. They stand apart from the schemas, so that
 * the client that others install can use them without zod.
 */

/** What is absent or null reads as `empty`. */
export function absentAs(empty: unknown): (value: unknown) => unknown {
  const read = (value: unknown) => value ?? empty
  emptyValues.set(read, empty)
  return read
}

/** What each reader of `absentAs` takes absent values for. */
export const emptyValues = new WeakMap<(value: unknown) => unknown, unknown>()

const priceIn = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && 'price' in value ? value.price : value

/** A number, a decimal string or `{price}` as a number; anything else is unknown. */
export function lastDayPrice(value: unknown): number | null {
  const inner = priceIn(value)
  const read = typeof inner === 'string' && inner.trim() !== '' ? Number(inner) : inner
  return typeof read === 'number' && Number.isFinite(read) ? read : null
}

/** The same as a decimal string, "" when unknown. */
export function lastDayPriceText(value: unknown): string {
  const inner = priceIn(value)
  const written = typeof inner === 'number' ? String(inner) : inner
  return typeof written === 'string' && Number.isFinite(Number(written)) ? written : ''
}

/** A list, or what `data` has around it. */
export const bareList = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && 'data' in value ? value.data : value

/** Those that change what they read by more than a default, by name. */
export const lenientReads = { lastDayPrice, lastDayPriceText, bareList }
