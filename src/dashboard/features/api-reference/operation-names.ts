import type { Operation } from '#contract/api.ts'

/** As short as a list of contents needs them; the section of an operation has its whole summary. */
const names: Readonly<Record<string, string>> = {
  listCoins: 'List Sui coins',
  getTokenPrice: 'Price of a Sui coin',
  getPriceChart: 'Sui price history',
  getTokenPrices: 'Prices of Sui coins',
  getPrices: 'Prices on any chain',
  queryPrices: 'Prices at several times',
  queryDailyPrices: 'Daily prices',
  getProtocolApr: 'Protocol rates',
  simulateVault: 'Simulate a deposit',
  listVaults: 'List vaults',
  listVaultCoins: 'Coins of vaults',
  getVaultHistory: 'Vault history',
  listProtocols: 'List protocols',
  getProtocolTvl: 'Protocol TVL history',
  simulateOutcomes: 'Simulate outcomes',
  getPositions: 'Positions',
  getHoldings: 'Holdings',
  getNftHoldings: 'NFTs',
  getDids: 'Names of a wallet',
  resolveName: 'Resolve a name',
  getActivity: 'Transfers',
  watchWallet: 'Watch a wallet',
  listWatched: 'List watched wallets',
  stopWatching: 'Stop watching',
  getWalletHistory: 'Value history',
  getPortfolio: 'Portfolio',
  findEarnings: 'Earning options',
  createTransaction: 'Create a transaction',
  prepareTransaction: 'Prepare a transaction',
  listWebhooks: 'List webhooks',
  createWebhook: 'Create a webhook',
  rotateWebhook: 'Rotate a secret',
  testWebhook: 'Send a test',
  listDeliveries: 'List deliveries',
  retryDelivery: 'Retry a delivery',
  deleteWebhook: 'Delete a webhook',
} satisfies Record<Operation, string>

/** A service of another version may describe operations that have no name here. */
export const operationName = ({ id, summary }: { id: string; summary: string }): string => names[id] ?? summary
