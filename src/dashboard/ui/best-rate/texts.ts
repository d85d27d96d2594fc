import { defineTexts, type Value } from '#dashboard/locale/define-texts.ts'

export const texts = defineTexts('ui/best-rate', {
  bestRule: (floor: Value) =>
    `Vaults of ${floor} or more that take the coin alone, by the lower of today’s APY and its 30-day mean, last those forecast to fall and already 10% below it`,
  marksKey: 'Audits and forecasts: DefiLlama',
  forecastToFall: 'forecast to fall',
  aboutForecast: 'DefiLlama expects a lower rate within four weeks.',
  ofStaking: (vault: Value, staking: Value) =>
    `${vault} from the vault and ${staking} staking yield of the coin, compounded`,
  stakingUnknown: 'At least: the coin also earns its staking yield, which is unknown',
  todayIs: (rate: Value) => `today ${rate}`,
  monthIs: (rate: Value) => `30-day mean ${rate}`,
  withStaking: 'with staking',
  rewardsOf: (share: Value) => `${share} rewards`,
  underTvl: (floor: Value) => `under ${floor}`,
})
