import type { Plural } from '#dashboard/locale/define-texts.ts'
import { locale } from '#dashboard/locale/language.ts'
import { formatCount } from './format-number.ts'

let rules: Intl.PluralRules | undefined

/** A text in the form for this count, which is written for each `#`. */
export function plural(count: number, forms: Plural): string {
  rules ??= new Intl.PluralRules(locale)
  return (rules.select(count) === 'one' ? forms.one : forms.other).replaceAll('#', formatCount(count))
}
