import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#service/store/database.ts'
import { readRows } from '#service/store/read-rows.ts'
import { readSecrets } from './webhook-store.ts'

/** A webhook with a due message. `ofHost`, `ofKey`: number of leases of its host and of its key. */
const Candidate = z.object({
  id: z.string(),
  owner: z.string(),
  host: z.string(),
  ofHost: z.number(),
  ofKey: z.number(),
})
const Id = z.object({ id: z.string() })
/** `failingSince`: since when no message was accepted. */
const LeasedWebhook = z.object({ url: z.string(), failingSince: z.nullable(z.date()) })
const Head = z.object({
  id: z.string(),
  body: z.string(),
  attempts: z.number(),
  queuedAt: z.date(),
  webhookId: z.string(),
  isDue: z.boolean(),
})

/** The oldest undelivered message of a webhook, with all data needed to send it. `secrets`: the current one first. */
export type DueDelivery = Omit<z.output<typeof Head>, 'isDue'> &
  z.output<typeof LeasedWebhook> & { secrets: Uint8Array[] }

/**
 * Instances share the webhooks: the one that leases a webhook sends its messages in order. Lease times use the
 * database's clock, so that instances' clocks may differ; `now` decides when a message is due.
 */
export type Leases = {
  /**
   * Leases unleased webhooks with a due message, at most `limit`; `perHost` and `perKey` limit the leases over all
   * instances.
   */
  claim(by: Claim): Promise<string[]>
  /** Returns the next message and renews the lease; null if nothing is due or the lease is lost. */
  next(webhookId: string, by: { owner: string; now: Date; leaseMs: number }): Promise<DueDelivery | null>
  release(webhookId: string, owner: string): Promise<void>
}

/** `owner`: the id of the claim, not the key that owns the webhooks. */
type Claim = { owner: string; now: Date; leaseMs: number; limit: number; perHost: number; perKey: number }

/** The host of the URL, without its port: a slow host is slow on all ports. */
const target = sql.raw(String.raw`rtrim(regexp_replace(lower(split_part(url, '/', 3)), ':\d+$', ''), '.')`)
const until = (leaseMs: number) => sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`
/** A message queued or tried by a clock that ran ahead by more than instances' clocks may differ is due at once. */
const isDue = (now: Date) => sql`(next_attempt_at <= ${now}::timestamptz
  or greatest(queued_at, last_attempt_at) > ${now}::timestamptz + interval '2 minutes')`

export function createLeases(database: Database): Leases {
  return {
    claim: ({ owner, now, leaseMs, limit, perHost, perKey }) =>
      database.transaction(async (tx) => {
        // One at a time: otherwise two instances would each count a host's leases before the other's.
        await tx.run(sql`select pg_advisory_xact_lock(hashtext('yieldscope'), hashtext('webhook-claim'))`)
        const due = await readRows(
          tx,
          Candidate,
          sql`
          with due as (
            select id, owner, lease_until, ${target} as host from webhook
            where disabled_at is null and (lease_until is null or lease_until < clock_timestamp())
              and (select ${isDue(now)} from webhook_delivery
                where webhook_id = webhook.id and state = 'pending' order by position limit 1)),
          held as (
            select owner, ${target} as host from webhook where lease_until >= clock_timestamp()),
          served as (
            select owner, ${target} as host, max(lease_until) as until from webhook
            where owner in (select owner from due) group by 1, 2),
          placed as (
            select due.*, (select count(*) from held where held.owner = due.owner and held.host = due.host)
              + row_number() over (partition by owner, host order by lease_until nulls first, id) as place
            from due)
          select id, owner, host, (select count(*)::int from held where held.host = placed.host) as "ofHost",
            (select count(*)::int from held where held.owner = placed.owner) as "ofKey"
          from placed join served using (owner, host) where place <= ${perHost}
          order by place, served.until nulls first, lease_until nulls first, id`,
        )
        const ids = sql.param(choose(due, { limit, perHost, perKey }))
        const taken = await readRows(
          tx,
          Id,
          sql`
          with chosen as (
            select id from webhook where id = any(${ids}::text[]) for no key update skip locked)
          update webhook set lease_owner = ${owner}, lease_until = ${until(leaseMs)}
          where id in (select id from chosen) returning id`,
        )
        return taken.map(({ id }) => id)
      }),
    next: (webhookId, { owner, now, leaseMs }) =>
      database.transaction(async (tx) => {
        const [webhook] = await readRows(
          tx,
          LeasedWebhook,
          sql`
          update webhook set lease_until = ${until(leaseMs)}
          where id = ${webhookId} and lease_owner = ${owner} and disabled_at is null
          returning url, failing_since as "failingSince"`,
        )
        if (webhook === undefined) return null
        const [head] = await readRows(
          tx,
          Head,
          sql`
          select id, body, attempts, queued_at as "queuedAt", webhook_id as "webhookId", ${isDue(now)} as "isDue"
          from webhook_delivery where webhook_id = ${webhookId} and state = 'pending' order by position limit 1`,
        )
        if (head === undefined || !head.isDue) return null
        const { isDue: _, ...delivery } = head
        return { ...delivery, ...webhook, secrets: await readSecrets(tx, webhookId, now) }
      }),
    release: async (webhookId, owner) => {
      await database.run(sql`
        update webhook set lease_owner = null, lease_until = clock_timestamp() - interval '1 millisecond'
        where id = ${webhookId} and lease_owner = ${owner}`)
    },
  }
}

/**
 * In order, as long as host and key have room; a webhook without room is skipped. For each key, every host first gets
 * one webhook, the longest waiting host first, so that slow hosts do not take all leases of the key.
 */
function choose(due: z.output<typeof Candidate>[], most: Pick<Claim, 'limit' | 'perHost' | 'perKey'>): string[] {
  const [ofHost, ofKey] = [new Map<string, number>(), new Map<string, number>()]
  const chosen: string[] = []
  for (const { id, owner, host, ...leases } of due) {
    const [hosts, keys] = [ofHost.get(host) ?? leases.ofHost, ofKey.get(owner) ?? leases.ofKey]
    if (chosen.length >= most.limit) break
    if (hosts >= most.perHost || keys >= most.perKey) continue
    ofHost.set(host, hosts + 1)
    ofKey.set(owner, keys + 1)
    chosen.push(id)
  }
  return chosen
}
