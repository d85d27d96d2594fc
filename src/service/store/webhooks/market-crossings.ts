import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Origin } from '#contract/names/origin.ts'
import { Vault } from '#contract/vault.ts'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { coinKey } from '#domain/coin-type.ts'
import { crossesThreshold } from '#domain/watch/crosses-threshold.ts'
import type { Statements } from '#service/store/database.ts'
import { json, readRows } from '#service/store/read-rows.ts'
import type { Message } from './enqueue-deliveries.ts'
import { RulesByPlace } from './stored-rules.ts'

type MarketRule = Extract<WebhookRule, { type: 'vault.apy' | 'vault.tvl' | 'price' }>
/** A rule with its index among its webhook's rules and its last known value. */
type PlacedRule = { webhookId: string; place: number; rule: MarketRule; value: number | null }
type ValueOf = (rule: MarketRule) => number | null | undefined

const StoredVault = z.object({ body: json(z.pick(Vault, { id: true, tvl: true, totalApy: true })) })
const CoinPrice = z.object({ coinKey: z.string(), symbol: z.nullable(z.string()), price: z.nullable(z.number()) })
const RuledWebhook = z.object({ id: z.string(), rules: RulesByPlace })
const KnownValue = z.object({ webhookId: z.string(), place: z.number(), value: z.number() })

const isMarketRule = (rule: WebhookRule): rule is MarketRule => rule.type.startsWith('vault.') || rule.type === 'price'

/** Messages for vault thresholds that the rows about to be written cross. Call it before writing them. */
export async function vaultCrossings(tx: Statements, origin: Origin, vaults: Vault[]): Promise<Message[]> {
  const placed = await readRules(tx, 'vault.', origin)
  if (placed.length === 0) return []
  const byId = new Map(vaults.map((vault) => [vault.id, vault]))
  const ids = placed.flatMap(({ rule }) => ('vaultId' in rule ? [rule.vaultId] : []))
  const stored = await readRows(
    tx,
    StoredVault,
    sql`select body from vault where id = any(${sql.param(ids)}::text[]) and is_sample = ${origin === 'sample'}`,
  )
  const old = new Map(stored.map(({ body }) => [body.id, body]))
  const figure =
    (from: ReadonlyMap<string, Pick<Vault, 'tvl' | 'totalApy'>>): ValueOf =>
    (rule) => {
      const vault = 'vaultId' in rule ? from.get(rule.vaultId) : undefined
      return rule.type === 'vault.tvl' ? vault?.tvl : vault?.totalApy
    }
  const detailsOf = (rule: MarketRule) => {
    const { name, chain, protocol } = ('vaultId' in rule && byId.get(rule.vaultId)) || {}
    return { name, chain, protocol: protocol?.id }
  }
  return await crossings(tx, placed, { origin, before: figure(old), after: figure(byId), detailsOf })
}

/** The same for coin prices. */
export async function priceCrossings(
  tx: Statements,
  origin: Origin,
  markets: { coinType: string; price: number | null }[],
): Promise<Message[]> {
  const placed = await readRules(tx, 'price', origin)
  if (placed.length === 0) return []
  const now = new Map(markets.map(({ coinType, price }) => [coinKey(coinType), price]))
  const keys = placed.flatMap(({ rule }) => ('coinType' in rule ? [coinKey(rule.coinType)] : []))
  const rows = await readRows(
    tx,
    CoinPrice,
    sql`
    select coin_key as "coinKey", body::json ->> 'symbol' as symbol, (body::json ->> 'price')::float8 as price
    from coin_body where coin_key = any(${sql.param(keys)}::text[]) and is_sample = ${origin === 'sample'}`,
  )
  const old = new Map(rows.map((row) => [row.coinKey, row]))
  const keyOf = (rule: MarketRule) => ('coinType' in rule ? coinKey(rule.coinType) : '')
  return await crossings(tx, placed, {
    origin,
    before: (rule) => old.get(keyOf(rule))?.price,
    after: (rule) => now.get(keyOf(rule)),
    detailsOf: (rule) => ({ symbol: old.get(keyOf(rule))?.symbol }),
  })
}

async function readRules(tx: Statements, prefix: string, origin: Origin): Promise<PlacedRule[]> {
  const webhooks = await readRows(
    tx,
    RuledWebhook,
    sql`
    select id, events as rules from webhook
    where disabled_at is null and events like ${`%"type":"${prefix}%`} order by id`,
  )
  if (webhooks.length === 0) return []
  const ids = sql.param(webhooks.map(({ id }) => id))
  const values = await readRows(
    tx,
    KnownValue,
    sql`
    select webhook_id as "webhookId", rule as place, value from webhook_value
    where webhook_id = any(${ids}::text[]) and is_sample = ${origin === 'sample'}`,
  )
  return webhooks.flatMap(({ id: webhookId, rules }) =>
    rules.flatMap((rule, place) => {
      if (rule === null || !isMarketRule(rule) || !rule.type.startsWith(prefix)) return []
      const known = values.find((each) => each.webhookId === webhookId && each.place === place)
      return [{ webhookId, place, rule, value: known?.value ?? null }]
    }),
  )
}

type Crossing = { origin: Origin; before: ValueOf; after: ValueOf; detailsOf: (rule: MarketRule) => object }

/** Compares with the last known value, however old: a figure that is missing for a while hides no crossing. */
async function crossings(
  tx: Statements,
  placed: PlacedRule[],
  { origin, before, after, detailsOf }: Crossing,
): Promise<Message[]> {
  const messages: Message[] = []
  for (const { webhookId, place, rule, value } of placed) {
    const old = value ?? before(rule) ?? null
    const now = after(rule) ?? null
    if (now === null) continue
    if (now !== value) {
      await tx.run(sql`
        insert into webhook_value (webhook_id, rule, is_sample, value)
        values (${webhookId}, ${place}, ${origin === 'sample'}, ${now}::float8)
        on conflict (webhook_id, rule) do update set is_sample = excluded.is_sample, value = excluded.value`)
    }
    if (!crossesThreshold(rule, old, now)) continue
    const { type, ...threshold } = rule
    messages.push({
      webhookId,
      type,
      data: { ...threshold, ...detailsOf(rule), before: old, after: now, source: origin },
    })
  }
  return messages
}
