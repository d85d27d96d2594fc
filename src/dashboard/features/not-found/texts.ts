import { defineTexts } from '#dashboard/locale/define-texts.ts'

export const texts = defineTexts('not-found', {
  pageNotFound: 'Page not found',
  notFound: 'Not found',
  thereNoPage: 'There is no page at {code}. The link may be old or mistyped.',
  openVaults: 'Open vaults',
  search: 'Search',
  wallet: 'Wallet',
  walletWhat: 'Holdings, income and loans of any address',
  tokens: 'Tokens',
  tokensWhat: 'Prices of Sui tokens',
  simulate: 'Simulate',
  simulateWhat: 'What a deposit may become',
  protocols: 'Protocols',
  protocolsWhat: 'Protocols by TVL and APY',
  apiWhat: 'Every operation, with examples',
})
