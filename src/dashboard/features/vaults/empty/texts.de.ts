import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  hasNoSource: 'Yieldscope hat keine Datenquelle für diese Chain.',
  highestRates: 'Höchste Renditen je Art',
  auditedOver1m:
    'Nach dem niedrigeren aus heutigem APY und 30-Tage-Mittel: auditiert, ab 1 Mio. $, ohne impermanenten Verlust, kein Rückgang erwartet (Quelle: DefiLlama).',
  stablecoins: 'Stablecoins',
  staking: 'Staking',
  lendingOver10m: 'Kredit ab 10 Mio. $',
  allStablecoins: 'Alle Stablecoins',
  allStaking: 'Alle mit Staking',
  allLending: 'Alle Kredite ab 10 Mio. $',
  chainAndStability: (chain: Value, stability: Value) => `${chain} · Stabilität ${stability}`,
  mostVaults: 'Beste Rendite je Chain',
  vaultCount: { one: '# Vault', other: '# Vaults' },
  highestOnEach:
    'Höchster APY auf jeder nach denselben Regeln, jeder Art. Bei verliehenen gestakten Coins zählt nur der Leihzins.',
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
