import type { ChainId } from '#contract/chains.ts'
import { ApiError, fieldError } from '#contract/error.ts'
import type { WatchedWallet } from '#contract/wallet/watch.ts'
import { knownParts } from '#domain/watch/known-parts.ts'
import { totalsOf } from '#domain/watch/snapshot-worth.ts'
import { failedLookup, findAddress, resolvedOf } from '#service/handlers/addresses/find-address.ts'
import { pageOwner, type Store } from '#service/store/store.ts'
import type { Context, Handlers } from './handler.ts'
import { withinRoom } from './within-room.ts'

/** Only the page gets here without a key. */
const ownerOf = ({ keyId }: Pick<Context, 'keyId'>): string => keyId ?? pageOwner

export const watchHandlers = {
  async watchWallet({ body }, context) {
    const { store, now, readWatchedSoon, wallet: wallets, signal } = context
    const found = await wallets.findAddress({ text: body.address, field: 'address', mustBeCurrent: true }, signal())
    const { address, chains: owners } = found
    const stray = body.chains.find((chain) => !owners.includes(chain))
    if (stray !== undefined)
      throw fieldError('INVALID_INPUT', 'chains', `${stray} cannot own this address; it is of ${owners.join(', ')}`)
    const chains: ChainId[] = [...new Set(body.chains)]
    const wallet = { owner: ownerOf(context), address, label: body.label, chains, createdAt: now() }
    const added = await withinRoom(context, 'address', (room) => store.watch.add(wallet, room))
    readWatchedSoon()
    return { value: { data: toWire(added) }, ...resolvedOf(found) }
  },

  async listWatched(_input, context) {
    return { value: { data: (await context.store.watch.list(ownerOf(context))).map(toWire) } }
  },

  async stopWatching({ params }, context) {
    if (!(await context.store.watch.remove(params.id, ownerOf(context))))
      throw new ApiError('NOT_FOUND', 'No wallet is watched by this id')
    return { value: null }
  },

  async getWalletHistory({ params, query }, context) {
    const { store, now } = context
    const { from = 0, to = Math.floor(now().getTime() / 1000) } = query
    if (from > to) throw fieldError('INVALID_INPUT', 'from', 'must not be after to')
    const found = await findAddress(params.address, context)
    const { address } = found
    const own = (await store.watch.list(ownerOf(context))).find((wallet) => wallet.address === address)
    if (own === undefined) return { value: { data: [] }, statuses: failedLookup(found), ...resolvedOf(found) }
    const isWatched = (chain: string) => own.chains.length === 0 || own.chains.some((each) => each === chain)
    const range = { from: new Date(from * 1000), to: new Date(to * 1000 + 999) }
    const { origin, points } = await store.watch.points(address, range)
    const data = points.map(({ at, worth, parts, incomplete, isReconstructed, events }) => {
      const known = knownParts(parts.filter(({ chain }) => isWatched(chain)))
      const isWhole = known.tokens.length === known.positions.length
      return {
        timestamp: Math.floor(at.getTime() / 1000),
        ...totalsOf(worth, isWatched),
        byChainAndKind: Object.fromEntries(Object.entries(worth).filter(([chain]) => isWatched(chain))),
        known,
        complete: isWhole && !incomplete.some(isWatched),
        reconstructed: isReconstructed,
        events: events.filter(({ chain }) => isWatched(chain)),
      }
    })
    const freshness = origin && { freshness: { origin, asOf: points.at(-1)?.at ?? null } }
    return { value: { data }, ...freshness, statuses: failedLookup(found), ...resolvedOf(found) }
  },
} satisfies Pick<Handlers, 'watchWallet' | 'listWatched' | 'stopWatching' | 'getWalletHistory'>

const toWire = ({ id, address, label, chains, createdAt, readAt }: StoredWallet): WatchedWallet => ({
  id,
  address,
  label,
  chains,
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? '',
})
type StoredWallet = Awaited<ReturnType<Store['watch']['list']>>[number]
