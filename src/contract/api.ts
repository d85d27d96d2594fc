import { listCoins } from './coin.ts'
import { getPrices, queryDailyPrices, queryPrices } from './market/price-quote.ts'
import { listVaultCoins } from './market/vault-coin.ts'
import { getPriceChart, getTokenPrice, getTokenPrices, getVolumeHistory } from './price.ts'
import { getProtocolTvl, listProtocols } from './protocol.ts'
import { getProtocolApr } from './protocol-apr.ts'
import { simulateOutcomes } from './simulate/outcome.ts'
import { simulateVault } from './simulation.ts'
import { createTransaction, prepareTransaction } from './transaction.ts'
import { getVaultHistory, listVaults } from './vault.ts'
import { getActivity } from './wallet/activity.ts'
import { getDids } from './wallet/did.ts'
import { findEarnings } from './wallet/earn.ts'
import { getHoldings } from './wallet/holding.ts'
import { resolveName } from './wallet/name.ts'
import { getNftHoldings } from './wallet/nft.ts'
import { getPortfolio } from './wallet/portfolio.ts'
import { getPositions } from './wallet/position.ts'
import { getWalletHistory, listWatched, stopWatching, watchWallet } from './wallet/watch.ts'
import { listDeliveries, retryDelivery, testWebhook } from './webhook/delivery.ts'
import { createWebhook, deleteWebhook, listWebhooks, rotateWebhook } from './webhook/webhook.ts'

/** Every operation of the interface, in the order of its specification (E1 and E10 are one), then the additive ones. */
export const api = {
  getProtocolApr,
  listCoins,
  getTokenPrice,
  createTransaction,
  simulateVault,
  getPositions,
  getHoldings,
  getNftHoldings,
  listVaults,
  getDids,
  listWebhooks,
  getVaultHistory,
  listProtocols,
  prepareTransaction,
  getPriceChart,
  resolveName,
  createWebhook,
  rotateWebhook,
  testWebhook,
  listDeliveries,
  retryDelivery,
  deleteWebhook,
  getActivity,
  getTokenPrices,
  watchWallet,
  listWatched,
  stopWatching,
  getWalletHistory,
  getPortfolio,
  getPrices,
  queryPrices,
  findEarnings,
  simulateOutcomes,
  queryDailyPrices,
  listVaultCoins,
  getProtocolTvl,
  getVolumeHistory,
} as const
/** The interface's own version, which its description carries; the program has another. */
export const interfaceVersion = '1.0.0'

export type Api = typeof api
export type Operation = keyof Api
