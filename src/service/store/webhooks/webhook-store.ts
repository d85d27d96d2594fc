import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Webhook } from '#contract/webhook/webhook.ts'
import { defaultRules, type WebhookRule } from '#contract/webhook/webhook-rule.ts'
import type { Database, Statements } from '#service/store/database.ts'
import { type Room, unlimited } from '#service/store/no-room.ts'
import { hexBytes, readRows } from '#service/store/read-rows.ts'
import { requireRoom } from '#service/store/wallets/require-room.ts'
import { deleteUnwatchedWallets } from './enqueue-wallet-events.ts'
import { StoredRules } from './stored-rules.ts'

const SECRET_BYTES = 32

type NewWebhook = Pick<Webhook, 'id' | 'owner' | 'url' | 'chain' | 'addresses'> & { events?: readonly WebhookRule[] }
export type WebhookStore = {
  /**
   * Returns the secret that signs its messages: no list contains it afterwards. Throws NoRoom if `room` is exceeded.
   */
  add(webhook: NewWebhook, room?: Room): Promise<Uint8Array>
  list(owner?: string): Promise<Webhook[]>
  find(id: string, owner: string): Promise<Webhook | null>
  /** Also deletes its messages; of any owner unless one is given. */
  remove(id: string, owner?: string): Promise<boolean>
  /** Creates a new secret; the previous one is valid until then, earlier ones no longer. */
  rotate(id: string, previousValidUntil: Date): Promise<Uint8Array>
  /** The valid secrets, the current one first. */
  secrets(id: string, now: Date): Promise<Uint8Array[]>
}

const Row = z.object({
  id: z.string(),
  owner: z.string(),
  url: z.string(),
  chain: z.string(),
  addresses: z.array(z.string()),
  disabledReason: z.string(),
  createdAt: z.date(),
  updatedAt: z.date(),
  events: StoredRules,
  failingSince: z.nullable(z.date()),
  disabledAt: z.nullable(z.date()),
})
type Row = z.output<typeof Row>
const Secret = z.object({ value: hexBytes })
const columns = sql.raw(
  `id, owner, url, chain, addresses, created_at as "createdAt", updated_at as "updatedAt", events,
   failing_since as "failingSince", disabled_at as "disabledAt", disabled_reason as "disabledReason"`,
)

export function createWebhookStore(database: Database): WebhookStore {
  const read = async (where: SQL) =>
    (await readRows(database, Row, sql`select ${columns} from webhook where ${where} order by created_at, id`)).map(
      toWebhook,
    )
  return {
    add: ({ id, owner, url, chain, addresses, events = defaultRules }, room = unlimited) =>
      database.transaction(async (tx) => {
        await requireRoom(tx, { owner, addresses, isWebhook: true, room })
        await tx.run(sql`
          insert into webhook (id, owner, url, chain, addresses, events)
          values (${id}, ${owner}, ${url}, ${chain}, ${sql.param(addresses)}::text[], ${JSON.stringify(events)})`)
        return await addSecret(tx, id)
      }),
    list: (owner) => read(owner === undefined ? sql`true` : sql`owner = ${owner}`),
    find: async (id, owner) => (await read(sql`id = ${id} and owner = ${owner}`))[0] ?? null,
    remove: (id, owner) =>
      database.transaction(async (tx) => {
        const isOwn = owner === undefined ? sql`true` : sql`owner = ${owner}`
        const gone = await tx.run(sql`delete from webhook where id = ${id} and ${isOwn}`)
        await deleteUnwatchedWallets(tx)
        return gone > 0
      }),
    rotate: (id, previousValidUntil) =>
      database.transaction(async (tx) => {
        await tx.run(sql`update webhook set updated_at = now() where id = ${id}`)
        await tx.run(sql`delete from webhook_secret where webhook_id = ${id} and valid_until is not null`)
        await tx.run(sql`update webhook_secret set valid_until = ${previousValidUntil} where webhook_id = ${id}`)
        return await addSecret(tx, id)
      }),
    secrets: (id, now) => readSecrets(database, id, now),
  }
}

async function addSecret(tx: Statements, id: string): Promise<Uint8Array> {
  const secret = randomBytes(SECRET_BYTES)
  await tx.run(sql`
    insert into webhook_secret (webhook_id, value) values (${id}, decode(${secret.toString('hex')}, 'hex'))`)
  return new Uint8Array(secret)
}

export async function readSecrets(from: Pick<Statements, 'rows'>, id: string, now: Date): Promise<Uint8Array[]> {
  const rows = await readRows(
    from,
    Secret,
    sql`
    select encode(value, 'hex') as value from webhook_secret
    where webhook_id = ${id} and (valid_until is null or valid_until > ${now}) order by id desc`,
  )
  return rows.map(({ value }) => value)
}

const isoText = (date: Date | null) => date?.toISOString() ?? ''
const toWebhook = ({ createdAt, updatedAt, failingSince, disabledAt, ...row }: Row): Webhook => ({
  ...row,
  createdAt: isoText(createdAt),
  updatedAt: isoText(updatedAt),
  failingSince: isoText(failingSince),
  disabledAt: isoText(disabledAt),
})
