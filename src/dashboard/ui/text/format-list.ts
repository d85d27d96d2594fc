import { locale } from '#dashboard/locale/language.ts'

let writer: Intl.ListFormat | undefined

/** "SUI, USDC and CETUS" */
export function formatList(names: readonly string[]): string {
  if (names.length < 2) return names.join()
  // The browser takes long to make one: only where a list is shown.
  writer ??= new Intl.ListFormat(locale, { type: 'conjunction' })
  return writer.format(names)
}
