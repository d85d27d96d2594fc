import type { Api, Operation } from '#contract/api.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import type { Market } from '#service/market/market.ts'
import type { ProtocolDirectory } from '#service/protocols/protocol-directory.ts'
import type { PathThreads } from '#service/simulation/path-threads.ts'
import type { Snapshots } from '#service/snapshot/open-snapshots.ts'
import type { Store } from '#service/store/store.ts'
import type { Transactions } from '#service/transactions/transactions.ts'
import type { Wallet } from '#service/wallet/wallet.ts'
import type { Webhooks } from '#service/webhooks/create-webhooks.ts'
import type { BodyCache, JsonBody } from './body-cache.ts'
import type { Freshness } from './freshness.ts'

export type Deps = {
  store: Store
  /** Coins and vaults: a handler takes one snapshot and reads its whole response from it. */
  snapshots: Pick<Snapshots, 'coins' | 'vaults'>
  market: Market
  wallet: Wallet
  transactions: Transactions
  directory: ProtocolDirectory
  bodies: BodyCache
  /** Limit of addresses to read hourly: in total, and per key. */
  watchLimit: number
  watchLimitPerKey: number
  /** Schedules a wallet without a reading as the next one to read. */
  readWatchedSoon: () => void
  webhooks: Webhooks
  /** Threads on which simulations run. */
  paths: Pick<PathThreads, 'runPaths'>
  now: () => Date
}

/**
 * `keyId`: the caller's API key, null without one. `signal`: aborts when the caller disconnects; created when a handler
 * needs it. `countMore`: for a request that counts as several, adds the given number to its own count. If the limit
 * does not allow them, throws RATE_LIMITED and counts none.
 */
export type Context = Deps & {
  signal: () => AbortSignal
  keyId: string | null
  countMore: (requests: number) => Promise<void>
}

/**
 * The result of a handler: the value, or its JSON if rows or whole responses are serialised in advance. `statuses`: the
 * state of each source of a partial response. `goodForSeconds`: how long a payload remains valid, if anything in it
 * expires. `resolved`: the addresses of the names in the request, in order. `total`: rows of the whole list, if the
 * response is one page.
 */
export type Answer<T> = ({ value: T } | { body: JsonBody }) & {
  freshness?: Freshness
  statuses?: UpstreamStatus[]
  goodForSeconds?: number
  resolved?: string[]
  total?: number
}

/** One handler per operation: takes parsed input, returns plain output, throws ApiError. Independent of HTTP. */
export type Handlers = {
  [Name in Operation]: (input: Input<Api[Name]>, context: Context) => Promise<Answer<Output<Api[Name]>>>
}
