import * as z from 'zod/mini'

const isWebUrl = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
const withoutTrailingSlash = z.transform((value: string) => value.replace(/\/+$/, ''))

/** An address without a slash at its end; `words`: what it must be. */
export const webUrl = (words: string) =>
  z.pipe(z.string().check(z.refine(isWebUrl, `must be ${words}`)), withoutTrailingSlash)

/** A source's address; an empty value, which arrives as null, switches the source off. */
export const source = (fallback: string | null) =>
  z._default(z.nullable(webUrl('an http or https URL, or empty to switch the source off')), fallback)

/**
 * Addresses of one source in the order in which they are read, with commas between them; empty switches the source off, and so
 * does a `fallback` of none.
 */
export const sourceList = (fallback: readonly string[]) =>
  z.prefault(
    z.nullable(
      z.pipe(
        z.transform((value: string) => items(value)),
        z.array(webUrl('a comma list of http or https URLs, or empty to switch the source off')),
      ),
    ),
    fallback.length === 0 ? null : fallback.join(','),
  )

export const numberWithin = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  const digits = z.string().check(z.regex(/^\d{1,9}$/, error))
  const toNumber = z.transform((value: string) => Number(value))
  return z.pipe(z.pipe(digits, toNumber), z.number().check(z.minimum(min, error), z.maximum(max, error)))
}
export const wholeNumber = (min: number, max: number, fallback: number) => z._default(numberWithin(min, max), fallback)

/** A comma list's items. */
export const items = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

export const optionalText = z._default(z.nullable(z.string()), null)
