import { defineTexts } from '#dashboard/locale/define-texts.ts'

export const texts = defineTexts('not-found', {
  pageNotFound: 'Page not found',
  notFound: 'Not found',
  thereNoPage: 'There is no page at {code}. Go to <link>vaults</link> or <link2>tokens</link2> instead.',
})
