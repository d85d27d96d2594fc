import type { WalletAnswer } from '#service/wallet/wallet.ts'
import type { Answer, Handlers } from './handler.ts'

export const walletHandlers = {
  async getHoldings({ params, query }, { wallet, signal }) {
    const { chain, force_refresh: isForced, includePnl: withPnl } = query
    const found = await wallet.holdings({ address: params.address, chain, isForced, withPnl }, signal)
    return toAnswer(found, { data: found.value })
  },

  async getNftHoldings({ params, query }, { wallet, signal }) {
    const { chain, includePnl: withPnl } = query
    const found = await wallet.nfts({ address: params.address, chain, withPnl }, signal)
    return toAnswer(found, found.value)
  },

  async getPositions({ params, query }, { wallet, directory, signal }) {
    const namesOf = (names: string[] = []) => names.flatMap(directory.namesOf)
    const found = await wallet.positions(
      {
        address: params.address,
        chain: query.chain,
        isForced: query.force_refresh,
        protocols: query.protocol && namesOf(query.protocol),
        excluded: [...namesOf(query.exclude_protocols), ...namesOf(query.excludeProtocols)],
        withoutUnderlying: query.remove_underlying || query.removeUnderlying === true,
      },
      signal,
    )
    return toAnswer(found, { data: found.value })
  },

  async getActivity({ params, query: { chain, force_refresh: isForced } }, { wallet, signal }) {
    const found = await wallet.activity({ address: params.address, chain, isForced }, signal)
    return toAnswer(found, { data: found.value })
  },

  async getDids({ params }, { wallet, signal }) {
    const found = await wallet.names(params.address, signal)
    return toAnswer(found, { data: { address: params.address, data: found.value } })
  },

  async resolveName({ params }, { wallet, signal }) {
    const found = await wallet.resolveName(params.name, signal)
    return toAnswer(found, { data: found.value })
  },
} satisfies Pick<
  Handlers,
  'getHoldings' | 'getNftHoldings' | 'getPositions' | 'getActivity' | 'getDids' | 'resolveName'
>

const toAnswer = <T>({ origin, asOf, statuses }: WalletAnswer<unknown>, value: T): Answer<T> => ({
  value,
  freshness: { origin, asOf },
  statuses,
})
