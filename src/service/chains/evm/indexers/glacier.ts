import * as z from 'zod/mini'
import type { Upstream } from '#service/upstream/upstream.ts'
import { type EvmIndexer, readPages } from './evm-indexer.ts'
import {
  looseAddress,
  looseDecimals,
  looseName,
  loosePrice,
  looseRows,
  looseText,
  looseUnits,
  strictUnits,
} from './indexed-field.ts'
import { toTransfers } from './indexed-transfer.ts'
import { groupNfts } from './nft-groups.ts'

/** Of 100 rows each. */
const MAX_PAGES = 10
const NativeAnswer = z.object({ nativeTokenBalance: z.object({ balance: strictUnits }) })
const reputation = z.catch(z.nullish(z.string()), null)

const Erc20Row = z.object({
  address: looseAddress,
  name: looseName,
  symbol: looseName,
  decimals: looseDecimals,
  logoUri: looseText,
  balance: looseUnits,
  price: z.catch(z.nullish(z.object({ value: loosePrice })), null),
  tokenReputation: reputation,
})

const Erc721Row = z.object({ tokenId: looseUnits })

const noMetadata = { name: '', symbol: '', imageUri: '', description: '', externalUrl: '' }
/** ERC-1155 contracts have no name of their own: only their metadata do. */
const CollectibleRow = z.object({
  address: looseAddress,
  name: looseName,
  tokenId: looseText,
  metadata: z.catch(
    z.object({
      name: looseName,
      symbol: looseName,
      imageUri: looseText,
      description: looseText,
      externalUrl: looseText,
    }),
    noMetadata,
  ),
  tokenReputation: reputation,
})

const Party = z.catch(z.object({ address: looseAddress }), { address: null })
/** `blockTimestamp` in Unix seconds. */
const TransferRow = z.object({
  from: Party,
  to: Party,
  erc20Token: z.object({ address: looseAddress }),
  value: looseUnits,
  blockTimestamp: z.number(),
})

type Options = { upstream: Upstream; baseUrl: string; chainId: number }

/**
 * Avalanche's own Data API ("Glacier"), `/v1/chains/{id}/addresses/{a}/balances:*` and `transactions:*`, keyless within small limits. Spam is asked for
 * too: it is marked, not dropped.
 */
export function glacier({ upstream, baseUrl, chainId }: Options): EvmIndexer {
  const urlOf = (address: string, route: string) => `${baseUrl}/v1/chains/${chainId}/addresses/${address}/${route}`

  function readList<S extends z.ZodMiniType>(
    { url, list, row }: { url: string; list: string; row: S },
    signal: AbortSignal,
  ) {
    const Page = z.pipe(
      z.looseObject({ nextPageToken: looseText }),
      z.transform((page) => ({ next: page.nextPageToken, rows: page[list] })),
    )
    const Rows = z.object({ next: z.string(), rows: looseRows(row) })
    return readPages({ most: MAX_PAGES, signal }, async (query) => {
      const { next, rows } = await upstream.json({ url: `${url}${query}`, signal }, z.pipe(Page, Rows))
      return { rows, next: next === '' ? null : `&pageToken=${encodeURIComponent(next)}` }
    })
  }

  return {
    async readNative(address, signal) {
      const answer = await upstream.json({ url: urlOf(address, 'balances:getNative'), signal }, NativeAnswer)
      return answer.nativeTokenBalance.balance
    },

    async readTokens(address, signal) {
      const url = `${urlOf(address, 'balances:listErc20')}?pageSize=100&filterSpamTokens=false&currency=usd`
      const { value, isComplete } = await readList({ url, list: 'erc20TokenBalances', row: Erc20Row }, signal)
      const tokens = value.flatMap((row) => {
        const { address: contractAddress, balance, name, symbol, decimals, logoUri: logo } = row
        if (contractAddress === null) return []
        const amount = balance ?? 0n
        const metadata = decimals === null ? null : { name, symbol, decimals, logo }
        const priceUsd = row.price?.value ?? null
        const spamReason = reputationReason(row.tokenReputation)
        return [{ contractAddress, amount, metadata, lastTransferredAt: null, priceUsd, isVerified: null, spamReason }]
      })
      return { value: tokens, isComplete }
    },

    async readNfts(address, signal) {
      const url = `${urlOf(address, 'balances:listCollectibles')}?pageSize=100&filterSpamTokens=false`
      const { value, isComplete } = await readList({ url, list: 'collectibleBalances', row: CollectibleRow }, signal)
      const nfts = value.flatMap(({ address: contractAddress, name, tokenId, metadata, tokenReputation }) => {
        if (contractAddress === null || tokenId === '') return []
        const collection = {
          name: name || metadata.symbol || metadata.name,
          description: '',
          imageUrl: '',
          externalUrl: metadata.externalUrl,
          totalItems: null,
          spamReason: reputationReason(tokenReputation),
        }
        return [{ contractAddress, collection, item: { tokenId, name: metadata.name, imageUrl: metadata.imageUri } }]
      })
      return { value: groupNfts(nfts), isComplete }
    },

    async readTokenIds(address, contract, signal) {
      const url = `${urlOf(address, 'balances:listErc721')}?pageSize=100&contractAddress=${contract}`
      const { value, isComplete } = await readList({ url, list: 'erc721TokenBalances', row: Erc721Row }, signal)
      return { value: value.flatMap(({ tokenId }) => tokenId ?? []), isComplete }
    },

    async readTransfers(address, signal) {
      const url = `${urlOf(address, 'transactions:listErc20')}?pageSize=100`
      const { value, isComplete } = await readList({ url, list: 'transactions', row: TransferRow }, signal)
      const moved = value.map(({ from, to, erc20Token, value: amount, blockTimestamp: at }) => ({
        contractAddress: erc20Token.address,
        from: from.address,
        to: to.address,
        amount,
        at,
      }))
      return toTransfers(moved, { owner: address, isComplete })
    },
  }
}

/** `Malicious`, `Benign` or null. */
const reputationReason = (value: string | null | undefined): string | null =>
  value === 'Malicious' ? 'Avalanche’s indexer calls it malicious' : null
