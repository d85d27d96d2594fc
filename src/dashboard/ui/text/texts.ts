import { defineTexts, type Value } from '#dashboard/locale/define-texts.ts'

export const texts = defineTexts('ui/text', {
  more: (names: Value, more: Value) => `${names} and ${more} more`,
  usDollar: 'US dollar',
  euro: 'Euro',
  poundSterling: 'Pound sterling',
  yen: 'Yen',
  bitcoin: 'Bitcoin',
  justNow: 'just now',
  minAgo: (seconds: Value) => `${seconds} min ago`,
  hAgo: (seconds: Value) => `${seconds} h ago`,
  dAgo: (seconds: Value) => `${seconds} d ago`,
  madeUpPrices: 'Made-up prices and rates for real coins.',
  pool: 'Pool',
  vault: 'Vault',
  staking: 'Staking',
  lending: 'Lending',
  borrow: 'Borrow',
})
