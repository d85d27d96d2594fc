import { ApiError } from '#contract/error.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import type { Store } from '#service/store/store.ts'
import type { CoinLists } from './holdings/coin-list.ts'
import { readHoldings } from './holdings/read-holdings.ts'
import { createKeptAnswers, type WalletLimits, walletLimits } from './kept-answers.ts'
import { chainOfName, readNames, readOwner } from './names/read-names.ts'
import { readNfts } from './nfts/read-nfts.ts'
import { readPositions } from './positions/read-positions.ts'
import type { ImageUrl } from './token-view.ts'
import type { Wallet, WalletAnswer } from './wallet.ts'
import { aside, type WalletScope } from './wallet-part.ts'
import { type OpenSources, openSide, type WalletSide } from './wallet-side.ts'
import { readAddress, readTarget, type WalletTarget } from './wallet-target.ts'

export type WalletParts = {
  store: Pick<Store, 'walletAnswers' | 'tokenFacts'>
  /** null: this kind may not be read. Each is opened by the first wallet that needs it. */
  live: OpenSources | null
  sample: OpenSources | null
  imageUrl: ImageUrl
  /** What we know of tokens ourselves. */
  lists?: CoinLists
  /** Told of what should not happen; what upstreams do is told in the answer. */
  onUnexpected: (error: unknown) => void
  now?: () => Date
  limits?: WalletLimits
}

const sampleAddresses = new Set(sampleWallets.map(({ address }) => address))

/**
 * `endReading`: whoever waits for an upstream is answered at once, with what is kept. `stop` does the same and ends what is read
 * behind; the store may be closed afterwards.
 */
export function createWallet(parts: WalletParts): Wallet & { endReading(): void; stop(): Promise<void> } {
  const { store, live, sample, imageUrl, onUnexpected } = parts
  const { lists = {}, now = () => new Date(), limits = walletLimits } = parts
  const stopping = new AbortController()
  const kept = createKeptAnswers({ store: store.walletAnswers, now, limits, stopping: stopping.signal, onUnexpected })
  const opened = new Map<OpenSources, Promise<WalletSide>>()

  // In the form of a failure that is told: a source that could not be read to its end.
  const endReading = () => stopping.abort(new ApiError('UPSTREAM_FAILED', 'the service stops'))

  /** Sample wallets are of nobody, so that in `auto` they alone are answered from the sample. */
  async function scopeOf(address: string): Promise<WalletScope> {
    const isSample = live === null || (sample !== null && sampleAddresses.has(address))
    const [open, origin] = isSample ? ([sample, 'sample'] as const) : ([live, 'live'] as const)
    if (open === null) throw new Error('Neither live nor sample sources may be read')
    const side = opened.get(open) ?? openSide({ origin, open, store, lists, now, limits, stopping: stopping.signal })
    opened.set(open, side)
    // A failed start of the sources shall not be the last one.
    side.catch(() => opened.delete(open))
    return { side: await side, kept, limits, imageUrl, lists }
  }

  async function answer<T>(
    target: WalletTarget,
    read: (scope: WalletScope) => Promise<WalletAnswer<T[]>>,
  ): Promise<WalletAnswer<T[]>> {
    const scope = await scopeOf(target.address)
    if (target.hasSource) return read(scope)
    const statuses = [aside('eclipse', { error: 'no source' })]
    return { value: [], statuses, source: scope.side.origin, asOf: null }
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
      return answer(target, (scope) => readPositions(scope, { ...query, ...target }, signal))
    },
    async names(text, signal) {
      const target = readAddress(text)
      return readNames(await scopeOf(target.address), target, signal)
    },
    async resolveName(text, signal) {
      const name = text.trim().toLowerCase()
      const chain = chainOfName(name)
      const { value: address, ...told } = await readOwner(await scopeOf(name), name, signal)
      return { ...told, value: { name, address, chain } }
    },
    endReading,
    async stop() {
      endReading()
      await kept.settle()
    },
  }
}
