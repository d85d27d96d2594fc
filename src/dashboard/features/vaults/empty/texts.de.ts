import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  hasNoSource: 'Yieldscope hat keine Datenquelle für diese Chain.',
  highestRates: 'Höchste Renditen je Art',
  auditedOver10m:
    'Nach dem niedrigeren aus heutigem APY und 30-Tage-Mittel: auditiert oder natives Staking, ab 10 Mio. $, ohne impermanenten Verlust, höchstens ein Drittel Belohnungen, kein Rückgang erwartet (Quelle: DefiLlama).',
  stablecoins: 'Stablecoins',
  staking: 'Staking',
  lendingOther: 'Verleih, andere Coins',
  allStablecoins: 'Alle Stablecoins',
  allStaking: 'Alle mit Staking',
  allLending: 'Jeder Verleih außer USDC, USDT und DAI',
  chainAndStability: (chain: Value, stability: Value) => `${chain} · Stabilität ${stability}`,
  mostVaults: 'Vaults je Chain',
  bestByChain: 'Beste Rendite je Chain',
  vaultCount: { one: '# Vault', other: '# Vaults' },
  highestOnEach: 'Nach denselben Regeln, also ohne Renditen mit Prognose „sinkt“; jeder Art, die höchste zuerst.',
  chain: 'Chain',
  stabilityOf: (stability: Value) => `Stabilität ${stability}`,
  passing: (passing: Value, all: Value) => `${passing} von ${all} erfüllen sie`,
  nonePasses: 'Keiner erfüllt sie auf',
  showAllChains: 'Alle Chains anzeigen',
  hasNoSourceNetwork: 'Yieldscope hat keine Quelle: Das Netzwerk wurde abgeschaltet.',
  noVaults: (name: Value) => `Keine Vaults auf ${name}`,
  noEarningVaults: 'Keine verdienenden Vaults passen',
  noLoansMatch: 'Keine Kredite passen',
  show: (there: Value, label: Value) => `${there} unter „${label}“ anzeigen`,
  noStarredVaults: 'Keine Vaults mit Stern passen',
  starVaultList: 'Einen Vault in der Liste mit Stern markieren oder andere Filter entfernen.',
  noVaultsPage: 'Keine Vaults auf dieser Seite',
  goBackFirst: 'Zurück zur ersten Seite gehen.',
}
