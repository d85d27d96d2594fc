import { languages } from '#dashboard/state/settings.ts'

export type Language = (typeof languages)[number]

const isOurs = (tag: string): tag is Language => languages.some((each) => each === tag)

/** public/theme.js has chosen it by the settings or the browser before the first paint. The build, which draws outlines, has no document. */
function languageOfDocument(): Language {
  const tag = globalThis.document?.documentElement.lang ?? ''
  return isOurs(tag) ? tag : 'en'
}

/** The language of this visit. Another one takes a reload: labels are constants of their modules. */
export const language: Language = languageOfDocument()

/** The tag by which `Intl` formats: British dates, as English always had them here. */
export const locale = { en: 'en-GB', de: 'de-DE', es: 'es-ES' }[language]
