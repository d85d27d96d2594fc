import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  simulate: 'Simulation',
  copyLinkSimulation: 'Link zu dieser Simulation kopieren',
  copyLink: 'Link kopieren',
  addAnother: 'Hinzufügen',
  addAnotherDepositLoan: 'Einlage oder Kredit hinzufügen',
  howDepositsLoans: 'Mögliche Ergebnisse von Einlagen und Krediten',
  exampleText: 'Beispiel',
  pricesPoolData: 'Preise und Pool-Daten',
  loanUnderStress: { one: 'Kredit unter Stress', other: 'Kredite unter Stress' },
  simulator: 'Simulator',
  howMayEnd: 'Mögliche Ergebnisse',
  setPrices: 'Preise festlegen',
  pricesOf: 'Preise der Coins',
  moreSettings: 'Weitere Einstellungen',
  reset: 'Zurücksetzen',
  calculatedPageService: 'Auf dieser Seite berechnet. Der Dienst simuliert nur Pools über alle Preise.',
  copyLinkSimulationText: 'Link zu dieser Simulation kopieren',
  example: (chains: Value) => `Beispiel: der größte Pool aus zwei Coins auf ${chains}`,
}
