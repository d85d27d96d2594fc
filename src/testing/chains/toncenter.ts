import { tonChain } from '#service/chains/ton/ton-chain.ts'
import { testUpstream } from '#testing/upstream/scripted-upstream.ts'
import { testChainHosts } from './chain-hosts.ts'

export const owner = `0:${'5a'.repeat(32)}`

/** A raw address as the index writes them. */
export const rawAddress = (number: number): string => `0:${number.toString(16).toUpperCase().padStart(64, '0')}`

export type Jetton = {
  jetton: string
  balance?: unknown
  info?: Record<string, unknown> | null
  mintless_info?: unknown
}

/** `GET /jetton/wallets` and `/jetton/masters`. */
export const jettonPage = (jettons: Jetton[]) => ({
  jetton_wallets: jettons.map(({ jetton, balance = '1000', mintless_info }, index) => ({
    address: rawAddress(9000 + index),
    balance,
    owner: owner.toUpperCase(),
    jetton,
    last_transaction_lt: '1',
    mintless_info,
  })),
  jetton_masters: jettons.map(({ jetton }) => ({ address: jetton, jetton_content: {} })),
  address_book: {},
  metadata: metadataOf('jetton_masters', jettons),
})

export const metadataOf = (type: string, rows: { jetton: string; info?: Record<string, unknown> | null }[]) =>
  Object.fromEntries(
    rows.flatMap(({ jetton, info }) =>
      info ? [[jetton, { is_indexed: true, token_info: [{ valid: true, type, ...info }] }]] : [],
    ),
  )

type Answers = {
  accounts?: unknown
  /** Pages. */
  jettons?: unknown[]
  nfts?: unknown[]
  key?: string
}

/** The adapter over a toncenter that answers by script; a page beyond the given ones is empty. */
export function scriptedTon({ accounts = [], jettons = [], nfts = [], key }: Answers) {
  const { upstream, received } = testUpstream(({ url }) => {
    const page = Number(url.searchParams.get('offset') ?? '0') / 1000
    if (url.pathname.endsWith('/accountStates')) return accounts instanceof Response ? accounts : { accounts }
    if (url.pathname.endsWith('/nft/items')) return nfts[page] ?? { nft_items: [], metadata: {} }
    return jettons[page] ?? jettonPage([])
  })
  const hosts = testChainHosts({ tonCenterApiKey: key ?? null })
  return { chain: tonChain({ upstream, hosts, now: Date.now }), received }
}
