import * as z from 'zod/mini'
import { nativeAddresses } from '#contract/chains.ts'
import type { Activity, Move, WalletTransaction } from '#service/chains/chain-adapter.ts'
import { nativeMetadata } from '#service/chains/native-metadata.ts'
import { otherParty } from '#service/chains/other-party.ts'
import { looseRows, splitRows, unreadNote } from '#service/upstream/loose-rows.ts'
import { satoshis } from './satoshis.ts'

const Output = z.object({ scriptpubkey_address: z.optional(z.string()), value: satoshis })
/** Confirmed ones of a page. */
const PER_PAGE = 25
/**
 * A page of `/address/{a}/txs`: up to 50 unconfirmed transactions and the latest 25 confirmed ones. `prevout` is null
 * for newly mined coins.
 */
export const BitcoinHistory = looseRows(
  z.object({
    txid: z.string(),
    fee: satoshis,
    vin: z.array(z.object({ prevout: z.nullable(Output) })),
    vout: z.array(Output),
    status: z.object({ confirmed: z.boolean(), block_time: z.nullish(z.int()) }),
  }),
)
type BitcoinTransaction = NonNullable<z.output<typeof BitcoinHistory>[number]>

/** Follows Esplora's `API.md` (github.com/Blockstream/esplora, 2026) and mempool.space's responses. */
export function toBitcoinActivity(history: z.output<typeof BitcoinHistory>, address: string): Activity {
  const { rows, unread } = splitRows(history)
  const value = rows.map((transaction) => toWalletTransaction(transaction, address))
  const isWhole = unread === 0 && rows.filter(({ status }) => status.confirmed).length < PER_PAGE
  return { value, note: unreadNote(unread, 'latest transactions'), ...(isWhole && { isWhole }) }
}

/** If the wallet owns all inputs, it paid the whole fee. With other owners' inputs, its share is unknown. */
function toWalletTransaction({ txid, fee, vin, vout, status }: BitcoinTransaction, address: string): WalletTransaction {
  const spent = vin.flatMap(({ prevout }) => prevout ?? [])
  const changes = [
    ...spent.map((output) => ({ owner: ownerOf(output), amount: -output.value })),
    ...vout.map((output) => ({ owner: ownerOf(output), amount: output.value })),
  ]
  const net = changes.reduce((sum, { owner, amount }) => (owner === address ? sum + amount : sum), 0n)
  const own = spent.filter((output) => ownerOf(output) === address).length
  const paid = own === 0 ? 0n : own === vin.length ? fee : null
  const moved = net + (paid ?? 0n)
  const received = vout.reduce((sum, output) => (ownerOf(output) === address ? sum + output.value : sum), 0n)
  const counterparty = otherParty({ owner: address, amount: moved }, changes)
  const move = (direction: Move['direction'], amount: bigint): Move => ({
    direction,
    contractAddress: nativeAddresses.btc,
    amount,
    // A script without an address has no counterparty.
    counterparty: direction === 'self' ? null : counterparty || null,
    metadata: nativeMetadata('BTC'),
    spamReason: null,
  })
  const only = moved > 0n ? move('in', moved) : moved < 0n ? move('out', -moved) : move('self', received)
  return { hash: txid, at: status.block_time ?? null, fee: paid, isFailed: false, moves: [only] }
}

const ownerOf = ({ scriptpubkey_address: owner = '' }: z.output<typeof Output>) => owner
