import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  pageNotFound: 'Página no encontrada',
  notFound: 'No encontrada',
  thereNoPage: 'No hay ninguna página en {code}. Ir a <link>vaults</link> o <link2>tokens</link2>.',
}
