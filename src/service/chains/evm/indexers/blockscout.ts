import * as z from 'zod/mini'
import type { TokenBalance } from '#service/chains/chain-adapter.ts'
import { looseRows, pageRows, splitRows } from '#service/upstream/loose-rows.ts'
import { upstreamStatus } from '#service/upstream/status-error.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import {
  type BlockscoutToken,
  CallRow,
  InstanceRow,
  MoveRow,
  NftRow,
  PayoutRow,
  TokenRow,
  TransferRow,
  tokenAddress,
} from './blockscout-row.ts'
import { type EvmIndexer, isBudgetSpent, readPages, unlessLeft } from './evm-indexer.ts'
import { toActivity } from './indexed-activity.ts'
import { strictUnits } from './indexed-field.ts'
import { toTransfers } from './indexed-transfer.ts'
import { groupNfts } from './nft-groups.ts'

/** Pages of 50 rows. */
const MAX_PAGES = 20
const nftTypes = 'ERC-721,ERC-404,ERC-1155'
const PageParams = z.nullish(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])))
const AddressAnswer = z.object({ coin_balance: strictUnits })

type Options = { upstream: Upstream; baseUrl: string; apiKey: string | null }

/**
 * Blockscout's REST interface, version 2 (`/api/v2/addresses/...`), at most `MAX_PAGES` pages of each list. An address
 * that Blockscout does not know has no assets. A key is sent in its header. Old instances use `address` where newer
 * ones use `address_hash`.
 */
export function blockscout({ upstream, baseUrl, apiKey }: Options): EvmIndexer {
  const headers: Record<string, string> = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }

  function readList<S extends z.ZodMiniType>(path: string, row: S, signal: AbortSignal) {
    const Page = z.object({ items: pageRows(row), next_page_params: PageParams })
    return readPages({ most: MAX_PAGES, signal }, async (query) => {
      const { items, next_page_params: next } = await upstream.json(
        { url: `${baseUrl}/api/v2/${path}${query}`, headers, signal },
        Page,
      )
      return { rows: items, next: next === null || next === undefined ? null : toQuery(next) }
    })
  }

  /** Reads the first page only. */
  async function readLatest<S extends z.ZodMiniType>(path: string, row: S, signal: AbortSignal) {
    const Page = z.object({ items: looseRows(row), next_page_params: PageParams })
    const { items, next_page_params: next } = await upstream.json(
      { url: `${baseUrl}/api/v2/${path}`, headers, signal },
      Page,
    )
    return { ...splitRows(items), hasMore: next !== null && next !== undefined }
  }

  return {
    async readNative(address, signal) {
      try {
        const url = `${baseUrl}/api/v2/addresses/${address}`
        const answer = await upstream.json({ url, headers, signal }, AddressAnswer)
        return answer.coin_balance
      } catch (error) {
        if (upstreamStatus(error) === 404) return 0n
        throw error
      }
    },

    async readTokens(address, signal) {
      const { value, isComplete, unread } = await readList(`addresses/${address}/tokens?type=ERC-20`, TokenRow, signal)
      const named = value.flatMap(({ token, value: amount }) => (token === null ? [] : [{ token, amount }]))
      const balances = splitRows(named.map(({ token, amount }) => toBalance(token, amount)))
      return {
        value: balances.rows,
        isComplete: isComplete && named.length === value.length,
        unread: unread + balances.unread,
      }
    },

    async readNfts(address, signal) {
      const { value, isComplete, unread } = await readList(`addresses/${address}/nft?type=${nftTypes}`, NftRow, signal)
      const named = value.flatMap(({ token, ...row }) => (token === null ? [] : [{ token, ...row }]))
      const nfts = named.map(({ token, id, metadata, image_url, media_url }) => {
        const contractAddress = tokenAddress(token)
        if (contractAddress === null || id === '') return null
        const collection = {
          name: token.name,
          description: '',
          imageUrl: token.icon_url,
          externalUrl: '',
          totalItems: token.total_supply,
          spamReason: reputationReason(token),
        }
        const item = {
          tokenId: id,
          name: metadata.name,
          attributes: metadata.attributes,
          imageUrl: image_url || metadata.image || metadata.image_url || media_url,
        }
        return { contractAddress, collection, item }
      })
      const { rows, unread: without } = splitRows(nfts)
      return {
        value: groupNfts(rows),
        isComplete: isComplete && named.length === value.length,
        unread: unread + without,
      }
    },

    async readTokenIds(address, contract, signal) {
      const path = `tokens/${contract}/instances?holder_address_hash=${address}`
      const { value, isComplete, unread } = await readList(path, InstanceRow, signal)
      const ids = splitRows(value.map(({ id }) => id))
      return { value: ids.rows, isComplete, unread: unread + ids.unread }
    },

    async readTransfers(address, signal) {
      const path = `addresses/${address}/token-transfers?type=ERC-20`
      const { value, isComplete, unread } = await readList(path, TransferRow, signal)
      const moved = value.map(({ token, total, from, to, timestamp }) => ({
        contractAddress: tokenAddress(token),
        from: from.hash,
        to: to.hash,
        amount: total?.value ?? null,
        at: Date.parse(timestamp) / 1000,
      }))
      return toTransfers(moved, { owner: address, isComplete: isComplete && unread === 0 })
    },

    async readActivity(address, signal) {
      const [moves, calls, payouts] = await Promise.all([
        readLatest(`addresses/${address}/token-transfers?type=ERC-20`, MoveRow, signal),
        readLatest(`addresses/${address}/transactions`, CallRow, signal).catch(unlessSpent),
        readLatest(`addresses/${address}/internal-transactions`, PayoutRow, signal).catch(unlessLeft(signal)),
      ])
      return toActivity(address, {
        moves: {
          hasMore: moves.hasMore,
          unread: moves.unread,
          rows: moves.rows.map(({ token, total, from, to, timestamp: at, transaction_hash, tx_hash }) => ({
            hash: transaction_hash ?? tx_hash,
            at,
            contractAddress: tokenAddress(token),
            from: from.hash,
            to: to.hash,
            amount: total?.value ?? null,
            metadata: metadataOf(token),
            spamReason: reputationReason(token),
          })),
        },
        calls: calls && {
          hasMore: calls.hasMore,
          unread: calls.unread,
          rows: calls.rows.map(({ hash, timestamp: at, from, to, value, status, fee }) => ({
            hash,
            at,
            from: from.hash,
            to: to?.hash ?? null,
            value,
            fee: fee.type === 'actual' ? fee.value : null,
            isFailed: status === 'error',
          })),
        },
        payouts: payouts && {
          hasMore: payouts.hasMore,
          unread: payouts.unread,
          rows: payouts.rows
            .filter(({ type, success }) => success && paying.has(type))
            .map(({ transaction_hash: hash, timestamp: at, from, to, value: amount }) => ({
              hash,
              at,
              from: from.hash,
              to: to?.hash ?? null,
              amount,
            })),
        },
      })
    },
  }
}

/** A contract that self-destructs pays out its whole balance. */
const paying = new Set(['call', 'selfdestruct'])

/** Sends back all cursor fields; null as "null", as Blockscout's own page does. */
const toQuery = (next: Record<string, string | number | boolean | null>): string =>
  Object.entries(next)
    .map(([name, value]) => `&${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('')

function toBalance(token: BlockscoutToken, amount: bigint | null): TokenBalance | null {
  const contractAddress = tokenAddress(token)
  if (contractAddress === null) return null
  return {
    contractAddress,
    // Not counted yet: the node's amount applies.
    amount: amount ?? 0n,
    metadata: metadataOf(token),
    lastTransferredAt: null,
    priceUsd: token.exchange_rate,
    isVerified: null,
    spamReason: reputationReason(token),
  }
}

/**
 * Other clients may use up an instance's keyless limit. Token transfers come first and are useful without the other
 * lists.
 */
function unlessSpent(error: unknown): null {
  if (isBudgetSpent(error)) return null
  throw error
}

/** null if the indexer could not read the metadata; the chain may still have it. */
const metadataOf = ({ name, symbol, decimals, icon_url: logo }: BlockscoutToken) =>
  decimals === null ? null : { name, symbol, decimals, logo }

const reputationReason = ({ reputation }: BlockscoutToken): string | null =>
  reputation === '' || reputation === 'ok' ? null : `Blockscout calls it ${reputation.slice(0, 20)}`
