import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  nameServices: 'Wie Namen gefunden werden',
  nameServicesTheir: 'Namensdienste und ihre Ergebnisse für diese Wallet',
  service: 'Dienst',
  ending: 'Endung',
  allOthers: 'alle anderen',
  chain: 'Chain',
  result: 'Ergebnis',
  forwardLookupOnly: 'nur Vorwärtssuche',
  noAnswer: 'nicht gelesen',
  noAddress: (chain: Value) => `keine Adresse auf ${chain}`,
  failed: 'fehlgeschlagen',
  outdated: 'veraltet',
  read: 'gelesen',
  loadingNames: 'Namen werden geladen',
  namesWallet: 'Namen der Wallet',
  noNames: 'Keine Namen gefunden',
  noLookup: 'Zu dieser Adresse lassen sich keine Namen nachschlagen',
  noSupportedName: 'Kein unterstützter Namensdienst deckt diese Adressen ab.',
  noSupportedNameService: 'Kein unterstützter Namensdienst hat heute einen gültigen Namen für diese Wallet.',
  name: 'Name',
  copy: (row: Value) => `${row} kopieren`,
  wallet: 'Wallet',
  ensForward: 'Sie können einen ENS-Namen öffnen, aber zu einer Adresse finden wir keine Namen.',
}
