import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  pageNotFound: 'Seite nicht gefunden',
  notFound: 'Nicht gefunden',
  thereNoPage: 'Unter {code} gibt es keine Seite. Der Link ist vielleicht alt oder falsch geschrieben.',
  openVaults: 'Vaults öffnen',
  search: 'Suchen',
  wallet: 'Wallet',
  walletWhat: 'Was eine Adresse hat, verdient und schuldet',
  tokens: 'Token',
  tokensWhat: 'Preise von Sui-Token',
  simulate: 'Simulation',
  simulateWhat: 'Was aus einer Einlage werden kann',
  protocols: 'Protokolle',
  protocolsWhat: 'Wer zahlt, nach TVL und Renditespanne',
  apiWhat: 'Alle Operationen, mit Beispielen',
}
