import * as z from 'zod/mini'
import { looseRows, pageRows, splitRows } from '#service/upstream/loose-rows.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { type EvmIndexer, readPages, unlessLeft } from './evm-indexer.ts'
import { toActivity } from './indexed-activity.ts'
import {
  looseAddress,
  looseDecimals,
  looseHash,
  looseName,
  loosePrice,
  looseText,
  looseUnits,
  strictUnits,
} from './indexed-field.ts'
import { toTransfers } from './indexed-transfer.ts'
import { groupNfts } from './nft-groups.ts'

/** Pages of 100 rows. */
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
/** ERC-1155 contracts have no name of their own; only their metadata does. */
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
/** `blockTimestamp` is in Unix seconds. */
const TransferRow = z.object({
  from: Party,
  to: Party,
  erc20Token: z.object({ address: looseAddress }),
  value: looseUnits,
  blockTimestamp: z.number(),
})

/** Rows contain the tokens' names next to their addresses. */
const MoveRow = z.object({
  ...TransferRow.shape,
  txHash: looseHash,
  erc20Token: z.object({
    address: looseAddress,
    name: looseName,
    symbol: looseName,
    decimals: looseDecimals,
    logoUri: looseText,
  }),
})

/**
 * A row of `transactions:listNative`. `txStatus` is "1" for success, "0" for failure. The fee is the gas used times its
 * price: Avalanche's OpenAPI document of the Data API, `FullNativeTransactionDetails`, as published in 2026.
 */
const CallRow = z.object({
  txHash: looseHash,
  txStatus: looseText,
  blockTimestamp: z.number(),
  from: Party,
  to: z.nullish(Party),
  value: looseUnits,
  gasUsed: looseUnits,
  gasPrice: looseUnits,
})

/** A row of `transactions:listInternals`: `InternalTransaction` of the same document. */
const PayoutRow = z.object({
  txHash: looseHash,
  blockTimestamp: z.number(),
  from: Party,
  to: Party,
  value: looseUnits,
  internalTxType: looseText,
  isReverted: z.boolean(),
})

type Options = { upstream: Upstream; baseUrl: string; chainId: number }

/**
 * Avalanche's own Data API ("Glacier"), `/v1/chains/{id}/addresses/{a}/balances:*` and `transactions:*`, keyless within
 * small limits. Requests include spam, which is marked, not dropped.
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
    const Rows = z.object({ next: z.string(), rows: pageRows(row) })
    return readPages({ most: MAX_PAGES, signal }, async (query) => {
      const { next, rows } = await upstream.json({ url: `${url}${query}`, signal }, z.pipe(Page, Rows))
      return { rows, next: next === '' ? null : `&pageToken=${encodeURIComponent(next)}` }
    })
  }

  /** Reads the first page only. */
  async function readLatest<S extends z.ZodMiniType>(url: string, row: S, signal: AbortSignal) {
    const Page = z.object({ transactions: looseRows(row), nextPageToken: looseText })
    const { transactions, nextPageToken } = await upstream.json({ url, signal }, Page)
    return { ...splitRows(transactions), hasMore: nextPageToken !== '' }
  }

  return {
    async readNative(address, signal) {
      const answer = await upstream.json({ url: urlOf(address, 'balances:getNative'), signal }, NativeAnswer)
      return answer.nativeTokenBalance.balance
    },

    async readTokens(address, signal) {
      const url = `${urlOf(address, 'balances:listErc20')}?pageSize=100&filterSpamTokens=false&currency=usd`
      const { value, isComplete, unread } = await readList({ url, list: 'erc20TokenBalances', row: Erc20Row }, signal)
      const tokens = value.map((row) => {
        const { address: contractAddress, balance, name, symbol, decimals, logoUri: logo } = row
        if (contractAddress === null) return null
        const amount = balance ?? 0n
        const metadata = decimals === null ? null : { name, symbol, decimals, logo }
        const priceUsd = row.price?.value ?? null
        const spamReason = reputationReason(row.tokenReputation)
        return { contractAddress, amount, metadata, lastTransferredAt: null, priceUsd, isVerified: null, spamReason }
      })
      const { rows, unread: without } = splitRows(tokens)
      return { value: rows, isComplete, unread: unread + without }
    },

    async readNfts(address, signal) {
      const url = `${urlOf(address, 'balances:listCollectibles')}?pageSize=100&filterSpamTokens=false`
      const { value, isComplete, unread } = await readList(
        { url, list: 'collectibleBalances', row: CollectibleRow },
        signal,
      )
      const nfts = value.map(({ address: contractAddress, name, tokenId, metadata, tokenReputation }) => {
        if (contractAddress === null || tokenId === '') return null
        const collection = {
          name: name || metadata.symbol || metadata.name,
          description: '',
          imageUrl: '',
          externalUrl: metadata.externalUrl,
          totalItems: null,
          spamReason: reputationReason(tokenReputation),
        }
        return { contractAddress, collection, item: { tokenId, name: metadata.name, imageUrl: metadata.imageUri } }
      })
      const { rows, unread: without } = splitRows(nfts)
      return { value: groupNfts(rows), isComplete, unread: unread + without }
    },

    async readTokenIds(address, contract, signal) {
      const url = `${urlOf(address, 'balances:listErc721')}?pageSize=100&contractAddress=${contract}`
      const { value, isComplete, unread } = await readList({ url, list: 'erc721TokenBalances', row: Erc721Row }, signal)
      const ids = splitRows(value.map(({ tokenId }) => tokenId))
      return { value: ids.rows, isComplete, unread: unread + ids.unread }
    },

    async readTransfers(address, signal) {
      const url = `${urlOf(address, 'transactions:listErc20')}?pageSize=100`
      const { value, isComplete, unread } = await readList({ url, list: 'transactions', row: TransferRow }, signal)
      const moved = value.map(({ from, to, erc20Token, value: amount, blockTimestamp: at }) => ({
        contractAddress: erc20Token.address,
        from: from.address,
        to: to.address,
        amount,
        at,
      }))
      return toTransfers(moved, { owner: address, isComplete: isComplete && unread === 0 })
    },

    async readActivity(address, signal) {
      const [moves, calls, payouts] = await Promise.all([
        readLatest(`${urlOf(address, 'transactions:listErc20')}?pageSize=50`, MoveRow, signal),
        readLatest(`${urlOf(address, 'transactions:listNative')}?pageSize=50`, CallRow, signal),
        readLatest(`${urlOf(address, 'transactions:listInternals')}?pageSize=50`, PayoutRow, signal).catch(
          unlessLeft(signal),
        ),
      ])
      return toActivity(address, {
        moves: {
          hasMore: moves.hasMore,
          unread: moves.unread,
          rows: moves.rows.map(({ txHash, blockTimestamp, from, to, value, erc20Token }) => {
            const { address: contractAddress, name, symbol, decimals, logoUri: logo } = erc20Token
            const metadata = decimals === null ? null : { name, symbol, decimals, logo }
            const parties = { from: from.address, to: to.address }
            return {
              hash: txHash,
              at: blockTimestamp,
              contractAddress,
              ...parties,
              amount: value,
              metadata,
              spamReason: null,
            }
          }),
        },
        calls: {
          hasMore: calls.hasMore,
          unread: calls.unread,
          rows: calls.rows.map(({ txHash, blockTimestamp, from, to, value, txStatus, gasUsed, gasPrice }) => ({
            hash: txHash,
            at: blockTimestamp,
            from: from.address,
            to: to?.address ?? null,
            value,
            fee: gasUsed !== null && gasPrice !== null ? gasUsed * gasPrice : null,
            isFailed: txStatus === '0',
          })),
        },
        payouts: payouts && {
          hasMore: payouts.hasMore,
          unread: payouts.unread,
          rows: payouts.rows
            .filter(({ internalTxType, isReverted }) => internalTxType === 'CALL' && !isReverted)
            .map(({ txHash, blockTimestamp, from, to, value }) => ({
              hash: txHash,
              at: blockTimestamp,
              from: from.address,
              to: to.address,
              amount: value,
            })),
        },
      })
    },
  }
}

/** `Malicious`, `Benign` or null. */
const reputationReason = (value: string | null | undefined): string | null =>
  value === 'Malicious' ? 'Avalanche’s indexer calls it malicious' : null
