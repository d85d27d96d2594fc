import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  bestRule: (floor: Value) =>
    `Vaults ab ${floor}, die nur diesen Coin annehmen, nach dem niedrigeren aus heutigem APY und 30-Tage-Mittel, bei erwartetem Rückgang zuletzt`,
  noAuditKey: '? kein Audit',
  fallKey: 'fallend: Rückgang erwartet',
  withSource: (keys: Value) => `${keys} (Quelle: DefiLlama)`,
  forecastToFall: 'Rückgang erwartet',
  ofStaking: (vault: Value, staking: Value) =>
    `${vault} vom Vault und ${staking} Staking-Ertrag des Coins, mit Zinseszins`,
  stakingUnknown: 'Mindestens: Der Coin verdient außerdem seinen Staking-Ertrag, der unbekannt ist',
  todayIs: (rate: Value) => `heute ${rate}`,
  monthIs: (rate: Value) => `30-Tage-Mittel ${rate}`,
  withStaking: 'mit Staking',
  noAudit: 'Kein Audit',
  falling: 'fallend',
  fallingRate: (rate: Value) => `${rate} fallend`,
}
