import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  more: (names: Value, more: Value) => `${names} und ${more} weitere`,
  usDollar: 'US-Dollar',
  euro: 'Euro',
  poundSterling: 'Pfund Sterling',
  yen: 'Yen',
  bitcoin: 'Bitcoin',
  justNow: 'gerade eben',
  minAgo: (seconds: Value) => `vor ${seconds} Min.`,
  hAgo: (seconds: Value) => `vor ${seconds} Std.`,
  dAgo: (seconds: Value) => `vor ${seconds} T.`,
  madeUpPrices: 'Erfundene Preise und Renditen für echte Coins.',
  pool: 'Pool',
  vault: 'Vault',
  staking: 'Staking',
  lending: 'Lending',
  borrow: 'Kredit',
}
