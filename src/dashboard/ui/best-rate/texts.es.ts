import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  bestRule: (floor: Value) =>
    `Vaults desde ${floor} que aceptan solo esta moneda, según el menor entre el APY de hoy y su media de 30 días, al final los de caída prevista y ya un 10 % por debajo`,
  marksKey: 'Auditorías y pronósticos: DefiLlama',
  forecastToFall: 'caída prevista',
  aboutForecast: 'DefiLlama prevé una tasa más baja en las próximas cuatro semanas.',
  ofStaking: (vault: Value, staking: Value) => `${vault} del vault y ${staking} de staking de la moneda, compuesto`,
  stakingUnknown: 'Como mínimo: la moneda gana además su rendimiento de staking, que se desconoce',
  todayIs: (rate: Value) => `hoy ${rate}`,
  monthIs: (rate: Value) => `media de 30 días ${rate}`,
  withStaking: 'con staking',
  rewardsOf: (share: Value) => `${share} recompensas`,
  underTvl: (floor: Value) => `menos de ${floor}`,
}
