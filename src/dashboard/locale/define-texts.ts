import { language } from './language.ts'
import type { CatalogueName, Translations } from './translations.ts'

/** A name, figure or amount in a sentence. */
export type Value = string | number | bigint

/** A text with a count in it, which stands for `#`: a language has one form for each of its plurals. */
export type Plural = { one: string; other: string }

const loaders = { de: () => import('./german.ts'), es: () => import('./spanish.ts') }

/**
 * Awaited while this module is evaluated, so that whatever imports a catalogue has its texts from the start. English waits for
 * nothing. Without its file (offline, or a service of another version) the page is in English.
 */
const translations: Translations | null =
  language === 'en'
    ? null
    : await loaders[language]().then(
        (file) => file.translations,
        () => null,
      )

/** The texts of one catalogue in the language of this visit; `english` says which there are. */
export function defineTexts<Texts extends object>(name: CatalogueName, english: Texts): Texts {
  // german.ts and spanish.ts list each translation under its name, and each has the type of its English one.
  return (translations?.[name] as Texts | undefined) ?? english
}
