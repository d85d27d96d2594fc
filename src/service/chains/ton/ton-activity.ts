import type * as z from 'zod/mini'
import { nativeAddresses } from '#contract/chains.ts'
import { friendlyTonAddress } from '#domain/ton-address.ts'
import type { Activity, Move, TokenMetadata, WalletTransaction } from '#service/chains/chain-adapter.ts'
import { completeSince } from '#service/chains/complete-since.ts'
import { nativeMetadata } from '#service/chains/native-metadata.ts'
import { unreadNote } from '#service/upstream/loose-rows.ts'
import { isBare, jettonMetadata, tokenInfos, warningOf } from './token-info.ts'
import { LATEST, type toncenter } from './toncenter.ts'
import type { AccountTransactions, JettonTransfers } from './toncenter-shape.ts'

type Transaction = NonNullable<z.output<typeof AccountTransactions>['transactions'][number]>
type Transfer = NonNullable<z.output<typeof JettonTransfers>['jetton_transfers'][number]>

/**
 * The latest activity of an account: its own transactions, which move coins, and jetton transfers, which are
 * transactions of the jetton wallets. Reads one page of each.
 */
export async function readTonActivity(source: ReturnType<typeof toncenter>, address: string): Promise<Activity> {
  const [own, jettons] = await Promise.all([source.latestTransactions(address), source.latestJettonTransfers(address)])
  const infoOf = tokenInfos([jettons], 'jetton_masters')
  const rowLists = [
    own.transactions.map((row) => row && toWalletTransaction(row, address)),
    jettons.jetton_transfers.map((row) => {
      const info = row && infoOf(row.jetton_master)
      const metadata = info && jettonMetadata(info)
      const token = { metadata: metadata && isBare(metadata) ? null : metadata, spamReason: warningOf(info) }
      return row && toJettonTransaction(row, { address, ...token })
    }),
  ]
  const lists = rowLists.map((rows) => ({ rows: rows.flatMap((row) => row ?? []), hasMore: rows.length >= LATEST }))
  const unread = rowLists.flat().filter((row) => row === null).length
  const value = completeSince(
    lists.flatMap(({ rows }) => rows),
    lists,
  )
  const isWhole = unread === 0 && lists.every(({ hasMore }) => !hasMore)
  return { value, note: unreadNote(unread, 'entries'), ...(isWhole && { isWhole }) }
}

/** A message to an account without a contract aborts, but its coins remain there. */
function toWalletTransaction(
  { hash: text, now: at, total_fees, description, in_msg, out_msgs }: Transaction,
  address: string,
): WalletTransaction | null {
  const hash = toHex(text)
  if (hash === null) return null
  const coin = { contractAddress: nativeAddresses.ton, metadata: nativeMetadata('TON'), spamReason: null }
  const coming =
    in_msg === null || in_msg.source === null ? [] : [{ from: in_msg.source, to: address, amount: in_msg.value }]
  const going = out_msgs.map(({ destination, value }) => ({ from: address, to: destination, amount: value }))
  const moves = [...coming, ...going].flatMap(({ from, to, amount }): Move[] =>
    amount === null || amount === 0n ? [] : [{ ...directionOf({ from, to }, address), ...coin, amount }],
  )
  // Forward fees of outgoing messages are part of the fee.
  const fee = out_msgs.reduce((sum, { fwd_fee }) => sum + (fwd_fee ?? 0n), total_fees)
  return { hash, at, fee, isFailed: description.aborted && !description.compute_ph.skipped, moves }
}

type Token = { address: string; metadata: TokenMetadata | null; spamReason: string | null }

/** The fee is part of the account's own transactions. */
function toJettonTransaction(row: Transfer, { address, ...token }: Token): WalletTransaction | null {
  const {
    transaction_hash,
    transaction_now: at,
    transaction_aborted: isFailed,
    source: from,
    destination: to,
    amount,
  } = row
  const hash = toHex(transaction_hash)
  const contractAddress = friendlyTonAddress(row.jetton_master)
  if (hash === null || contractAddress === null) return null
  const move = { ...directionOf({ from, to }, address), ...token, contractAddress, amount }
  return { hash, at, fee: 0n, isFailed, moves: isFailed ? [] : [move] }
}

/** Addresses are raw, in any case. */
function directionOf(
  { from, to }: { from: string | null; to: string | null },
  address: string,
): Pick<Move, 'direction' | 'counterparty'> {
  const isFrom = from?.toLowerCase() === address
  if (isFrom && to?.toLowerCase() === address) return { direction: 'self', counterparty: null }
  const other = isFrom ? to : from
  return { direction: isFrom ? 'out' : 'in', counterparty: other && friendlyTonAddress(other) }
}

/** Explorers use the hash in hex; the index sends base64. null if it is not a hash. */
const toHex = (text: string): string | null =>
  /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64').toString('hex') : null
