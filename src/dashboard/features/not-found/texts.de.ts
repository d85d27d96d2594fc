import type { texts as english } from './texts.ts'

export const texts: typeof english = {
  pageNotFound: 'Seite nicht gefunden',
  notFound: 'Nicht gefunden',
  thereNoPage: 'Unter {code} gibt es keine Seite. Der Link ist vielleicht alt oder falsch geschrieben.',
  openVaults: 'Vaults öffnen',
  search: 'Suchen',
  vaults: 'Vaults',
  vaultsWhat: 'Wo sich verdienen lässt, nach Rendite, Größe und Stabilität',
  wallet: 'Wallet',
  walletWhat: 'Was eine Adresse hat, verdient und schuldet',
  tokens: 'Token',
  tokensWhat: 'Preise von Sui-Token',
  simulate: 'Simulation',
  simulateWhat: 'Was aus einer Einlage werden kann',
}
