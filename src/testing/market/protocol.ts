import type { MarketProtocol } from '#service/market/source.ts'

/** An audited lending protocol with a token. */
export const testProtocol: MarketProtocol = {
  id: 'navi-lending',
  name: 'NAVI Lending',
  logo: 'https://icons.example/navi.png',
  url: 'https://navi.example',
  category: 'Lending',
  isAudited: true,
  audits: 'audited',
  auditLinks: [],
  tvlUsd: 1.5e8,
  tvlChange7d: null,
  hasToken: true,
  coinGeckoId: 'navi-protocol',
  cmcId: '',
}
