import type { Api, Operation } from '#contract/api.ts'
import type { Input, Output } from '#contract/endpoint.ts'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import type { Market } from '#service/market/market.ts'
import type { ProtocolDirectory } from '#service/protocols/protocol-directory.ts'
import type { Snapshots } from '#service/snapshot/open-snapshots.ts'
import type { Store } from '#service/store/store.ts'
import type { Transactions } from '#service/transactions/transactions.ts'
import type { Wallet } from '#service/wallet/wallet.ts'
import type { Webhooks } from '#service/webhooks/create-webhooks.ts'
import type { BodyCache, JsonBody } from './body-cache.ts'
import type { Freshness } from './freshness.ts'

export type Deps = {
  store: Store
  /** Coins and vaults: a handler takes one snapshot and reads its whole answer from it. */
  snapshots: Pick<Snapshots, 'coins' | 'vaults'>
  market: Market
  wallet: Wallet
  transactions: Transactions
  directory: ProtocolDirectory
  bodies: BodyCache
  /** How many addresses may be read every hour: of all together, and of one key. */
  watchLimit: number
  watchLimitPerKey: number
  /** Makes a wallet that was not read yet the next to be read. */
  readWatchedSoon: () => void
  webhooks: Webhooks
  now: () => Date
}

/**
 * `keyId`: the API key of the caller, null without one. `signal`: aborts when the caller leaves; created when a handler
 * needs it. `countMore`: for a request that counts as several, so many beside itself; RATE_LIMITED where they do not fit, none counts then.
 */
export type Context = Deps & {
  signal: () => AbortSignal
  keyId: string | null
  countMore: (requests: number) => Promise<void>
}

/**
 * The result of a handler: the value, or its JSON where rows or whole answers are serialised in advance. `statuses`: the state of each
 * source of a partly good answer. `goodForSeconds`: until a payload is refused, where something in it ages. `resolved`: the addresses
 * of the names in the request, in their order. `total`: rows of the whole list, where the answer is a part of one.
 */
export type Answer<T> = ({ value: T } | { body: JsonBody }) & {
  freshness?: Freshness
  statuses?: UpstreamStatus[]
  goodForSeconds?: number
  resolved?: string[]
  total?: number
}

/** One handler for every operation that is served: parsed input in, plain output back, ApiError thrown. No HTTP in sight. */
export type Handlers = {
  [Name in Operation]: (input: Input<Api[Name]>, context: Context) => Promise<Answer<Output<Api[Name]>>>
}
