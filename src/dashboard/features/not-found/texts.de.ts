import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  pageNotFound: 'Seite nicht gefunden',
  notFound: 'Nicht gefunden',
  thereNoPage: 'Unter {code} gibt es keine Seite. Weiter zu <link>Vaults</link> oder <link2>Token</link2>.',
}
