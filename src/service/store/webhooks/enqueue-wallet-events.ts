import { sql } from 'drizzle-orm'
import { LastReading, type WalletSnapshot } from '#contract/wallet/wallet-snapshot.ts'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { evaluateWallet } from '#domain/watch/evaluate-wallet.ts'
import type { Statements } from '#service/store/database.ts'
import { isRevoked } from '#service/store/wallets/require-room.ts'
import { enqueueDeliveries } from './enqueue-deliveries.ts'

/**
 * Queues what webhooks want to hear of a snapshot, in the transaction that keeps it: both or neither. `before`: what was known of the
 * same origin, null at its first reading, since what the sample held is no past of what is live. As long as no webhook was about the
 * wallet, `after` is compared with it. From then on this has a reading of its own, row by row: where one of a part's many sources is
 * silent, changes of the others are sent now, and not again an hour later. `after` holds all tokens that were read, whatever they are
 * worth: one left out for its price would be reported as gone.
 */
export async function enqueueWalletEvents(
  tx: Statements,
  before: WalletSnapshot | null,
  after: WalletSnapshot,
): Promise<void> {
  const { address } = after
  const webhooks = await tx.rows<{ id: string; chain: string; events: string }>(sql`
    select id, chain, events from webhook
    where disabled_at is null and lower(${address}) in (select lower(own) from unnest(addresses) as own)`)
  if (webhooks.length === 0) {
    await tx.rows(sql`delete from webhook_wallet where address = ${address}`)
    return
  }
  const last = before && ((await readLast(tx, address)) ?? { snapshot: before, failing: [] })
  const subscriptions = webhooks.map(({ id, chain, events }) => ({
    ...{ webhookId: id, chain, position: null },
    rules: JSON.parse(events) as WebhookRule[],
  }))
  const { reading, fired } = evaluateWallet(last, after, subscriptions)
  await writeLast(tx, reading)
  const messages = fired.flatMap(({ subscription: { webhookId }, events }) =>
    events.map(({ type, data }) => ({ webhookId, type, data: { address, ...data } })),
  )
  await enqueueDeliveries(tx, messages, new Date(after.takenAt))
}

/** Locked until the end of the transaction: of two snapshots of a wallet at once, the second is compared with the first. */
async function readLast(tx: Statements, address: string): Promise<LastReading | null> {
  const [row] = await tx.rows<{ known: string }>(sql`
    select known from webhook_wallet where address = ${address} for update`)
  return row === undefined ? null : LastReading.parse(JSON.parse(row.known))
}

const writeLast = (tx: Statements, last: LastReading) =>
  tx.rows(sql`
    insert into webhook_wallet (address, known) values (${last.snapshot.address}, ${JSON.stringify(last)})
    on conflict (address) do update set known = excluded.known`)

/** Forgets the wallets that no webhook is about any more. */
export const deleteUnwatchedWallets = (tx: Statements) =>
  tx.rows(sql`
    delete from webhook_wallet where lower(address) not in (
      select lower(own) from webhook, unnest(addresses) as own where not ${isRevoked('owner')})`)
