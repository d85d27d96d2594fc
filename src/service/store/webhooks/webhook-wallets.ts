import { sql } from 'drizzle-orm'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { changesBetween, knownAfter } from '#domain/watch/changes-between.ts'
import { type FailingPart, failingParts } from '#domain/watch/failing-parts.ts'
import { type Told, toldChanges } from '#domain/watch/told-changes.ts'
import type { WalletSnapshot } from '#domain/watch/wallet-snapshot.ts'
import type { Statements } from '#service/store/database.ts'
import { isRevoked } from '#service/store/wallets/require-room.ts'
import { tell } from './tell.ts'

type Known = { snapshot: WalletSnapshot; failing: FailingPart[] }

/**
 * Told of a snapshot of a watched wallet in the transaction that keeps it: what webhooks want to know of it is queued with it or
 * not at all. `before`: what was known of the same origin, null at the first reading of it: what the sample held is no past of what is
 * live. As long as no webhook was about the wallet `after` is compared with it. From then on what was told is remembered here,
 * row by row: of a part with one silent source among many, the other sources' news are told, and not again an hour later. `after`
 * holds all tokens that were read, whatever they are worth: one that is left out by its price would be told to be gone.
 */
export async function onSnapshot(tx: Statements, before: WalletSnapshot | null, after: WalletSnapshot): Promise<void> {
  const webhooks = await tx.rows<{ id: string; chain: string; events: string }>(sql`
    select id, chain, events from webhook
    where disabled_at is null and lower(${after.address}) in (select lower(address) from unnest(addresses) as address)`)
  if (webhooks.length === 0) {
    await tx.rows(sql`delete from webhook_wallet where address = ${after.address}`)
    return
  }
  const known = before && ((await readKnown(tx, after.address)) ?? { snapshot: before, failing: [] })
  const changes = known === null ? [] : changesBetween(known.snapshot, after)
  const { failing, news } = failingParts(known?.failing ?? [], after)
  await writeKnown(tx, { snapshot: known === null ? after : knownAfter(known.snapshot, after), failing })
  const told = webhooks.flatMap(({ id, chain, events }) => {
    const isOwn = (of: { chain: string }) => chain === 'ALL' || chain === of.chain
    const rules = JSON.parse(events) as WebhookRule[]
    const failures = rules.some(({ type }) => type === 'source.failing') ? news.filter(isOwn).map(toFailure) : []
    return [...toldChanges(rules, changes.filter(isOwn)), ...failures].map(({ type, data }) => ({
      webhookId: id,
      type,
      data: { address: after.address, ...data },
    }))
  })
  await tell(tx, told, new Date(after.takenAt))
}

const toFailure = ({ chain, kind, since }: FailingPart): Told => ({
  type: 'source.failing',
  data: { source: 'wallet', chain, kind, since: new Date(since).toISOString() },
})

/** Locked until the end of the transaction: of two snapshots of a wallet at once, the second sees what the first told. */
async function readKnown(tx: Statements, address: string): Promise<Known | null> {
  const [row] = await tx.rows<{ known: string }>(sql`
    select known from webhook_wallet where address = ${address} for update`)
  return row === undefined ? null : (JSON.parse(row.known) as Known)
}

const writeKnown = (tx: Statements, known: Known) =>
  tx.rows(sql`
    insert into webhook_wallet (address, known) values (${known.snapshot.address}, ${JSON.stringify(known)})
    on conflict (address) do update set known = excluded.known`)

/** Forgets the wallets that no webhook is about any more. */
export const dropStrangers = (tx: Statements) =>
  tx.rows(sql`
    delete from webhook_wallet where lower(address) not in (
      select lower(own) from webhook, unnest(addresses) as own where not ${isRevoked('owner')})`)
