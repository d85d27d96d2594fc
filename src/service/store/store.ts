import type { ChainId, VaultChain } from '#contract/chain.ts'
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
import type { DeliveryStore } from './webhooks/delivery-store.ts'
import type { WebhookStore } from './webhooks/webhook-store.ts'

/**
 * The datasets of the market, in two families. Sample rows and live rows are never mixed within a family: the first live
 * write of a family's leading dataset (`coins`, `vaults`) removes all its sample rows in the same transaction.
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
  /** When most of the rows were read; of vaults, which each have a time of their own, when the oldest were. */
  asOf: Date | null
  lastAttemptAt: Date | null
  /** Why the last attempt failed, without secrets; null after a success. */
  lastError: string | null
  /** How many rows of the last read could not be true and were left out; null when nobody counted. */
  droppedRows: number | null
}

/**
 * What a cached answer hangs on: a new revision with every write of any dataset of the family. `isRead`: its leading dataset was
 * read at least once, so that what is not among the rows is not there.
 */
export type FamilyState = {
  family: Family
  origin: Origin | null
  asOf: Date | null
  revision: number
  isRead: boolean
}

/**
 * Goes with every write: the dataset's state changes in the same transaction as its rows. `isRenewed`: false where most of its rows
 * stay as they were, so that it is no younger.
 */
export type Stamp = { dataset: DatasetName; origin: Origin; asOf: Date; droppedRows?: number; isRenewed?: boolean }

/** With the state of the family at the very moment of the read, so that what an answer says of its rows is true of them. */
type AtRevision<T> = T & { state: FamilyState }

/** A row of a list: the JSON text that goes on the wire, serialised once when it was written. */
export type StoredRow<Id> = { id: Id; body: string }

export type DatasetStore = {
  states(): Promise<DatasetState[]>
  /**
   * Calls back for each write: of this process before the write returns, waiting for the listener; of others as far as the
   * database notifies of them. A write that failed calls nobody. Returns what ends it.
   */
  onWrite(heard: () => Promise<void>): () => Promise<void>
  /** The present revision of each family. */
  revisions(): Promise<Record<Family, number>>
  /** At most one second old; at once after a write of this process. */
  family(family: Family): Promise<FamilyState>
  recordFailure(dataset: DatasetName, error: string, at: Date): Promise<void>
  /** Takes all sample rows out, for an operator who wants none (`SOURCES=live` over a store that was filled by the sample). */
  dropSample(): Promise<void>
}

export type CoinStore = {
  /**
   * Reads the coins of one moment, slice by slice in the order of their ids, which is the order in which they became known:
   * `since` those that were written by revisions after it, all of them after -1. `rowCount`: how many there are.
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
  /** Those of the keys whose coin a list declares verified. */
  verified(coinKeys: string[]): Promise<Set<string>>
  /** Those of the keys whose coin a list or a vault names. */
  listed(coinKeys: string[]): Promise<Set<string>>
  /** Types of the verified coins that alone bear one of these symbols (lower-case), by the symbol. */
  verifiedBySymbol(symbols: string[]): Promise<Map<string, string>>
  /** Adds and updates, never deletes a live coin: a coin that left a list stays known. */
  saveIdentities(stamp: Stamp, coins: CoinIdentity[]): Promise<void>
  /** As `saveIdentities`, from others than the lists: the registry is no fresher for it. Nothing where it is not of `source`. */
  learnIdentities(origin: Origin, coins: CoinIdentity[]): Promise<void>
  /** Unknown members (null, "") leave what is known; a coin of which all are unknown counts as read. */
  saveMetadata(stamp: Stamp, coins: CoinMetadata[]): Promise<void>
  saveMarkets(stamp: Stamp, coins: CoinMarket[]): Promise<void>
  /** null: read and unknown, so that the round goes on; it does not overwrite a known count. */
  saveHolders(stamp: Stamp, coins: { coinType: string; holders: number | null }[]): Promise<void>
  /** Coin types whose metadata is missing or older than `before`, most wanted first. */
  staleMetadata(before: Date, limit: number): Promise<string[]>
  /** Coin types whose holders were not read within a week, verified and others in turns, the largest first. */
  staleHolders(limit: number): Promise<string[]>
  /** All listed coins with what a price source needs to find them. */
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

/** How far a pass over all coins has come. `list`: which of the source's lists it reads, from after `cursor` or its beginning. */
export type CrawlPass = { startedAt: Date; list: string; cursor: string | null; objects: number; dropped: number }
export type CrawlProgress = {
  /** null between two passes. */
  pass: CrawlPass | null
  /** The last whole pass; null before the first. */
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
  /** Of all sources that ever crawled, with how many coins the chain describes by an object that was met. */
  list(): Promise<(CrawlState & { source: string; coins: number })[]>
  /** Those of the coins that have something new. */
  newsOf(coins: CoinObject[]): Promise<CoinObject[]>
  /** What was read of coins, and how far the pass has come: both or neither. The registry's revision counts only news. */
  save(source: string, progress: { coins: CoinObject[]; place: CrawlProgress; at: Date }): Promise<void>
  recordFailure(source: string, error: string, at: Date): Promise<void>
}

export type AprRange = {
  chain: VaultChain
  type: VaultType
  /** min and max of each over all samples of the window; null when no sample had the value. */
  ranges: Record<
    'totalApr' | 'totalApy' | 'apr' | 'aprRewards' | 'apy' | 'apyRewards' | 'tvl',
    { min: number | null; max: number | null }
  >
  asOf: Date
}
export type AprRangeQuery = {
  /** Slugs and names of one protocol, whatever their case. */
  protocols: readonly string[]
  chain: VaultChain
  type?: VaultType | undefined
  minTvl?: number | undefined
  maxTvl?: number | undefined
  now: Date
}
export type VaultSample = { at: Date; apy: number | null; tvl: number | null }

/** `trend`: a `VaultTrend` as JSON text, "" where there is none. */
export type StoredVault = StoredRow<string> & { trend?: string }

export type VaultStore = {
  /** Reads the vaults of one moment, slice by slice in the order of their ids. */
  read<T>(read: (state: FamilyState, all: () => AsyncIterable<StoredVault[]>) => Promise<T>): Promise<T>
  /** Replaces the rows of one source (`Vault.source`) in one transaction and keeps a sample of each for history and E1. `trends` by the vault's id. */
  replace(stamp: Stamp, source: string, vaults: Vault[], trends?: ReadonlyMap<string, VaultTrend>): Promise<void>
  aprRanges(query: AprRangeQuery): Promise<AtRevision<{ ranges: AprRange[] }>>
  /** By vault, over the days that end with the `asOf` of the rows that are about to be written; only samples of their origin count. */
  recentPast(ids: string[], stamp: Pick<Stamp, 'origin' | 'asOf'>): Promise<Map<string, RecentPast>>
  /** Own samples, oldest first. */
  samples(id: string, since: Date): Promise<VaultSample[]>
  /** Hourly for seven days, one a day beyond. */
  pruneSamples(now: Date): Promise<void>
}

/** Dollars per coin; `at` in Unix seconds. */
export type StoredPrice = { coinKey: string; at: number; price: number; source: string }
export type PriceStore = {
  /** The stored price nearest to `at` within `toleranceSeconds`. */
  nearest(coinKey: string, at: number, toleranceSeconds: number): Promise<StoredPrice | null>
  range(coinKey: string, from: number, to: number): Promise<StoredPrice[]>
  /** Prices of another origin than the coins that are stored now are dropped: live and sample do not mix. */
  save(origin: Origin, prices: StoredPrice[]): Promise<void>
  prune(now: Date): Promise<void>
}

export type ProtocolStore = {
  /** Those that have a vault on one of the chains, with its chains and types, and of `ids` those that the market's directory knows. By id. */
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
  /** With the hash of its secret, for a constant-time comparison. */
  find(id: string): Promise<(ApiKey & { hash: Uint8Array }) | null>
  /** With its webhooks, which are disabled, and its watched wallets, which end: what ended so. null: there is no such valid key. */
  revoke(id: string): Promise<EndedWithKey | null>
}
/** `messages`: those that waited to be sent. */
export type EndedWithKey = { webhooks: number; messages: number; watched: number }

/** Who owns what the page of this service asks for: whoever opens it, beside the keys. */
export const pageOwner = 'dashboard'

/** `owner`: an API key's id, or `pageOwner`. `chains`: empty for all that can own the address. `readAt`: of its latest snapshot. */
export type WatchedWallet = {
  id: string
  owner: string
  address: string
  label: string
  chains: ChainId[]
  createdAt: Date
  readAt: Date | null
}
/** An address that is to be read, on these chains, or all that can own it where there are none. */
export type WatchedAddress = { address: string; chains: ChainId[]; readAt: Date | null }
export type SnapshotReading = { snapshot: WalletSnapshot; worth: Worth; origin: Origin }
/** What a wallet was worth at one time; `parts`: of which chains and kinds that is known whole. */
export type PastPoint = { at: Date; worth: Worth; parts: SnapshotPart[] }
/** `incomplete`: chains of which a part is not known; `events`: what came and went since the point before. */
type StoredPoint = PastPoint & { incomplete: string[]; isReconstructed: boolean; events: HistoryEvent[] }

export type WatchStore = {
  /** Label and chains of an address that the owner watches already are replaced. Throws NoRoom beyond what `room` leaves. */
  add(
    wallet: Pick<WatchedWallet, 'owner' | 'address' | 'label' | 'chains' | 'createdAt'>,
    room?: Room,
  ): Promise<WatchedWallet>
  /** Oldest first. */
  list(owner?: string): Promise<WatchedWallet[]>
  /** Of this owner, or of anybody. Its snapshots go with the last who wants it. False: there is none. */
  remove(id: string, owner?: string): Promise<boolean>
  /** Each address that somebody watches, once. */
  addresses(): Promise<WatchedAddress[]>
  /** When each of the addresses was read last. */
  readTimes(addresses: string[]): Promise<Map<string, Date>>
  /**
   * Keeps a snapshot of its hour and the new state, and queues what webhooks want to hear of it. False without keeping when the hour
   * has one already, or when nobody wants the address any more; `isWanted`: somebody does who is not in this store. `onUnreadable`:
   * what was known before could not be read, so that no history has what changed since then.
   */
  keep(
    reading: SnapshotReading,
    options: { isWanted: boolean; onUnreadable?: ((since: Date | null) => void) | undefined },
  ): Promise<boolean>
  /** Adds what was reconstructed of the time before the first snapshot; nothing that was read is replaced. */
  keepPast(address: string, origin: Origin, points: PastPoint[]): Promise<void>
  /** Oldest first, of the origin that the latest has. */
  points(address: string, range: { from: Date; to: Date }): Promise<{ origin: Origin | null; points: StoredPoint[] }>
  /** All that is stored of an address. */
  everything(address: string): Promise<{ watchedBy: WatchedWallet[]; snapshots: unknown[] }>
  /** Takes all of it out, whoever watches it. Returns how many snapshots went. */
  forget(address: string): Promise<number>
  /** Hourly for thirty days, the last of each day (UTC) before; what nobody wants any more goes. */
  prune(now: Date, wanted: string[]): Promise<void>
}

/** Entries as a cache wrote them: a text may hold whatever it likes but is read only under the shape it was saved with. */
export type WalletCacheStore = {
  /** null: there is none, or only of a program that writes another shape. */
  find(key: string, shape: number): Promise<StoredEntry | null>
  /** Takes the place of the key's entry unless that is younger. */
  save(origin: Origin, key: string, shape: number, entry: StoredEntry): Promise<void>
  /** Drops entries that are older than seven days, and of the others the oldest beyond `maxRows` (100,000). */
  prune(now: Date, maxRows?: number): Promise<void>
}

/** What a token is called; `decimals` null: its chain does not say. */
export type StoredTokenMetadata = { name: string; symbol: string; decimals: number | null; logo: string }
export type TokenMetadataStore = {
  /** By contract, those that are known; those of the sample are never mixed with those of chains. */
  find(origin: Origin, chain: ChainId, contracts: string[]): Promise<Map<string, StoredTokenMetadata>>
  save(origin: Origin, chain: ChainId, metadata: Map<string, StoredTokenMetadata>): Promise<void>
}

/** A protocol's published ids as JSON, by the protocol's name. */
export type StoredConfig = { value: string; asOf: Date }
export type ProtocolConfigStore = {
  find(name: string): Promise<StoredConfig | null>
  /** Takes the place of what is stored under the name unless that is younger. */
  save(name: string, config: StoredConfig): Promise<void>
}

/** Whole rows for an empty store. `at` in Unix seconds, prices in dollars; `source` as of a vault's and a price's. */
export type StoreRows = {
  asOf: Date
  source: string
  coins: Coin[]
  prices: { coinType: string; at: number; price: number }[]
  vaults: Vault[]
}

/** All that lasts. The same SQL on the embedded database and on PostgreSQL. */
export type Store = {
  kind: 'embedded' | 'postgres'
  datasets: DatasetStore
  coins: CoinStore
  coinCrawl: CoinCrawlStore
  vaults: VaultStore
  prices: PriceStore
  protocols: ProtocolStore
  apiKeys: ApiKeyStore
  webhooks: WebhookStore
  watch: WatchStore
  /** The messages to webhooks, and what became of them. */
  deliveries: DeliveryStore
  walletCache: WalletCacheStore
  tokenMetadata: TokenMetadataStore
  protocolConfigs: ProtocolConfigStore
  /** A random secret under a name, made on first use: the same for all instances of one database. */
  secret(name: string): Promise<Uint8Array>
  /** Writes all of these at once, labelled sample, for measuring; throws unless the store is empty. */
  fill(rows: StoreRows): Promise<void>
  /** Runs while no other instance runs under the same name; undefined without running when one does. */
  withLock<T>(name: string, run: () => Promise<T>): Promise<T | undefined>
  ping(): Promise<void>
  /** Steps that a newer version has brought the database to while this one runs. */
  unknownSteps(): Promise<string[]>
  /** Counts the rows that are there, for `damage`; a start does. */
  checkRows(): Promise<void>
  /** What was found not to be all there. */
  damage(): Promise<Damage[]>
  /**
   * Answers the commands that other processes of this machine ask of the owner of the embedded folder (`askOwner`);
   * never called on PostgreSQL, where every process opens the database itself.
   */
  onCommand(handle: (command: unknown) => Promise<unknown>): void
  close(): Promise<void>
}

/** How to open the store: `databaseUrl` wins; else the embedded database in `dataDir`. */
export type StoreOptions = {
  dataDir: string
  databaseUrl: string | null
  /** Where `buildStoreTemplate` left a ready database; without it the first start of an embedded store takes four seconds more. */
  templateDir?: string | undefined
  /** Gets the pool of connections to PostgreSQL, for measuring. */
  onPool?: ((pool: { totalCount: number; idleCount: number; waitingCount: number }) => void) | undefined
  /** Rare events worth a line: a lock taken over, a database brought up to date. */
  log?: ((message: string) => void) | undefined
}
