import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { LastReading, type WalletSnapshot } from '#contract/wallet/wallet-snapshot.ts'
import { evaluateWallet } from '#domain/watch/evaluate-wallet.ts'
import type { Statements } from '#service/store/database.ts'
import { json, readRows } from '#service/store/read-rows.ts'
import { isRevoked } from '#service/store/wallets/require-room.ts'
import { enqueueDeliveries, type Message } from './enqueue-deliveries.ts'
import { StoredRules } from './stored-rules.ts'

const SubscribedWebhook = z.object({ id: z.string(), chain: z.string(), rules: StoredRules })
/** The stored state of a wallet is damaged, or of another version. `since`: when it was last read, if known. */
export type UnreadableState = { since: Date | null }
export const isUnreadable = (state: WalletSnapshot | UnreadableState | null): state is UnreadableState =>
  state !== null && 'since' in state

/** null: it cannot be read either, which is the same as no reading. */
const StoredReading = z.object({ known: z.catch(z.nullable(json(LastReading)), null) })

/**
 * Queues webhook messages about a snapshot in the transaction that saves it: both or neither. `before`: the previous
 * state of the same origin; null at the first reading, since a sample is no past of live data. While no webhook has its
 * own reading of the wallet, `after` is compared with `before`; if that cannot be read, webhooks that subscribe to
 * failures get a message. From then on this code stores its own reading, row by row: if one of a part's many sources
 * does not answer, changes of the others are sent now, and not again an hour later. `after` contains all tokens that
 * were read, whatever their value: one omitted for its price would be reported as gone.
 */
export async function enqueueWalletEvents(
  tx: Statements,
  before: WalletSnapshot | UnreadableState | null,
  after: WalletSnapshot,
): Promise<void> {
  const { address } = after
  const webhooks = await readRows(
    tx,
    SubscribedWebhook,
    sql`
    select id, chain, events as rules from webhook
    where disabled_at is null and lower(${address}) in (select lower(own) from unnest(addresses) as own)`,
  )
  if (webhooks.length === 0) {
    await tx.run(sql`delete from webhook_wallet where address = ${address}`)
    return
  }
  const own = before && (await readLast(tx, address))
  const last = own ?? (before === null || isUnreadable(before) ? null : { snapshot: before, failing: [] })
  const subscriptions = webhooks.map((webhook) => ({ ...webhook, position: null }))
  const { reading, fired } = evaluateWallet(last, after, subscriptions)
  await writeLast(tx, reading)
  const messages: Message[] = fired.flatMap(({ subscription, events }) =>
    events.map(({ type, data }) => ({ webhookId: subscription.id, type, data: { address, ...data } })),
  )
  if (isUnreadable(before) && last === null) messages.unshift(...gapMessages(webhooks, address, before))
  await enqueueDeliveries(tx, messages, new Date(after.takenAt))
}

/** Nothing can be compared with an unreadable state, so a separate event reports that events may be missing. */
function gapMessages(webhooks: z.output<typeof SubscribedWebhook>[], address: string, { since }: UnreadableState) {
  const error = 'What was known of the wallet could not be read: changes since then are in no message'
  const data = { address, source: 'store', since: since?.toISOString() ?? '', error }
  return webhooks
    .filter(({ rules }) => rules.some(({ type }) => type === 'source.failing'))
    .map(({ id }): Message => ({ webhookId: id, type: 'source.failing', data }))
}

/**
 * Locks the row until the transaction ends: of two concurrent snapshots of a wallet, the second is compared with the
 * first.
 */
async function readLast(tx: Statements, address: string): Promise<LastReading | null> {
  const [row] = await readRows(
    tx,
    StoredReading,
    sql`select known from webhook_wallet where address = ${address} for update`,
  )
  return row?.known ?? null
}

const writeLast = (tx: Statements, last: LastReading) =>
  tx.run(sql`
    insert into webhook_wallet (address, known) values (${last.snapshot.address}, ${JSON.stringify(last)})
    on conflict (address) do update set known = excluded.known`)

/** Deletes the readings of wallets that no webhook watches any more. */
export const deleteUnwatchedWallets = (tx: Statements) =>
  tx.run(sql`
    delete from webhook_wallet where lower(address) not in (
      select lower(own) from webhook, unnest(addresses) as own where not ${isRevoked('owner')})`)
