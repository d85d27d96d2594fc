import { unreadChains } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import type { Origin } from '#contract/names/origin.ts'
import { isName } from '#contract/wallet/name.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import type { CreateCacheTelemetry } from '#service/cache/cache-telemetry.ts'
import type { ReadLease } from '#service/cache/read-in-turn.ts'
import type { Store } from '#service/store/store.ts'
import { readActivity } from './activity/read-activity.ts'
import type { CoinLists } from './holdings/coin-list.ts'
import { readHoldings } from './holdings/read-holdings.ts'
import { readNames, readOwner } from './names/read-names.ts'
import { readNfts } from './nfts/read-nfts.ts'
import { type ChainPast, type PastRequest, readPast } from './past/read-past.ts'
import { readPool } from './pools/read-pool.ts'
import { readWalletPositions } from './positions/read-wallet-positions.ts'
import { startWaiting } from './sources/request-wait.ts'
import { createSourceCache, type WalletLimits, walletLimits } from './sources/source-cache.ts'
import { readTokenQuotes } from './tokens/read-token-quotes.ts'
import type { ImageUrl } from './tokens/token-view.ts'
import type { Wallet, WalletAnswer } from './wallet.ts'
import { statusOf, toWalletAnswer } from './wallet-answer.ts'
import {
  type OpenSources,
  openScope,
  type SharedScope,
  type StakingApyOf,
  type VaultOf,
  type WalletScope,
} from './wallet-scope.ts'
import { readAddress, readTarget, type WalletTarget } from './wallet-target.ts'

export type WalletParts = {
  store: Pick<Store, 'walletCache' | 'tokenMetadata'>
  /** null: this origin may not be read. The first wallet that needs an origin opens it. */
  live: OpenSources | null
  sample: OpenSources | null
  imageUrl: ImageUrl
  /** Our own lists of tokens. */
  lists?: CoinLists
  /** The vault of a position; absent if no vaults are listed. */
  vaultOf?: VaultOf
  /** What staked coins earn; absent likewise. */
  stakingApyOf?: StakingApyOf
  /** Receives errors that should not happen; failures of upstreams are part of the answer. */
  onUnexpected: (error: unknown) => void
  now?: () => Date
  /** The sample's clock, which stops between two loads, so cached answers have the same time as all others. */
  sampleNow?: () => Date
  limits?: WalletLimits
  cacheTelemetry?: CreateCacheTelemetry
  /** Lets one of several instances read a live source of a wallet. Absent: each reads for itself. */
  lease?: ReadLease | undefined
}

const toName = (text: string): string => text.trim().toLowerCase()

const sampleAddresses = new Set(sampleWallets.map(({ address }) => address))

/**
 * `endReading`: requests that wait for an upstream are answered at once from the cache. `stop` does the same and ends reads in the
 * background; the store may be closed afterwards.
 */
export function createWallet(parts: WalletParts): Wallet & {
  past(request: PastRequest, signal: AbortSignal): Promise<ChainPast | null>
  endReading(): void
  stop(): Promise<void>
} {
  const { store, live, sample, imageUrl, onUnexpected, cacheTelemetry } = parts
  const { lists = {}, now = () => new Date(), sampleNow = now, limits = walletLimits } = parts
  const { vaultOf = () => null, stakingApyOf = () => null } = parts
  const stopped = new AbortController()
  const readingOf = (origin: Origin) => ({
    origin,
    now: origin === 'sample' ? sampleNow : now,
    limits,
    stopping: stopped.signal,
    cacheTelemetry,
  })
  const cacheOf = (origin: Origin) =>
    createSourceCache({
      ...readingOf(origin),
      store: store.walletCache,
      onUnexpected,
      // The sample is read from memory.
      lease: origin === 'live' ? parts.lease : undefined,
    })
  const caches = { live: cacheOf('live'), sample: cacheOf('sample') }
  const opened = new Map<Origin, Promise<SharedScope>>()

  // Reported in the answer as a failure: the source could not be read to its end.
  const endReading = () => stopped.abort(new ApiError('UPSTREAM_FAILED', 'the service stops'))

  /** Sample wallets belong to nobody, so in `auto` only they use the sample. */
  const originOf = (address: string): Origin =>
    live === null || (sample !== null && sampleAddresses.has(address)) ? 'sample' : 'live'

  /** For one request, whose time starts now. */
  async function scopeOf(origin: Origin): Promise<WalletScope> {
    const open = origin === 'sample' ? sample : live
    if (open === null) throw new Error(`The sources of the origin ${origin} may not be read`)
    const own = { open, cache: caches[origin], store: store.tokenMetadata }
    const shared = { ...own, lists, imageUrl, vaultOf, stakingApyOf }
    const scope = opened.get(origin) ?? openScope({ ...readingOf(origin), ...shared })
    opened.set(origin, scope)
    // Retry the sources after a failed start.
    scope.catch(() => opened.delete(origin))
    // The first wallet loads the chains' libraries, which must not count as waiting time.
    return { ...(await scope), wait: startWaiting(limits) }
  }

  async function answer<T>(
    target: WalletTarget,
    read: (scope: WalletScope) => Promise<WalletAnswer<T[]>>,
  ): Promise<WalletAnswer<T[]>> {
    const scope = await scopeOf(originOf(target.address))
    const unread = target.unread.map((id) => statusOf(id.toLowerCase(), { error: unreadChains[id].reason }))
    const isNothingElse = target.chains.length === 0 && unread.length > 0
    const found = isNothingElse ? toWalletAnswer(scope, [], []) : await read(scope)
    return { ...found, statuses: [...found.statuses, ...unread] }
  }

  return {
    async holdings(query, signal) {
      const target = readTarget(query)
      return answer(target, (scope) => readHoldings(scope, { ...query, ...target }, signal))
    },
    async nfts(query, signal) {
      const target = readTarget(query)
      return answer(target, (scope) => readNfts(scope, { ...query, ...target }, signal))
    },
    async positions(query, signal) {
      const target = readTarget(query)
      return answer(target, (scope) => readWalletPositions(scope, { ...query, ...target }, signal))
    },
    async activity(query, signal) {
      const target = readTarget(query)
      return answer(target, (scope) => readActivity(scope, { ...query, ...target }, signal))
    },
    async names(text, signal) {
      const target = readAddress({ text, field: 'address' })
      return readNames(await scopeOf(originOf(target.address)), target, signal)
    },
    async pool(question, signal) {
      const isRead = question.origin === 'sample' ? sample !== null : live !== null
      return isRead ? readPool(await scopeOf(question.origin), question, signal) : { pool: null, gap: 'no-reader' }
    },
    async gasPrice({ origin, chain }, signal) {
      const isRead = origin === 'sample' ? sample !== null : live !== null
      return isRead ? (await scopeOf(origin)).readGasPrice(chain, signal) : null
    },
    async tokenPrices(questions, signal, origin = null) {
      const isRead = origin === 'sample' ? sample !== null : live !== null
      return readTokenQuotes(await scopeOf(origin !== null && isRead ? origin : originOf('')), questions, signal)
    },
    async resolveName(text, signal) {
      const name = toName(text)
      const { value, ...answer } = await readOwner(
        await scopeOf(originOf(name)),
        { name, field: 'name', whenUnowned: 'NOT_FOUND', mustBeCurrent: false },
        signal,
      )
      return { ...answer, value: { name, address: value.address, chain: value.chain } }
    },
    async findAddress({ text, field, mustBeCurrent }, signal) {
      if (!isName(text)) return { ...readAddress({ text, field }), query: text, resolution: null }
      const name = toName(text)
      const { value, ...answer } = await readOwner(
        await scopeOf(originOf(name)),
        { name, field, whenUnowned: 'NAME_NOT_FOUND', mustBeCurrent },
        signal,
      )
      return { ...value, query: value.address, resolution: { ...answer, value: name } }
    },
    past: async (request, signal) => readPast(await scopeOf(originOf(request.address)), request, signal),
    endReading,
    async stop() {
      endReading()
      await Promise.all([caches.live.settle(), caches.sample.settle()])
    },
  }
}
