import { sql } from 'drizzle-orm'
import type { Origin } from '#contract/names/origin.ts'
import type { Vault } from '#contract/vault.ts'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { coinKey } from '#domain/coin-type.ts'
import { hasCrossed } from '#domain/watch/has-crossed.ts'
import type { Statements } from '#service/store/database.ts'
import type { Message } from './enqueue-deliveries.ts'

type MarketRule = Extract<WebhookRule, { type: 'vault.apy' | 'vault.tvl' | 'price' }>
type Asked = { webhookId: string; rule: number; asked: MarketRule; value: number | null }
type ValueOf = (rule: MarketRule) => number | null | undefined

const isMarketRule = (rule: WebhookRule): rule is MarketRule => rule.type.startsWith('vault.') || rule.type === 'price'

/** The messages of vaults' thresholds that the rows about to be written cross. To be asked before they are written. */
export async function vaultCrossings(tx: Statements, origin: Origin, vaults: Vault[]): Promise<Message[]> {
  const asked = await readRules(tx, 'vault.', origin)
  if (asked.length === 0) return []
  const byId = new Map(vaults.map((vault) => [vault.id, vault]))
  const ids = asked.flatMap(({ asked: rule }) => ('vaultId' in rule ? [rule.vaultId] : []))
  const rows = await tx.rows<{ body: string }>(sql`
    select body from vault where id = any(${sql.param(ids)}::text[]) and is_sample = ${origin === 'sample'}`)
  const old = new Map(rows.map(({ body }) => JSON.parse(body) as Vault).map((vault) => [vault.id, vault]))
  const figure =
    (from: Map<string, Vault>): ValueOf =>
    (rule) => {
      const vault = 'vaultId' in rule ? from.get(rule.vaultId) : undefined
      return rule.type === 'vault.tvl' ? vault?.tvl : vault?.totalApy
    }
  const factsOf = (rule: MarketRule) => {
    const { name, chain, protocol } = ('vaultId' in rule && byId.get(rule.vaultId)) || {}
    return { name, chain, protocol: protocol?.id }
  }
  return await crossings(tx, asked, { origin, before: figure(old), after: figure(byId), factsOf })
}

/** The same of coins' prices. */
export async function priceCrossings(
  tx: Statements,
  origin: Origin,
  markets: { coinType: string; price: number | null }[],
): Promise<Message[]> {
  const asked = await readRules(tx, 'price', origin)
  if (asked.length === 0) return []
  const now = new Map(markets.map(({ coinType, price }) => [coinKey(coinType), price]))
  const keys = asked.flatMap(({ asked: rule }) => ('coinType' in rule ? [coinKey(rule.coinType)] : []))
  const rows = await tx.rows<{ coinKey: string; symbol: string; price: number | null }>(sql`
    select coin_key as "coinKey", body::json ->> 'symbol' as symbol, (body::json ->> 'price')::float8 as price
    from coin_body where coin_key = any(${sql.param(keys)}::text[]) and is_sample = ${origin === 'sample'}`)
  const old = new Map(rows.map((row) => [row.coinKey, row]))
  const keyOf = (rule: MarketRule) => ('coinType' in rule ? coinKey(rule.coinType) : '')
  return await crossings(tx, asked, {
    origin,
    before: (rule) => old.get(keyOf(rule))?.price,
    after: (rule) => now.get(keyOf(rule)),
    factsOf: (rule) => ({ symbol: old.get(keyOf(rule))?.symbol }),
  })
}

async function readRules(tx: Statements, prefix: string, origin: Origin): Promise<Asked[]> {
  const webhooks = await tx.rows<{ id: string; events: string }>(sql`
    select id, events from webhook where disabled_at is null and events like ${`%"type":"${prefix}%`} order by id`)
  if (webhooks.length === 0) return []
  const ids = sql.param(webhooks.map(({ id }) => id))
  const values = await tx.rows<{ webhookId: string; rule: number; value: number }>(sql`
    select webhook_id as "webhookId", rule, value from webhook_value
    where webhook_id = any(${ids}::text[]) and is_sample = ${origin === 'sample'}`)
  return webhooks.flatMap(({ id, events }) =>
    (JSON.parse(events) as WebhookRule[]).flatMap((each, rule) => {
      const value = values.find((known) => known.webhookId === id && known.rule === rule)?.value ?? null
      return isMarketRule(each) && each.type.startsWith(prefix) ? [{ webhookId: id, rule, asked: each, value }] : []
    }),
  )
}

type Crossing = { origin: Origin; before: ValueOf; after: ValueOf; factsOf: (rule: MarketRule) => object }

/** Compares with the last value that was known, however long ago: a figure that is missing for a while hides no crossing. */
async function crossings(
  tx: Statements,
  asked: Asked[],
  { origin, before, after, factsOf }: Crossing,
): Promise<Message[]> {
  const messages: Message[] = []
  for (const { webhookId, rule, asked: each, value } of asked) {
    const old = value ?? before(each) ?? null
    const now = after(each) ?? null
    if (now === null) continue
    if (now !== value) {
      await tx.rows(sql`
        insert into webhook_value (webhook_id, rule, is_sample, value)
        values (${webhookId}, ${rule}, ${origin === 'sample'}, ${now}::float8)
        on conflict (webhook_id, rule) do update set is_sample = excluded.is_sample, value = excluded.value`)
    }
    if (!hasCrossed(each, old, now)) continue
    const { type, ...threshold } = each
    messages.push({
      webhookId,
      type,
      data: { ...threshold, ...factsOf(each), before: old, after: now, source: origin },
    })
  }
  return messages
}
