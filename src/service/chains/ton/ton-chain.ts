import { nativeAddresses } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import { friendlyTonAddress } from '#domain/ton-address.ts'
import type { ChainAdapter, ChainDeps, TokenBalance, TokenMetadata } from '#service/chains/chain-adapter.ts'
import { nativeMetadata } from '#service/chains/native-metadata.ts'
import { unreadNote } from '#service/upstream/loose-rows.ts'
import { createYield } from '#service/upstream/yield-to-event-loop.ts'
import { isBare, jettonMetadata, tokenInfos, warningOf } from './token-info.ts'
import { readTonActivity } from './ton-activity.ts'
import { tonNfts } from './ton-nfts.ts'
import { toncenter } from './toncenter.ts'

/** Each takes 55 characters of the URL. */
const MASTERS_PER_REQUEST = 50

type Source = ReturnType<typeof toncenter>

/**
 * TON through toncenter v3. Contracts are in friendly bounceable form (`EQ…`), the form of their price keys. toncenter
 * reports only logical times, so a token's last transfer is unknown.
 */
export function tonChain(deps: ChainDeps): ChainAdapter {
  return {
    id: 'TON',

    async readBalances(address, signal) {
      const source = toncenter(deps, signal)
      const [coins, jettons] = await Promise.all([readCoins(source, address), readJettons(source, address)])
      const native = { ...plainBalance(nativeAddresses.ton, coins), metadata: nativeMetadata('TON'), isVerified: true }
      return {
        value: [native, ...jettons.value].filter(({ amount }) => amount > 0n),
        note: jettons.note,
        ...(jettons.isPartial && { isPartial: true }),
        ...(jettons.isCut && { leavesOut: true }),
      }
    },

    async readTokenMetadata(contractAddresses, signal) {
      const source = toncenter(deps, signal)
      const found = new Map<string, TokenMetadata>()
      if (contractAddresses.includes(nativeAddresses.ton)) found.set(nativeAddresses.ton, nativeMetadata('TON'))
      const masters = contractAddresses.filter((address) => address !== nativeAddresses.ton)
      for (let start = 0; start < masters.length; start += MASTERS_PER_REQUEST) {
        const page = await source.jettonMasters(masters.slice(start, start + MASTERS_PER_REQUEST))
        const infoOf = tokenInfos([page], 'jetton_masters')
        for (const master of page.jetton_masters) {
          const contract = master && friendlyTonAddress(master.address)
          const info = master && infoOf(master.address)
          if (contract && info) found.set(contract, jettonMetadata(info, master.jetton_content.decimals))
        }
      }
      return found
    },

    readActivity: (address, signal) => readTonActivity(toncenter(deps, signal), address),

    async readNfts(address, signal) {
      const { pages, isCut } = await toncenter(deps, signal).nftItems(address)
      const unread = pages
        .flatMap((page) => page.nft_items)
        .filter((item) => !item || !friendlyTonAddress(item.address))
      const notes = [isCut ? 'the first 10,000 NFTs' : null, unreadNote(unread.length, 'NFTs')]
      return {
        value: tonNfts(pages, address),
        note: notes.filter((note) => note !== null).join('; ') || null,
        ...(unread.length > 0 && { isPartial: true }),
      }
    },
  }
}

/** nanoTON of an account, whatever its status: accounts without a contract can hold coins. */
async function readCoins(source: Source, address: string): Promise<bigint> {
  const { accounts } = await source.account(address)
  if (accounts.length === 0) return 0n
  const account = accounts.find((found) => found.address.toLowerCase() === address)
  if (account === undefined)
    throw new ApiError('UPSTREAM_FAILED', 'toncenter returned a different account from the requested one')
  if (typeof account.balance === 'bigint') return account.balance
  if (account.status === 'nonexist' || account.status === 'uninit') return 0n
  throw new ApiError('UPSTREAM_FAILED', 'toncenter returned an account without its balance')
}

/** Coins of a mintless jetton count only after they are claimed: until then they may lapse. */
async function readJettons(source: Source, address: string) {
  const { pages, isCut } = await source.jettonWallets(address)
  const infoOf = tokenInfos(pages, 'jetton_masters')
  const found = new Map<string, TokenBalance>()
  let isUnclaimed = false
  let unread = 0
  const pause = createYield()
  for (const wallet of pages.flatMap((page) => page.jetton_wallets)) {
    const contract = wallet && friendlyTonAddress(wallet.jetton)
    if (!contract) {
      unread += 1
      continue
    }
    isUnclaimed ||= (wallet.mintless_info?.amount ?? 0n) > 0n
    const info = infoOf(wallet.jetton)
    const metadata = info && jettonMetadata(info)
    found.set(contract, {
      ...plainBalance(contract, wallet.balance),
      // If the index has not read a token, its master contract may still have the metadata.
      metadata: metadata && isBare(metadata) ? null : metadata,
      spamReason: warningOf(info),
    })
    await pause()
  }
  const notes = [
    unreadNote(unread, 'tokens') ?? '',
    isCut ? 'the first 10,000 tokens' : '',
    isUnclaimed ? 'unclaimed mintless tokens are not counted' : '',
  ].filter((note) => note !== '')
  return { value: [...found.values()], note: notes.length > 0 ? notes.join('; ') : null, isPartial: unread > 0, isCut }
}

const plainBalance = (contractAddress: string, amount: bigint): TokenBalance => ({
  contractAddress,
  amount,
  metadata: null,
  lastTransferredAt: null,
  priceUsd: null,
  isVerified: null,
  spamReason: null,
})
