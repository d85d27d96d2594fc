import { sql } from 'drizzle-orm'
import { createApiKeyStore } from './access/api-key-store.ts'
import { readSecret } from './access/secret.ts'
import { createCoinCrawlStore } from './coins/coin-crawl-store.ts'
import { createCoinStore } from './coins/coin-store.ts'
import { createDamageWatch } from './damage.ts'
import type { Database } from './database.ts'
import { createDatasets } from './dataset-store.ts'
import type { FolderLock } from './embedded/folder-lock.ts'
import { fillStore } from './fill-store.ts'
import { unknownSteps } from './migrate.ts'
import { createPriceHistoryStore } from './prices/price-history-store.ts'
import { createPriceStore } from './prices/price-store.ts'
import { createProtocolConfigStore } from './protocol-config-store.ts'
import { createProtocolStore } from './protocol-store.ts'
import { createRefreshHistoryStore } from './refresh-history-store.ts'
import { createSnapshotMarks } from './snapshot-marks.ts'
import type { Store } from './store.ts'
import { createVaultStore } from './vaults/vault-store.ts'
import { createTokenMetadataStore } from './wallets/token-metadata-store.ts'
import { createWalletCacheStore } from './wallets/wallet-cache-store.ts'
import { createWatchStore } from './wallets/watch-store.ts'
import { createDeliveryStore } from './webhooks/delivery-store.ts'
import { createWebhookStore } from './webhooks/webhook-store.ts'

/** Creates the store over an open, migrated database. Closing the store releases `lock`. */
export function createStore(opened: Database, lock: FolderLock | null): Store {
  const damage = createDamageWatch(opened)
  const { database } = damage
  const datasets = createDatasets(database)
  const vaults = createVaultStore(database, datasets)
  return {
    kind: database.kind,
    datasets,
    coins: createCoinStore(database, datasets),
    coinCrawl: createCoinCrawlStore(database, datasets),
    vaults,
    prices: createPriceStore(database, datasets),
    priceHistories: createPriceHistoryStore(database),
    refreshHistory: createRefreshHistoryStore(database),
    protocols: createProtocolStore(database, datasets),
    apiKeys: createApiKeyStore(database),
    webhooks: createWebhookStore(database),
    watch: createWatchStore(database),
    deliveries: createDeliveryStore(database),
    walletCache: createWalletCacheStore(database),
    tokenMetadata: createTokenMetadataStore(database),
    protocolConfigs: createProtocolConfigStore(database),
    secret: (name) => readSecret(database, name),
    snapshotMarks: createSnapshotMarks(database),
    fill: (rows) => fillStore({ database, datasets, vaults }, rows),
    withLock: database.withLock,
    checkRows: damage.check,
    damage: async () => {
      const states = await datasets.states()
      return await damage.read((dataset) => states.find(({ name }) => name === dataset)?.asOf ?? null)
    },
    // The readiness check must not wait for a write.
    unknownSteps: () => unknownSteps({ rows: database.queryOnSpareConnection }),
    ping: async () => {
      await database.queryOnSpareConnection(sql`select 1`)
    },
    onCommand: (handle) => lock?.onCommand(handle),
    close: async () => {
      await database.close()
      await lock?.release()
    },
  }
}
