import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { defaultRules } from '#contract/webhook/webhook-rule.ts'

/** Text that sorts by code point: the same order on every database, whatever its locale. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The columns by which jobs select coins. Narrow on purpose: the response texts are in `coin_body`. */
export const coin = pgTable(
  'coin',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    coinKey: plainText('coin_key').notNull(),
    /** Lower-case and cut; null: unknown. */
    symbol: plainText('symbol'),
    marketCap: doublePrecision('market_cap'),
    holders: doublePrecision('holders'),
    verified: boolean('verified').notNull(),
    pricedAt: moment('priced_at'),
    metadataAt: moment('metadata_at'),
    holdersAt: moment('holders_at'),
    isSample: boolean('is_sample').notNull(),
    /**
     * Whether a list or a vault contains the coin. Other coins are known from the chain only, and no price or holder
     * source is read for them.
     */
    isListed: boolean('is_listed').notNull().default(true),
    /** The kind of object by which the chain describes it; null: none was found yet. */
    describedBy: text('described_by'),
  },
  (table) => [
    uniqueIndex('coin_key_unique').on(table.coinKey),
    index('coin_verified_symbol').on(table.symbol).where(sql`verified`),
  ],
)

/** Progress of the passes over all coins of a chain, by source. */
export const coinCrawl = pgTable('coin_crawl', {
  source: text('source').primaryKey(),
  /** Start of the current pass; null between two passes. */
  startedAt: moment('started_at'),
  list: text('list'),
  /** The page of the list after which to continue; null: at its beginning. */
  cursor: text('cursor'),
  /** How many coins have a description object that was found. */
  coins: integer('coins').notNull(),
  objects: integer('objects').notNull(),
  dropped: integer('dropped').notNull(),
  /** End of the last complete pass; null before the first. */
  endedAt: moment('ended_at'),
  endedObjects: integer('ended_objects'),
  endedDropped: integer('ended_dropped'),
  lastAttemptAt: moment('last_attempt_at'),
  lastError: text('last_error'),
})

/** The coin as response JSON text. */
export const coinBody = pgTable(
  'coin_body',
  {
    /** In order of discovery: breaks ties in lists. */
    id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    /** The family's revision at the last write of the body. */
    revision: integer('revision').notNull().default(0),
    coinKey: plainText('coin_key').primaryKey(),
    body: text('body').notNull(),
    isSample: boolean('is_sample').notNull(),
  },
  (table) => [uniqueIndex('coin_body_id').on(table.id), index('coin_body_revision').on(table.revision)],
)

export const vault = pgTable(
  'vault',
  {
    id: plainText('id').primaryKey(),
    dataset: text('dataset').notNull(),
    source: text('source').notNull(),
    chain: text('chain').notNull(),
    type: text('type').notNull(),
    protocolId: text('protocol_id').notNull(),
    /** Lower-case, for a case-insensitive filter. */
    protocolNames: text('protocol_names').array().notNull(),
    tvl: doublePrecision('tvl'),
    /** The vault as response JSON text. */
    body: text('body').notNull(),
    /** Its last 30 days by our samples, as JSON text; "": none yet. */
    trend: text('trend').notNull().default(''),
    isSample: boolean('is_sample').notNull(),
  },
  (table) => [index('vault_protocol').on(table.protocolId, table.chain), index('vault_source').on(table.source)],
)

/** One row per vault and hour; after a week, one per vault and day. */
export const vaultSample = pgTable(
  'vault_sample',
  {
    vaultId: plainText('vault_id').notNull(),
    /** The hour of the sample, in hours since 1970. */
    hour: integer('hour').notNull(),
    at: moment('at').notNull(),
    tvl: doublePrecision('tvl'),
    apr: doublePrecision('apr'),
    apy: doublePrecision('apy'),
    aprRewards: doublePrecision('apr_rewards'),
    apyRewards: doublePrecision('apy_rewards'),
    totalApr: doublePrecision('total_apr'),
    totalApy: doublePrecision('total_apy'),
    isSample: boolean('is_sample').notNull(),
  },
  (table) => [primaryKey({ columns: [table.vaultId, table.hour] }), index('vault_sample_at').on(table.at)],
)

/** Daily prices of a token of any chain, the last year of them: one row a token, rewritten when a day is added. */
export const priceHistory = pgTable(
  'price_history',
  {
    /** `CHAIN:address`. */
    token: plainText('token').notNull(),
    isSample: boolean('is_sample').notNull(),
    /** Of the first price, in days since 1970. */
    firstDay: integer('first_day').notNull(),
    /** A price a day as JSON text, null where none is known. */
    prices: text('prices').notNull(),
    /** The last day that was read, whether it has a price or not. */
    throughDay: integer('through_day').notNull(),
    asOf: moment('as_of').notNull(),
  },
  (table) => [primaryKey({ columns: [table.token, table.isSample] }), index('price_history_as_of').on(table.asOf)],
)

/** How the refreshes of a dataset ended, a row for an hour in which there was one. */
export const refreshHour = pgTable(
  'refresh_hour',
  {
    dataset: text('dataset').notNull(),
    /** In hours since 1970. */
    hour: integer('hour').notNull(),
    isSample: boolean('is_sample').notNull(),
    succeeded: integer('succeeded').notNull(),
    failed: integer('failed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dataset, table.hour, table.isSample] })],
)

export const protocol = pgTable('protocol', {
  id: plainText('id').primaryKey(),
  body: text('body').notNull(),
  isSample: boolean('is_sample').notNull(),
})

/** `at` in Unix seconds. */
export const pricePoint = pgTable(
  'price_point',
  {
    coinKey: plainText('coin_key').notNull(),
    at: doublePrecision('at').notNull(),
    price: doublePrecision('price').notNull(),
    source: text('source').notNull(),
    isSample: boolean('is_sample').notNull(),
  },
  (table) => [primaryKey({ columns: [table.coinKey, table.at] }), index('price_point_at').on(table.at)],
)

export const dataset = pgTable('dataset', {
  name: text('name').primaryKey(),
  source: text('source'),
  rows: integer('rows'),
  asOf: moment('as_of'),
  lastAttemptAt: moment('last_attempt_at'),
  lastError: text('last_error'),
  droppedRows: integer('dropped_rows'),
  /** Time of the first consecutive failure of live reads; null while they succeed. */
  failingSince: moment('failing_since'),
  /** Whether it was reported to webhooks. */
  isFailureReported: boolean('is_failure_told').notNull().default(false),
})

/** `revision` counts all writes. */
export const family = pgTable('family', {
  name: text('name').primaryKey(),
  source: text('source'),
  revision: integer('revision').notNull(),
})

export const apiKey = pgTable('api_key', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  hash: bytes('hash').notNull(),
  requestsPerWindow: integer('requests_per_minute'),
  createdAt: moment('created_at').notNull().default(sql`now()`),
  revokedAt: moment('revoked_at'),
})

export const webhook = pgTable(
  'webhook',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    url: text('url').notNull(),
    chain: text('chain').notNull(),
    addresses: text('addresses').array().notNull(),
    createdAt: moment('created_at').notNull().default(sql`now()`),
    updatedAt: moment('updated_at').notNull().default(sql`now()`),
    /** Its `WebhookRule`s as JSON text. */
    events: text('events')
      .notNull()
      .default(`${JSON.stringify(defaultRules)}`),
    /** Since when no message was accepted; null while they succeed. */
    failingSince: moment('failing_since'),
    /** null: enabled. */
    disabledAt: moment('disabled_at'),
    disabledReason: text('disabled_reason').notNull().default(''),
    /** The instance that currently sends to it, and until when it may, by the database's clock. */
    leaseOwner: text('lease_owner'),
    leaseUntil: moment('lease_until'),
  },
  (table) => [index('webhook_owner').on(table.owner)],
)

/** Wallets that are read every hour, by owner: an API key's id, or the page. */
export const watchedWallet = pgTable(
  'watched_wallet',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    address: plainText('address').notNull(),
    label: text('label').notNull(),
    /** Empty: all chains that the address can belong to. */
    chains: text('chains').array().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('watched_wallet_owner_address').on(table.owner, table.address),
    index('watched_wallet_address').on(table.address),
  ],
)

/** One row per address and hour; after thirty days, one per address and day. */
export const walletSnapshot = pgTable(
  'wallet_snapshot',
  {
    address: plainText('address').notNull(),
    /** In hours since 1970. */
    hour: integer('hour').notNull(),
    at: moment('at').notNull(),
    /** Dollars by chain and kind as JSON text, as needed for a history. */
    worth: text('worth').notNull(),
    /** Chains with a source that did not answer. */
    incomplete: text('incomplete').array().notNull(),
    /** Tokens above a dollar and positions, as JSON text. */
    details: text('details').notNull(),
    isSample: boolean('is_sample').notNull(),
    /** Derived from transfers and past prices instead of read at the time. */
    isReconstructed: boolean('is_reconstructed').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.address, table.hour] }), index('wallet_snapshot_hour').on(table.hour)],
)

/**
 * The current full state of a watched wallet: a `WalletSnapshot` as JSON text, which the next reading is compared with.
 */
export const walletState = pgTable('wallet_state', {
  address: plainText('address').primaryKey(),
  state: text('state').notNull(),
  isSample: boolean('is_sample').notNull(),
})

const ofWebhook = () =>
  text('webhook_id')
    .notNull()
    .references(() => webhook.id, { onDelete: 'cascade' })

/**
 * Keys that sign messages, stored readable since signing needs them; in their own table, so that no list of webhooks
 * contains them.
 */
export const webhookSecret = pgTable(
  'webhook_secret',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    webhookId: ofWebhook(),
    value: bytes('value').notNull(),
    /** null: the current secret. */
    validUntil: moment('valid_until'),
  },
  (table) => [index('webhook_secret_webhook').on(table.webhookId)],
)

/**
 * The outbox: messages to send and messages sent. Rows are inserted in the transaction of the change that they report.
 */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: text('id').primaryKey(),
    /** The order in which a webhook gets them: the commit order of the changes. */
    position: bigint('position', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    webhookId: ofWebhook(),
    type: text('type').notNull(),
    body: text('body').notNull(),
    state: text('state').notNull().default('pending'),
    createdAt: moment('created_at').notNull(),
    /** Start of the day during which delivery is retried. */
    queuedAt: moment('queued_at').notNull(),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastAttemptAt: moment('last_attempt_at'),
    statusCode: integer('status_code'),
    error: text('error').notNull().default(''),
  },
  (table) => [
    index('webhook_delivery_pending').on(table.webhookId, table.position).where(sql`state = 'pending'`),
    index('webhook_delivery_webhook').on(table.webhookId, table.position),
  ],
)

/** The last known value for each webhook rule with a threshold, except for wallets. */
export const webhookValue = pgTable(
  'webhook_value',
  {
    webhookId: ofWebhook(),
    /** The rule's index among the webhook's rules. */
    rule: integer('rule').notNull(),
    isSample: boolean('is_sample').notNull(),
    value: doublePrecision('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.webhookId, table.rule] })],
)

/** The last known state of a webhook's wallet, as JSON text. */
export const webhookWallet = pgTable('webhook_wallet', {
  address: plainText('address').primaryKey(),
  known: text('known').notNull(),
})

/** The latest response about a wallet, by kind, source and address. Only the wallet code interprets the text. */
export const walletAnswer = pgTable(
  'wallet_answer',
  {
    key: plainText('key').primaryKey(),
    /** Version of the text's shape: a program with another version does not read it. */
    shape: integer('shape').notNull(),
    answer: text('answer').notNull(),
    asOf: moment('as_of').notNull(),
    isSample: boolean('is_sample').notNull(),
  },
  (table) => [index('wallet_answer_as_of').on(table.asOf)],
)

/** Names of tokens. Never deleted. */
export const tokenMetadata = pgTable(
  'token_facts',
  {
    chain: plainText('chain').notNull(),
    contract: plainText('contract').notNull(),
    isSample: boolean('is_sample').notNull(),
    name: text('name').notNull(),
    symbol: text('symbol').notNull(),
    /** null: the chain does not provide it. */
    decimals: integer('decimals'),
    logo: text('logo').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chain, table.contract, table.isSample] })],
)

/** The last valid ids of protocols, used to build transactions. */
export const protocolConfig = pgTable('protocol_config', {
  name: plainText('name').primaryKey(),
  value: text('value').notNull(),
  asOf: moment('as_of').notNull(),
})

/** Secrets of this installation by name. */
export const secret = pgTable('secret', {
  name: text('name').primaryKey(),
  value: bytes('value').notNull(),
})
