import { locale } from '#dashboard/locale/language.ts'

let month: Intl.DateTimeFormat | undefined
let shortMonth: Intl.DateTimeFormat | undefined

/** `Nov 2026`, of a time in ms. */
export function formatShortMonth(at: number): string {
  shortMonth ??= new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  return shortMonth.format(at)
}

/** `November 2026` of `2026-11`. */
export function formatMonth(yearMonth: string): string {
  month ??= new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const written = month.format(new Date(`${yearMonth}-01T00:00:00Z`))
  return written.slice(0, 1).toUpperCase() + written.slice(1)
}
