const typesPackage = '0xefe8b36d5b2e43728cc323298626b83177803521d195cfb11e15b910e892fddf'

export const scallopFacts = {
  source: 'github.com/scallop-io/sui-lending-protocol 334e93a',
  asOf: '2026-03-05',
  /** The package that defined the types, whatever version is called. */
  package: typesPackage,
  keyType: `${typesPackage}::obligation::ObligationKey`,
  /** What a deposit was before the sCoins, and can be still: `MarketCoin<underlying>`. */
  marketCoinType: `${typesPackage}::reserve::MarketCoin`,
}

/** The document of Scallop's API that its own kit starts from. */
export const scallopAddresses = {
  source: '@scallop-io/sui-scallop-sdk; the date is the document’s own',
  asOf: '2024-09-29',
  document: '66f8e7ed9bb9e07fdfb86bbb',
}
