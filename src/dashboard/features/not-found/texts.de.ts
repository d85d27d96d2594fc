import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  pageNotFound: 'Seite nicht gefunden',
  notFound: 'Nicht gefunden',
  thereNoPage: 'Unter {code} gibt es keine Seite. Der Link ist vielleicht alt oder falsch geschrieben.',
  openVaults: 'Vaults öffnen',
  search: 'Suchen',
  wallet: 'Wallet',
  walletWhat: 'Bestände, Erträge und Kredite jeder Adresse',
  tokens: 'Token',
  tokensWhat: 'Preise von Sui-Token',
  simulate: 'Simulation',
  simulateWhat: 'Was aus einer Einlage werden kann',
  protocols: 'Protokolle',
  protocolsWhat: 'Protokolle nach TVL und APY',
  apiWhat: 'Alle Operationen, mit Beispielen',
}
