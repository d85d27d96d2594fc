import type { ChainId, VaultChain } from '#contract/chains.ts'
import type { Coin } from '#contract/coin.ts'
import type { Origin } from '#contract/names/origin.ts'
import type { Protocol } from '#contract/protocol.ts'
import type { Vault, VaultTrend, VaultType } from '#contract/vault.ts'
import type { HistoryEvent } from '#contract/wallet/history-event.ts'
import type { SnapshotPart, WalletSnapshot } from '#contract/wallet/wallet-snapshot.ts'
import type { Worth } from '#domain/watch/snapshot-worth.ts'
import type { StoredEntry } from '#service/cache/entry-store.ts'
import type {
  CoinFacts,
  CoinIdentity,
  CoinMarket,
  CoinMetadata,
  CoinObject,
  MarketProtocol,
  RecentPast,
} from '#service/market/source.ts'
import type { Damage } from './damage.ts'
import type { Room } from './no-room.ts'
import type { SnapshotMarks } from './snapshot-marks.ts'
import type { DeliveryStore } from './webhooks/delivery-store.ts'
import type { WebhookStore } from './webhooks/webhook-store.ts'

/**
 * The datasets of the market, in two families. Sample rows and live rows are never mixed within a family: the first
 * live write of a family's leading dataset (`coins`, `vaults`) removes all its sample rows in the same transaction.
 */
export const datasetFamilies = {
  coins: ['coins', 'markets', 'metadata', 'holders'],
  vaults: ['vaults', 'protocols', 'staking'],
} as const
export type Family = keyof typeof datasetFamilies
export type DatasetName = (typeof datasetFamilies)[Family][number]

export type DatasetState = {
  name: DatasetName
  origin: Origin | null
  rows: number | null
  /** When most of the rows were read. Vaults each have their own time: for them, when the oldest were read. */
  asOf: Date | null
  lastAttemptAt: Date | null
  /** Why the last attempt failed, without secrets; null after a success. */
  lastError: string | null
  /** How many implausible rows the last read dropped; null if they were not counted. */
  droppedRows: number | null
}

/**
 * The key for cached responses: every write of any dataset of the family creates a new revision. `isRead`: its leading
 * dataset was read at least once, so that a missing row means that it does not exist.
 */
export type FamilyState = {
  family: Family
  origin: Origin | null
  asOf: Date | null
  revision: number
  isRead: boolean
}

/**
 * Accompanies every write: the dataset's state changes in the same transaction as its rows. `isRenewed`: false if most
 * of its rows stay unchanged, so that its age does not reset.
 */
export type Stamp = { dataset: DatasetName; origin: Origin; asOf: Date; droppedRows?: number; isRenewed?: boolean }

/** With the family's state at the moment of the read, so that a response's metadata matches its rows. */
type AtRevision<T> = T & { state: FamilyState }

/** A row of a list: its response JSON text, serialised once when it was written. */
export type StoredRow<Id> = { id: Id; body: string }

export type DatasetStore = {
  states(): Promise<DatasetState[]>
  /**
   * Calls back for each write: for this process's writes before the write returns, waiting for the listener; for other
   * processes' as far as the database notifies us. Not called for a failed write. Returns a function that stops it.
   */
  onWrite(heard: () => Promise<void>): () => Promise<void>
  /** The current revision of each family. */
  revisions(): Promise<Record<Family, number>>
  /** At most one second old; immediately up to date after a write of this process. */
  family(family: Family): Promise<FamilyState>
  recordFailure(dataset: DatasetName, error: string, at: Date): Promise<void>
  /** A run of this origin succeeded and had nothing to write: the failure before it is over. */
  clearFailure(of: { dataset: DatasetName; origin: Origin }): Promise<void>
  /** Deletes all sample rows, for an operator who wants none (`SOURCES=live` with a store that the sample filled). */
  dropSample(): Promise<void>
}

export type CoinStore = {
  /**
   * Reads a consistent snapshot of the coins in slices by id, which is their order of discovery: `since` reads those
   * written after the given revision, all of them after -1. `rowCount`: how many there are.
   */
  read<T>(
    read: (
      state: FamilyState & { rowCount: number },
      since: (revision: number) => AsyncIterable<StoredRow<number>[]>,
    ) => Promise<T>,
  ): Promise<T>
  /** By `coinKey`. */
  find(coinKey: string): Promise<(Coin & { pricedAt: Date | null }) | null>
  facts(coinKeys: string[]): Promise<Map<string, CoinFacts>>
  /** Returns the keys whose coin a list declares verified. */
  verified(coinKeys: string[]): Promise<Set<string>>
  /** Returns the keys whose coin a list or a vault contains. */
  listed(coinKeys: string[]): Promise<Set<string>>
  /** Maps each of these symbols (lower-case) to the type of the only verified coin with it; omits ambiguous symbols. */
  verifiedBySymbol(symbols: string[]): Promise<Map<string, string>>
  /** Adds and updates, never deletes a live coin: a coin that left a list remains known. */
  saveIdentities(stamp: Stamp, coins: CoinIdentity[]): Promise<void>
  /**
   * Like `saveIdentities`, for coins from outside the lists, which does not make the registry fresher. Does nothing if
   * the rows are not of `source`.
   */
  learnIdentities(origin: Origin, coins: CoinIdentity[]): Promise<void>
  /** Unknown members (null, "") do not overwrite known ones; a coin with only unknown members counts as read. */
  saveMetadata(stamp: Stamp, coins: CoinMetadata[]): Promise<void>
  saveMarkets(stamp: Stamp, coins: CoinMarket[]): Promise<void>
  /** null: read and unknown, so that the next coins get their turn; it does not overwrite a known count. */
  saveHolders(stamp: Stamp, coins: { coinType: string; holders: number | null }[]): Promise<void>
  /** Coin types whose metadata is missing or older than `before`, the most important first. */
  staleMetadata(before: Date, limit: number): Promise<string[]>
  /** Coin types whose holders were not read within a week, alternately verified and others, the largest first. */
  staleHolders(limit: number): Promise<string[]>
  /** All listed coins with the data that a price source needs to find them. */
  identities(): Promise<
    {
      coinType: string
      coinGeckoId: string
      cmcId: string
      verified: boolean
      marketCap: number | null
      isPriced: boolean
    }[]
  >
}

/**
 * Progress of a pass over all coins. `list`: which of the source's lists it reads, after `cursor` or from its
 * beginning.
 */
export type CrawlPass = { startedAt: Date; list: string; cursor: string | null; objects: number; dropped: number }
export type CrawlProgress = {
  /** null between two passes. */
  pass: CrawlPass | null
  /** The last complete pass; null before the first. */
  last: { endedAt: Date; objects: number; dropped: number } | null
}
export type CrawlState = CrawlProgress & {
  lastAttemptAt: Date | null
  /** Why the last attempt failed, without secrets; null after a success. */
  lastError: string | null
}
export type CoinCrawlStore = {
  /** By the source's id. */
  find(source: string): Promise<CrawlState>
  /** All sources that ever crawled, with the number of coins whose description object was found. */
  list(): Promise<(CrawlState & { source: string; coins: number })[]>
  /** Returns the coins with new data. */
  newsOf(coins: CoinObject[]): Promise<CoinObject[]>
  /** Saves coins and the pass's progress together. Only new data increases the registry's revision. */
  save(source: string, progress: { coins: CoinObject[]; place: CrawlProgress; at: Date }): Promise<void>
  recordFailure(source: string, error: string, at: Date): Promise<void>
}

export type AprRange = {
  chain: VaultChain
  type: VaultType
  /** min and max of each over all samples of the window; null if no sample had the value. */
  ranges: Record<
    'totalApr' | 'totalApy' | 'apr' | 'aprRewards' | 'apy' | 'apyRewards' | 'tvl',
    { min: number | null; max: number | null }
  >
  asOf: Date
}
export type AprRangeQuery = {
  /** Slugs and names of one protocol, in any case. */
  protocols: readonly string[]
  chain: VaultChain
  type?: VaultType | undefined
  minTvl?: number | undefined
  maxTvl?: number | undefined
  now: Date
}
export type VaultSample = { at: Date; apy: number | null; tvl: number | null }

/** `trend`: a `VaultTrend` as JSON text, "" if there is none. */
export type StoredVault = StoredRow<string> & { trend?: string }

export type VaultStore = {
  /** Reads a consistent snapshot of the vaults in slices, in the order of their ids. */
  read<T>(read: (state: FamilyState, all: () => AsyncIterable<StoredVault[]>) => Promise<T>): Promise<T>
  /**
   * Replaces the rows of one source (`Vault.source`) in one transaction and adds a sample of each for history and E1.
   * `trends` by the vault's id.
   */
  replace(stamp: Stamp, source: string, vaults: Vault[], trends?: ReadonlyMap<string, VaultTrend>): Promise<void>
  aprRanges(query: AprRangeQuery): Promise<AtRevision<{ ranges: AprRange[] }>>
  /** By vault, over the days up to the `asOf` of the rows to be written; only samples of the same origin count. */
  recentPast(ids: string[], stamp: Pick<Stamp, 'origin' | 'asOf'>): Promise<Map<string, RecentPast>>
  /** Own samples, oldest first. */
  samples(id: string, since: Date): Promise<VaultSample[]>
  /** Retains hourly samples for seven days, one per day before that. */
  pruneSamples(now: Date): Promise<void>
}

/** Dollars per coin; `at` in Unix seconds. */
export type StoredPrice = { coinKey: string; at: number; price: number; source: string }
export type PriceStore = {
  /** The stored price nearest to `at` within `toleranceSeconds`. */
  nearest(coinKey: string, at: number, toleranceSeconds: number): Promise<StoredPrice | null>
  range(coinKey: string, from: number, to: number): Promise<StoredPrice[]>
  /** Drops prices of another origin than the stored coins: live and sample data must not mix. */
  save(origin: Origin, prices: StoredPrice[]): Promise<void>
  prune(now: Date): Promise<void>
}

/** Dollars per coin at the midnight (UTC) with which each day begins, from `firstDay` (days since 1970) on; null where none is known. */
export type StoredPriceHistory = {
  firstDay: number
  prices: (number | null)[]
  /** The last day that was read, whether it has a price or not. */
  throughDay: number
  asOf: Date
}
/** By token, `CHAIN:address`. Those of the sample are never mixed with those of the market. */
export type PriceHistoryStore = {
  find(origin: Origin, tokens: readonly string[]): Promise<Map<string, StoredPriceHistory>>
  /** Takes the place of what is stored of these tokens. */
  save(origin: Origin, histories: ReadonlyMap<string, StoredPriceHistory>): Promise<void>
  /** Deletes those not requested for thirty days, and the oldest of the others beyond `maxRows` (5,000). */
  prune(now: Date, maxRows?: number): Promise<void>
}

/** How the refreshes of a dataset from one origin ended in the hour from `at` on. Hours without any have no row. */
type RefreshHour = { dataset: string; at: Date; origin: Origin; succeeded: number; failed: number }
export type RefreshHistoryStore = {
  record(run: { dataset: DatasetName; origin: Origin; isSuccess: boolean; at: Date }): Promise<void>
  /** From the hour of `from` on, oldest first. */
  since(from: Date): Promise<RefreshHour[]>
  /** Deletes those older than ninety days. */
  prune(now: Date): Promise<void>
}

export type ProtocolStore = {
  /**
   * Protocols that have a vault on one of the chains, with their chains and types, and those of `ids` that the market's
   * directory knows. Sorted by id.
   */
  list(query: {
    ids: string[]
    chains: readonly VaultChain[]
  }): Promise<AtRevision<{ protocols: Omit<Protocol, 'aliases'>[] }>>
  all(): Promise<MarketProtocol[]>
  replace(stamp: Stamp, protocols: MarketProtocol[]): Promise<void>
}

export type ApiKey = {
  id: string
  name: string
  requestsPerWindow: number | null
  createdAt: Date
  revokedAt: Date | null
}
export type ApiKeyStore = {
  create(key: { id: string; name: string; hash: Uint8Array; requestsPerWindow: number | null }): Promise<void>
  list(): Promise<ApiKey[]>
  /** Includes the hash of its secret, for a constant-time comparison. */
  find(id: string): Promise<(ApiKey & { hash: Uint8Array }) | null>
  /**
   * Revokes a key, disables its webhooks and deletes its watched wallets. Returns what ended; null: there is no such
   * valid key.
   */
  revoke(id: string): Promise<EndedWithKey | null>
}
/** `messages`: those that were waiting to be sent. */
export type EndedWithKey = { webhooks: number; messages: number; watched: number }

/** Owner of everything requested by this service's page, whoever opens it. Keys are owners of their own. */
export const pageOwner = 'dashboard'

/**
 * `owner`: an API key's id, or `pageOwner`. `chains`: empty for all that the address can belong to. `readAt`: time of
 * its latest snapshot.
 */
export type WatchedWallet = {
  id: string
  owner: string
  address: string
  label: string
  chains: ChainId[]
  createdAt: Date
  readAt: Date | null
}
/** An address to read, on these chains, or on all that it can belong to if there are none. */
export type WatchedAddress = { address: string; chains: ChainId[]; readAt: Date | null }
export type SnapshotReading = { snapshot: WalletSnapshot; worth: Worth; origin: Origin }
/** A wallet's value at one time; `parts`: the chains and kinds that are completely known. */
export type PastPoint = { at: Date; worth: Worth; parts: SnapshotPart[] }
/** `incomplete`: chains of which a part is unknown; `events`: changes since the previous point. */
type StoredPoint = PastPoint & { incomplete: string[]; isReconstructed: boolean; events: HistoryEvent[] }

export type WatchStore = {
  /** Replaces label and chains of an address that the owner already watches. Throws NoRoom if `room` is exceeded. */
  add(
    wallet: Pick<WatchedWallet, 'owner' | 'address' | 'label' | 'chains' | 'createdAt'>,
    room?: Room,
  ): Promise<WatchedWallet>
  /** Oldest first. */
  list(owner?: string): Promise<WatchedWallet[]>
  /**
   * Removes the watched wallet of this owner, or of any owner. Its snapshots are deleted when nobody watches the
   * address any more. Returns false if there is none.
   */
  remove(id: string, owner?: string): Promise<boolean>
  /** The watched addresses, without duplicates. */
  addresses(): Promise<WatchedAddress[]>
  /** When each of the addresses was last read. */
  readTimes(addresses: string[]): Promise<Map<string, Date>>
  /**
   * Saves a snapshot for its hour and the new state, and queues its webhook messages. Returns false without saving if
   * the hour already has one, or if the address is no longer watched; `isWanted`: somebody outside this store wants
   * it. `onUnreadable`: the previous state could not be read, so the history lacks the changes since then.
   */
  keep(
    reading: SnapshotReading,
    options: { isWanted: boolean; onUnreadable?: ((since: Date | null) => void) | undefined },
  ): Promise<boolean>
  /** Adds reconstructed points before the first snapshot; never replaces snapshots. */
  keepPast(address: string, origin: Origin, points: PastPoint[]): Promise<void>
  /** Oldest first, of the latest point's origin. */
  points(address: string, range: { from: Date; to: Date }): Promise<{ origin: Origin | null; points: StoredPoint[] }>
  /** All stored data of an address. */
  everything(address: string): Promise<{ watchedBy: WatchedWallet[]; snapshots: unknown[] }>
  /** Deletes all of it, whoever watches it. Returns the number of deleted snapshots. */
  forget(address: string): Promise<number>
  /**
   * Retains hourly snapshots for thirty days, the last of each day (UTC) before that; deletes those of addresses that
   * are no longer watched.
   */
  prune(now: Date, wanted: string[]): Promise<void>
}

/** Entries written by a cache: a text may have any content but is read only under the shape it was saved with. */
export type WalletCacheStore = {
  /** null: there is none, or only one of a program that writes another shape. */
  find(key: string, shape: number): Promise<StoredEntry | null>
  /** Replaces the key's entry unless that is newer. */
  save(origin: Origin, key: string, shape: number, entry: StoredEntry): Promise<void>
  /** Deletes entries older than seven days, and the oldest of the others beyond `maxRows` (100,000). */
  prune(now: Date, maxRows?: number): Promise<void>
}

/** A token's metadata; `decimals` null: its chain does not provide them. */
export type StoredTokenMetadata = { name: string; symbol: string; decimals: number | null; logo: string }
export type TokenMetadataStore = {
  /** Returns known tokens by contract; never mixes those of the sample with those of chains. */
  find(origin: Origin, chain: ChainId, contracts: string[]): Promise<Map<string, StoredTokenMetadata>>
  save(origin: Origin, chain: ChainId, metadata: Map<string, StoredTokenMetadata>): Promise<void>
}

/** A protocol's published ids as JSON, by the protocol's name. */
export type StoredConfig = { value: string; asOf: Date }
export type ProtocolConfigStore = {
  find(name: string): Promise<StoredConfig | null>
  /** Replaces the config stored under the name unless that is newer. */
  save(name: string, config: StoredConfig): Promise<void>
}

/** Full rows for an empty store. `at` is in Unix seconds, prices in dollars; `source` as for a vault and a price. */
export type StoreRows = {
  asOf: Date
  source: string
  coins: Coin[]
  prices: { coinType: string; at: number; price: number }[]
  vaults: Vault[]
}

/** All persistent data. The same SQL on the embedded database and on PostgreSQL. */
export type Store = {
  kind: 'embedded' | 'postgres'
  datasets: DatasetStore
  coins: CoinStore
  coinCrawl: CoinCrawlStore
  vaults: VaultStore
  prices: PriceStore
  priceHistories: PriceHistoryStore
  refreshHistory: RefreshHistoryStore
  protocols: ProtocolStore
  apiKeys: ApiKeyStore
  webhooks: WebhookStore
  watch: WatchStore
  /** Messages to webhooks and their results. */
  deliveries: DeliveryStore
  walletCache: WalletCacheStore
  tokenMetadata: TokenMetadataStore
  protocolConfigs: ProtocolConfigStore
  /** A named random secret, created on first use: the same for all instances of one database. */
  secret(name: string): Promise<Uint8Array>
  snapshotMarks: SnapshotMarks
  /** Writes all of these at once, marked as sample, for benchmarks; throws unless the store is empty. */
  fill(rows: StoreRows): Promise<void>
  /** Runs while no other instance runs under the same name. Returns undefined, without running, if one does. */
  withLock<T>(name: string, run: () => Promise<T>): Promise<T | undefined>
  ping(): Promise<void>
  /** Migration steps that a newer version has applied while this one runs. */
  unknownSteps(): Promise<string[]>
  /** Counts the existing rows for `damage`, which takes seconds in a large store. */
  checkRows(): Promise<void>
  /** The detected damage. */
  damage(): Promise<Damage[]>
  /**
   * Answers commands that other processes of this machine send to the owner of the embedded folder (`askOwner`). Never
   * called on PostgreSQL, where every process opens the database itself.
   */
  onCommand(handle: (command: unknown) => Promise<unknown>): void
  close(): Promise<void>
}

/** How to open the store: with `databaseUrl` if given, else the embedded database in `dataDir`. */
export type StoreOptions = {
  dataDir: string
  databaseUrl: string | null
  /**
   * Folder with the database prepared by `buildStoreTemplate`; without it the first start of an embedded store takes
   * four seconds longer.
   */
  templateDir?: string | undefined
  /** Receives the PostgreSQL connection pool, for metrics. */
  onPool?: ((pool: { totalCount: number; idleCount: number; waitingCount: number }) => void) | undefined
  /** Called when the database has begun to open, which takes no time of the calling thread: a moment to load other code. */
  onOpening?: (() => void) | undefined
  /** Logs rare events: a lock taken over, a database migrated. */
  log?: ((message: string) => void) | undefined
}
