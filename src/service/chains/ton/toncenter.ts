import type * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import type { ChainDeps } from '#service/chains/chain-adapter.ts'
import {
  AccountStates,
  AccountTransactions,
  JettonMasters,
  JettonTransfers,
  JettonWallets,
  MethodResult,
  NftItems,
  WalletsByAddress,
} from './toncenter-shape.ts'

const TIMEOUT_MS = 8_000
/** Maximum page size; the default is 10. */
const PAGE_SIZE = 1000
const MAX_PAGES = 10
/** Number of latest transactions and transfers to read: one page. */
export const LATEST = 50

type Query = Record<string, string>
type Deps = Pick<ChainDeps, 'upstream' | 'hosts'>

/** Arguments in stack form: numbers as text, slices as bags of cells in base64. */
export type MethodCall = { address: string; method: string; stack: { type: 'num' | 'slice'; value: string }[] }

/** The pages of a list. `isCut`: the wallet has more than we read. */
export type Pages<T> = { pages: T[]; isCut: boolean }

function baseOf({ tonCenter }: Deps['hosts']): string {
  if (tonCenter === null) throw new ApiError('UPSTREAM_FAILED', 'no source of TON is set')
  return tonCenter
}

const headersOf = ({ tonCenterApiKey }: Deps['hosts']): Record<string, string> =>
  tonCenterApiKey === null ? {} : { 'x-api-key': tonCenterApiKey }

const addressesOf = (addresses: string[], other: Query) =>
  new URLSearchParams([...addresses.map((address) => ['address', address]), ...Object.entries(other)])

/**
 * toncenter v3. Without a key it allows one request per second, so data included in a response is not requested again.
 */
export function toncenter({ upstream, hosts }: Deps, signal: AbortSignal) {
  function read<S extends z.ZodMiniType>(
    path: string,
    query: Query | URLSearchParams,
    schema: S,
  ): Promise<z.output<S>> {
    const url = `${baseOf(hosts)}${path}?${new URLSearchParams(query)}`
    return upstream.json({ url, headers: headersOf(hosts), signal, timeoutMs: TIMEOUT_MS }, schema)
  }

  /** A page that is not full is the last one. */
  async function readPages<S extends z.ZodMiniType>(
    path: string,
    query: Query,
    { schema, rowsOf }: { schema: S; rowsOf: (page: z.output<S>) => unknown[] },
  ): Promise<Pages<z.output<S>>> {
    const pages: z.output<S>[] = []
    let isAnyRead = false
    while (pages.length < MAX_PAGES) {
      const offset = String(pages.length * PAGE_SIZE)
      const page = await read(path, { ...query, limit: String(PAGE_SIZE), offset }, schema)
      const rows = rowsOf(page)
      isAnyRead ||= rows.some((row) => row !== null)
      if (rows.length > 0 && !isAnyRead)
        throw new ApiError('UPSTREAM_FAILED', 'toncenter answered in an unexpected form')
      pages.push(page)
      if (rows.length < PAGE_SIZE) return { pages, isCut: false }
    }
    return { pages, isCut: true }
  }

  return {
    account: (address: string) => read('/accountStates', { address, include_boc: 'false' }, AccountStates),

    /** Account states with code hash and data, if they have a contract. */
    contracts: (addresses: string[]) =>
      read('/accountStates', addressesOf(addresses, { include_boc: 'true' }), AccountStates),

    jettonWallets: (address: string) =>
      readPages(
        '/jetton/wallets',
        { owner_address: address, exclude_zero_balance: 'true' },
        { schema: JettonWallets, rowsOf: (page) => page.jetton_wallets },
      ),

    jettonMasters: (addresses: string[]) =>
      read('/jetton/masters', addressesOf(addresses, { limit: String(PAGE_SIZE) }), JettonMasters),

    /** Jetton wallets by their own addresses, whoever owns them. */
    walletsByAddress: (addresses: string[]) =>
      read('/jetton/wallets', addressesOf(addresses, { limit: String(PAGE_SIZE) }), WalletsByAddress),

    latestTransactions: (address: string) =>
      read('/transactions', { account: address, limit: String(LATEST), sort: 'desc' }, AccountTransactions),

    latestJettonTransfers: (address: string) =>
      read('/jetton/transfers', { owner_address: address, limit: String(LATEST), sort: 'desc' }, JettonTransfers),

    runGetMethod: ({ address, method, stack }: MethodCall) => {
      const body = { address, method, stack }
      const url = `${baseOf(hosts)}/runGetMethod`
      return upstream.json({ url, body, headers: headersOf(hosts), signal, timeoutMs: TIMEOUT_MS }, MethodResult)
    },

    /** Includes items on sale, which a sale contract holds for the wallet. */
    nftItems: (address: string) =>
      readPages(
        '/nft/items',
        { owner_address: address, include_on_sale: 'true' },
        { schema: NftItems, rowsOf: (page) => page.nft_items },
      ),
  }
}
