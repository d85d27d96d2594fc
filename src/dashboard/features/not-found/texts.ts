import { defineTexts } from '#dashboard/locale/define-texts.ts'

export const texts = defineTexts('not-found', {
  pageNotFound: 'Page not found',
  notFound: 'Not found',
  thereNoPage: 'There is no page at {code}. The link may be old or mistyped.',
  openVaults: 'Open vaults',
  search: 'Search',
  wallet: 'Wallet',
  walletWhat: 'What an address has, earns and owes',
  tokens: 'Tokens',
  tokensWhat: 'Prices of Sui tokens',
  simulate: 'Simulate',
  simulateWhat: 'What a deposit may become',
  protocols: 'Protocols',
  protocolsWhat: 'Who pays, by TVL and rate range',
  apiWhat: 'Every operation, with examples',
})
