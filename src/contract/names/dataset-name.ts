/** What people call the datasets that jobs are named after. */
const datasetWords: Readonly<Record<string, string>> = {
  coins: 'coin list',
  markets: 'coin prices',
  metadata: 'coin details',
  holders: 'coin holders',
  vaults: 'vaults',
  protocols: 'protocol details',
  staking: 'Sui staking vaults',
}
export const datasetName = (name: string): string => datasetWords[name] ?? name
