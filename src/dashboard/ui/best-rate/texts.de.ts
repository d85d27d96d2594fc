import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  bestRule: (floor: Value) =>
    `Vaults ab ${floor}, die nur diesen Coin annehmen, nach dem niedrigeren aus heutigem APY und 30-Tage-Mittel, zuletzt bei erwartetem Rückgang und bereits 10 % darunter`,
  marksKey: 'Audits und Prognosen: DefiLlama',
  forecastToFall: 'Prognose: sinkt',
  aboutForecast: 'DefiLlama erwartet innerhalb von vier Wochen eine niedrigere Rendite.',
  ofStaking: (vault: Value, staking: Value) =>
    `${vault} vom Vault und ${staking} Staking-Ertrag des Coins, mit Zinseszins`,
  stakingUnknown: 'Mindestens: Der Coin verdient außerdem seinen Staking-Ertrag, der unbekannt ist',
  todayIs: (rate: Value) => `heute ${rate}`,
  monthIs: (rate: Value) => `30-Tage-Mittel ${rate}`,
  withStaking: 'mit Staking',
  rewardsOf: (share: Value) => `${share} Belohnung`,
  underTvl: (floor: Value) => `unter ${floor}`,
}
