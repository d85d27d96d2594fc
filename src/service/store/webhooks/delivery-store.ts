import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type Delivery, type DeliveryState, deliveryStates } from '#contract/webhook/delivery.ts'
import { deliveryRetention } from '#contract/webhook/webhook-limits.ts'
import type { Database, Statements } from '#service/store/database.ts'
import { readRows } from '#service/store/read-rows.ts'
import { isRevoked } from '#service/store/wallets/require-room.ts'
import { disableWebhooks, lockWebhooks } from './disable-webhooks.ts'
import { createLeases, type Leases } from './leases.ts'

/**
 * The result of an attempt. `nextAttemptAt` null: no further attempt. `disable`: why nothing more is sent to the
 * webhook.
 */
export type AttemptOutcome = { statusCode: number | null } & (
  | { isDelivered: true }
  | { isDelivered: false; error: string; nextAttemptAt: Date | null; disable: string | null }
)
type Attempt = { id: string; webhookId: string; at: Date; outcome: AttemptOutcome }

/**
 * Since when the oldest message has been waiting, null if none is; how many webhooks accept, fail, and are disabled.
 */
export type Backlog = { waitingSince: Date | null; webhooks: Record<'accepting' | 'failing' | 'disabled', number> }

export type DeliveryStore = Leases & {
  /** The newest first. */
  list(webhookId: string, which: { limit: number; state?: DeliveryState | undefined }): Promise<Delivery[]>
  find(webhookId: string, id: string): Promise<Delivery | null>
  /** How many messages of all webhooks are in each state. */
  counts(): Promise<Record<DeliveryState, number>>
  backlog(): Promise<Backlog>
  /** Requeues a failed message behind all others; false if there is none, or while its webhook is disabled. */
  retry(webhookId: string, id: string, at: Date): Promise<boolean>
  /** Records a message outside the queue, which is sent once. A success enables a disabled webhook again. */
  noteTest(message: { id: string; webhookId: string; body: string; at: Date; outcome: AttemptOutcome }): Promise<void>
  /** Records an attempt's result and its effect on the webhook. */
  settle(attempt: Attempt): Promise<void>
  /** Retains completed messages for 30 days, at most 1,000 per webhook. */
  prune(now: Date): Promise<void>
}

const Row = z.object({
  id: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  createdAt: z.date(),
  attempts: z.number(),
  lastAttemptAt: z.nullable(z.date()),
  nextAttemptAt: z.date(),
  statusCode: z.nullable(z.number()),
  error: z.string(),
  body: z.string(),
})
const StateCount = z.object({ state: z.enum(deliveryStates), count: z.number() })
const StoredBacklog = z.object({
  waitingSince: z.nullable(z.date()),
  accepting: z.number(),
  failing: z.number(),
  disabled: z.number(),
})
const columns = sql.raw(
  `id, type, state, created_at as "createdAt", attempts, last_attempt_at as "lastAttemptAt",
   next_attempt_at as "nextAttemptAt", status_code as "statusCode", error, body`,
)

export function createDeliveryStore(database: Database): DeliveryStore {
  const read = async (where: SQL, limit: number) =>
    (
      await readRows(
        database,
        Row,
        sql`select ${columns} from webhook_delivery where ${where} order by position desc limit ${limit}`,
      )
    ).map(toDelivery)
  return {
    ...createLeases(database),
    list: (webhookId, { limit, state }) =>
      read(sql`webhook_id = ${webhookId} and ${state === undefined ? sql`true` : sql`state = ${state}`}`, limit),
    find: async (webhookId, id) => (await read(sql`webhook_id = ${webhookId} and id = ${id}`, 1))[0] ?? null,
    counts: async () => {
      const rows = await readRows(
        database,
        StateCount,
        sql`select state, count(*)::int as count from webhook_delivery group by state`,
      )
      const counted = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
      return { pending: 0, delivered: 0, dead: 0, ...counted }
    },
    backlog: async () => {
      const [found] = await readRows(
        database,
        StoredBacklog,
        sql`
        select (select min(queued_at) from webhook_delivery where state = 'pending'
            and webhook_id in (select id from webhook where disabled_at is null)) as "waitingSince",
          count(*) filter (where disabled_at is null and failing_since is null)::int as accepting,
          count(*) filter (where disabled_at is null and failing_since is not null)::int as failing,
          count(*) filter (where disabled_at is not null)::int as disabled
        from webhook`,
      )
      const { waitingSince = null, accepting = 0, failing = 0, disabled = 0 } = found ?? {}
      return { waitingSince, webhooks: { accepting, failing, disabled } }
    },
    retry: async (webhookId, id, at) => {
      const queued = await database.run(sql`
        with enabled as (select id from webhook where id = ${webhookId} and disabled_at is null for share)
        update webhook_delivery d set state = 'pending', queued_at = ${at}, next_attempt_at = ${at},
          position = nextval(pg_get_serial_sequence('webhook_delivery', 'position'))
        from enabled where d.webhook_id = enabled.id and d.id = ${id} and d.state = 'dead'`)
      return queued > 0
    },
    noteTest: ({ id, webhookId, body, at, outcome }) =>
      database.transaction(async (tx) => {
        await lockWebhooks(tx, sql`id = ${webhookId}`)
        await tx.run(sql`
          insert into webhook_delivery (id, webhook_id, type, body, created_at, queued_at, next_attempt_at)
          values (${id}, ${webhookId}, 'test', ${body}, ${at}, ${at}, ${at})`)
        await noteAttempt(tx, { id, webhookId, at, outcome })
        if (!outcome.isDelivered) return
        await tx.run(sql`
          update webhook set failing_since = null, disabled_at = null, disabled_reason = ''
          where id = ${webhookId} and not ${isRevoked('owner')}`)
      }),
    settle: (attempt) =>
      database.transaction(async (tx) => {
        await lockWebhooks(tx, sql`id = ${attempt.webhookId}`)
        await noteAttempt(tx, attempt)
        await noteOfWebhook(tx, attempt)
      }),
    prune: async (now) => {
      await database.run(sql`
        delete from webhook_delivery using (
          select id, row_number() over (partition by webhook_id order by position desc) as age
          from webhook_delivery where state <> 'pending') as old
        where webhook_delivery.id = old.id
          and (old.age > ${deliveryRetention.messages} or created_at < ${new Date(now.getTime() - deliveryRetention.ms)})`)
    },
  }
}

/** An instance that lost its lease may record its attempt late: a delivered message remains delivered. */
async function noteAttempt(tx: Statements, { id, at, outcome }: Attempt): Promise<void> {
  const end = outcome.isDelivered
    ? sql`state = 'delivered', error = ''`
    : sql`state = ${outcome.nextAttemptAt === null ? 'dead' : 'pending'}, error = ${outcome.error},
        next_attempt_at = coalesce(${outcome.nextAttemptAt}::timestamptz, next_attempt_at)`
  await tx.run(sql`
    update webhook_delivery set attempts = attempts + 1, last_attempt_at = ${at}, status_code = ${outcome.statusCode}::int, ${end}
    where id = ${id} and state = 'pending'`)
}

async function noteOfWebhook(tx: Statements, { webhookId, at, outcome }: Attempt): Promise<void> {
  if (outcome.isDelivered) {
    await tx.run(sql`update webhook set failing_since = null where id = ${webhookId} and failing_since is not null`)
    return
  }
  await tx.run(sql`update webhook set failing_since = coalesce(failing_since, ${at}) where id = ${webhookId}`)
  if (outcome.disable === null) return
  await disableWebhooks(tx, [webhookId], { reason: outcome.disable, at })
}

const toDelivery = ({ createdAt, lastAttemptAt, nextAttemptAt, ...row }: z.output<typeof Row>): Delivery => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastAttemptAt: lastAttemptAt?.toISOString() ?? '',
  nextAttemptAt: row.state === 'pending' ? nextAttemptAt.toISOString() : '',
})
