import { takePart } from '#contract/wallet/part-of-list.ts'
import { failedLookup, findAddress, resolvedOf } from '#service/handlers/addresses/find-address.ts'
import type { FoundAddress, WalletAnswer } from '#service/wallet/wallet.ts'
import type { Answer, Handlers } from './handler.ts'

export const walletHandlers = {
  async getHoldings({ params, query }, context) {
    const { chain, force_refresh: isForced, includePnl: withPnl } = query
    const who = await findAddress(params.address, context)
    const found = await context.wallet.holdings({ address: who.query, chain, isForced, withPnl }, context.signal())
    const { rows, ...part } = takePart(found.value, query)
    return { ...toAnswer(found, { value: { data: rows }, who }), ...part }
  },

  async getNftHoldings({ params, query }, context) {
    const { chain, includePnl: withPnl } = query
    const who = await findAddress(params.address, context)
    const found = await context.wallet.nfts({ address: who.query, chain, withPnl }, context.signal())
    const { rows, ...part } = takePart(found.value, query)
    return { ...toAnswer(found, { value: rows, who }), ...part }
  },

  async getPositions({ params, query }, context) {
    const namesOf = (names: string[] = []) => names.flatMap(context.directory.namesOf)
    const who = await findAddress(params.address, context)
    const found = await context.wallet.positions(
      {
        address: who.query,
        chain: query.chain,
        isForced: query.force_refresh,
        protocols: query.protocol && namesOf(query.protocol),
        excluded: [...namesOf(query.exclude_protocols), ...namesOf(query.excludeProtocols)],
        withoutUnderlying: query.remove_underlying || query.removeUnderlying === true,
      },
      context.signal(),
    )
    const { rows, ...part } = takePart(found.value, query)
    return { ...toAnswer(found, { value: { data: rows }, who }), ...part }
  },

  async getActivity({ params, query: { chain, force_refresh: isForced } }, context) {
    const who = await findAddress(params.address, context)
    const found = await context.wallet.activity({ address: who.query, chain, isForced }, context.signal())
    return toAnswer(found, { value: { data: found.value, wholeChains: found.wholeChains ?? [] }, who })
  },

  async getDids({ params }, context) {
    const who = await findAddress(params.address, context)
    const found = await context.wallet.names(who.query, context.signal())
    const { names, details, expired } = found.value
    const more = { ...(details.length > 0 && { details }), ...(expired.length > 0 && { expired }) }
    return toAnswer(found, {
      value: { data: { address: who.query, data: names, ...more } },
      who,
    })
  },

  async resolveName({ params }, { wallet, signal }) {
    const found = await wallet.resolveName(params.name, signal())
    return toAnswer(found, { value: { data: found.value } })
  },
} satisfies Pick<
  Handlers,
  'getHoldings' | 'getNftHoldings' | 'getPositions' | 'getActivity' | 'getDids' | 'resolveName'
>

/** The oldest part's age; the name's owner is one of the parts. */
function toAnswer<T>(
  { origin, asOf, statuses }: WalletAnswer<unknown>,
  { value, who }: { value: T; who?: FoundAddress },
): Answer<T> & { value: T } {
  const times = [asOf, who?.resolution?.asOf].flatMap((time) => (time ? [time.getTime()] : []))
  const oldest = times.length > 0 ? new Date(Math.min(...times)) : null
  const allStatuses = who === undefined ? statuses : [...statuses, ...failedLookup(who)]
  return { value, freshness: { origin, asOf: oldest }, statuses: allStatuses, ...(who && resolvedOf(who)) }
}
