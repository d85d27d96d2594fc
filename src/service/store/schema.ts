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

/** What jobs choose coins by. Narrow on purpose: the answers' texts stand in `coin_body`. */
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
    /** Whether a list or a vault names it. The others are known from the chain alone, and no source of prices or holders is read for them. */
    isListed: boolean('is_listed').notNull().default(true),
    /** By which kind of object the chain describes it; null: none was met yet. */
    describedBy: text('described_by'),
  },
  (table) => [
    uniqueIndex('coin_key_unique').on(table.coinKey),
    index('coin_verified_symbol').on(table.symbol).where(sql`verified`),
  ],
)

/** How far the passes over all coins of a chain have come, by the source. */
export const coinCrawl = pgTable('coin_crawl', {
  source: text('source').primaryKey(),
  /** Of the pass that is under way; null between two passes. */
  startedAt: moment('started_at'),
  list: text('list'),
  /** After which page of the list it goes on; null: at its beginning. */
  cursor: text('cursor'),
  /** How many coins the chain describes by an object that was met. */
  coins: integer('coins').notNull(),
  objects: integer('objects').notNull(),
  dropped: integer('dropped').notNull(),
  /** Of the last whole pass; null before the first. */
  endedAt: moment('ended_at'),
  endedObjects: integer('ended_objects'),
  endedDropped: integer('ended_dropped'),
  lastAttemptAt: moment('last_attempt_at'),
  lastError: text('last_error'),
})

/** The coin as the JSON text that goes on the wire. */
export const coinBody = pgTable(
  'coin_body',
  {
    /** In the order in which coins became known: breaks ties of lists. */
    id: bigint('id', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    /** The family's revision that wrote the body last. */
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
    /** Lower-case, for a filter that takes either. */
    protocolNames: text('protocol_names').array().notNull(),
    tvl: doublePrecision('tvl'),
    /** The vault as the JSON text that goes on the wire. */
    body: text('body').notNull(),
    /** Its last 30 days by our samples, as JSON text; "": nothing yet. */
    trend: text('trend').notNull().default(''),
    isSample: boolean('is_sample').notNull(),
  },
  (table) => [index('vault_protocol').on(table.protocolId, table.chain), index('vault_source').on(table.source)],
)

/** One a vault and hour; older than a week one a vault and day. */
export const vaultSample = pgTable(
  'vault_sample',
  {
    vaultId: plainText('vault_id').notNull(),
    /** The hour that the sample stands for, in hours since 1970. */
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
  /** Of the first failure in a row of live reads; null while they go well. */
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
    /** Since when nothing was accepted; null while it goes well. */
    failingSince: moment('failing_since'),
    /** null: it is sent to. */
    disabledAt: moment('disabled_at'),
    disabledReason: text('disabled_reason').notNull().default(''),
    /** Which instance sends to it now, and until when it may: by the clock of the database. */
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
    /** Empty: all that can own the address. */
    chains: text('chains').array().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('watched_wallet_owner_address').on(table.owner, table.address),
    index('watched_wallet_address').on(table.address),
  ],
)

/** One an address and hour; older than thirty days one an address and day. */
export const walletSnapshot = pgTable(
  'wallet_snapshot',
  {
    address: plainText('address').notNull(),
    /** In hours since 1970. */
    hour: integer('hour').notNull(),
    at: moment('at').notNull(),
    /** Dollars by chain and kind as JSON text: what a history needs of it. */
    worth: text('worth').notNull(),
    /** Chains of which a source was silent. */
    incomplete: text('incomplete').array().notNull(),
    /** Tokens above a dollar and positions, as JSON text. */
    details: text('details').notNull(),
    isSample: boolean('is_sample').notNull(),
    /** From transfers and past prices, rather than read then. */
    isReconstructed: boolean('is_reconstructed').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.address, table.hour] }), index('wallet_snapshot_hour').on(table.hour)],
)

/** What is known of a watched wallet now, whole: a `WalletSnapshot` as JSON text, which the next reading is compared with. */
export const walletState = pgTable('wallet_state', {
  address: plainText('address').primaryKey(),
  state: text('state').notNull(),
  isSample: boolean('is_sample').notNull(),
})

const ofWebhook = () =>
  text('webhook_id')
    .notNull()
    .references(() => webhook.id, { onDelete: 'cascade' })

/** What messages are signed with: readable, since it must be; a table of its own, so that no list of webhooks holds it. */
export const webhookSecret = pgTable(
  'webhook_secret',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    webhookId: ofWebhook(),
    value: bytes('value').notNull(),
    /** null: the present one. */
    validUntil: moment('valid_until'),
  },
  (table) => [index('webhook_secret_webhook').on(table.webhookId)],
)

/** What is to be sent and what was: the outbox. Rows come in the transaction of the change that they report. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: text('id').primaryKey(),
    /** The order in which a webhook gets them: of the commits of the changes. */
    position: bigint('position', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    webhookId: ofWebhook(),
    type: text('type').notNull(),
    body: text('body').notNull(),
    state: text('state').notNull().default('pending'),
    createdAt: moment('created_at').notNull(),
    /** From when the day counts in which it is tried. */
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

/** The last known value of what a webhook's rule has a threshold for, beside wallets. */
export const webhookValue = pgTable(
  'webhook_value',
  {
    webhookId: ofWebhook(),
    /** The rule's place among the webhook's. */
    rule: integer('rule').notNull(),
    isSample: boolean('is_sample').notNull(),
    value: doublePrecision('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.webhookId, table.rule] })],
)

/** What was last known of a wallet that a webhook is about, as JSON text. */
export const webhookWallet = pgTable('webhook_wallet', {
  address: plainText('address').primaryKey(),
  known: text('known').notNull(),
})

/** What was last read of a wallet, by kind, source and address: the text is the wallet's own business. */
export const walletAnswer = pgTable(
  'wallet_answer',
  {
    key: plainText('key').primaryKey(),
    /** Which shape the text has: another version of the program does not read it. */
    shape: integer('shape').notNull(),
    answer: text('answer').notNull(),
    asOf: moment('as_of').notNull(),
    isSample: boolean('is_sample').notNull(),
  },
  (table) => [index('wallet_answer_as_of').on(table.asOf)],
)

/** Names of tokens, which are never deleted. */
export const tokenMetadata = pgTable(
  'token_facts',
  {
    chain: plainText('chain').notNull(),
    contract: plainText('contract').notNull(),
    isSample: boolean('is_sample').notNull(),
    name: text('name').notNull(),
    symbol: text('symbol').notNull(),
    /** null: the chain does not say. */
    decimals: integer('decimals'),
    logo: text('logo').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chain, table.contract, table.isSample] })],
)

/** The last good ids of protocols that transactions are built on. */
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
