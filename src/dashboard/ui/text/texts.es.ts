import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  more: (names: Value, more: Value) => `${names} y ${more} más`,
  usDollar: 'Dólar estadounidense',
  euro: 'Euro',
  poundSterling: 'Libra esterlina',
  yen: 'Yen',
  bitcoin: 'Bitcoin',
  justNow: 'ahora mismo',
  minAgo: (seconds: Value) => `hace ${seconds} min`,
  hAgo: (seconds: Value) => `hace ${seconds} h`,
  dAgo: (seconds: Value) => `hace ${seconds} d`,
  madeUpPrices: 'Precios y tasas inventados para monedas reales.',
  pool: 'Pool',
  vault: 'Vault',
  staking: 'Staking',
  lending: 'Préstamo',
  borrow: 'Deuda',
}
