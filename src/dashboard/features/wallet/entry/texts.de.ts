import type { Value } from '#dashboard/locale/define-texts.ts'
import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  invalidAddress: 'Ungültige Adresse oder ungültiger Name',
  wallet: 'Wallet',
  seeAnyAddress: (chainCount: Value) =>
    `Jede Adresse auf ${chainCount} Chains ansehen. Nichts zu verbinden oder zu signieren`,
  names: 'Namen',
  multipleWallets: 'Mehrere Wallets',
  upSeparatedCommas: (maxWallets: Value) => `Bis zu ${maxWallets}, durch Kommas oder Leerzeichen getrennt`,
  sampleWallets: 'Beispiel-Wallets',
  total: 'Gesamt',
  boundsKey: 'Einige Werte sind unbekannt: ≥ heißt mindestens, ≈ etwa.',
  addressForms: 'So sieht eine Adresse aus',
  evmForm: '0x + 40 Hex-Ziffern (Ronin: auch ronin:…)',
  suiForm: '0x und 64 Hex-Ziffern',
  solForm: '32 bis 44 Buchstaben und Ziffern',
  tonForm: 'EQ… oder UQ…, oder 0: und 64 Hex-Ziffern',
  btcForm: 'bc1…, 1… oder 3…',
  riskiestFirst: 'Niedrigste Health zuerst; unbekannte vor sicherer.',
  ratesKnown: (known: Value, all: Value) => `${known} von ${all} Sätzen`,
  otherKinds: 'Andere',
  collateralFall: 'Bis zur Liquidation: wenn alle Sicherheiten gegenüber der Schuld so weit fallen.',
  privacy: 'Gelesen werden nur öffentliche Daten. Geöffnete Adressen gehen an Yieldscope und seine Datenanbieter.',
  whatIsStored: 'Wer was sieht',
  storedHere:
    'In diesem Browser: letzte Wallets, Gruppen und Beschriftungen. Auf dem Server: beobachtete Wallets und ihre Beschriftung.',
  addressLeaves: (count: Value) =>
    `„Alarme“ sendet bis zu ${count} letzte Adressen erneut, „Transaktion“ die letzte von Sui.`,
  aYear: '{money}/Jahr',
  none: 'keine',
}
