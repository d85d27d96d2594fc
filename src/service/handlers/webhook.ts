import { randomUUID } from 'node:crypto'
import { chainIds } from '#contract/chains.ts'
import { ApiError, fieldError } from '#contract/error.ts'
import type { NewWebhook } from '#contract/webhook/webhook.ts'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { coinKey, displayCoinType, isCoinType } from '#domain/coin-type.ts'
import { resolvedOf } from '#service/handlers/addresses/find-address.ts'
import { findVault } from '#service/snapshot/vaults/list-vaults.ts'
import type { FoundAddress } from '#service/wallet/wallet.ts'
import type { Context, Handlers } from './handler.ts'
import { withinRoom } from './within-room.ts'

export const webhookHandlers = {
  async listWebhooks(_input, context) {
    return { value: { data: await context.store.webhooks.list(ownerOf(context)) } }
  },
  async createWebhook({ body }, context) {
    const { store, webhooks } = context
    const owner = ownerOf(context)
    const refusal = await webhooks.whyNot(body.url, owner)
    if (refusal !== null) throw fieldError('NOT_POSSIBLE', 'url', refusal)
    const events = await Promise.all(body.events.map((rule, index) => checkRule(rule, index, context)))
    const found: FoundAddress[] = []
    // One after the other: name lookups send requests to hosts that wallets need as well.
    for (const [index, text] of body.addresses.entries())
      found.push(await findAddress({ text, index, chain: body.chain }, context))
    const webhook = {
      owner,
      url: new URL(body.url).href,
      chain: body.chain,
      addresses: [...new Set(found.map(({ address }) => address))],
      events,
    }
    const id = randomUUID()
    const secret = await withinRoom(context, 'addresses', (room) => store.webhooks.add({ id, ...webhook }, room))
    return {
      value: { data: { ...(await findOwn(id, context)), secret: webhooks.secretText(secret) } },
      ...resolvedOf(...found),
    }
  },
  async deleteWebhook({ params }, context) {
    if (!(await context.store.webhooks.remove(params.id, ownerOf(context)))) throw notFound()
    return { value: null }
  },
  async rotateWebhook({ params }, context) {
    const webhook = await findOwn(params.id, context)
    const { secret, previousValidUntil } = await context.webhooks.rotate(webhook)
    return { value: { data: { id: webhook.id, secret, previousValidUntil: previousValidUntil.toISOString() } } }
  },
  async testWebhook({ params }, context) {
    return { value: { data: await context.webhooks.test(await findOwn(params.id, context), context.signal()) } }
  },
  async listDeliveries({ params, query }, context) {
    const { id } = await findOwn(params.id, context)
    return { value: { data: await context.store.deliveries.list(id, query) } }
  },
  async retryDelivery({ params }, context) {
    const { store, now } = context
    const webhook = await findOwn(params.id, context)
    const known = await store.deliveries.find(webhook.id, params.deliveryId)
    if (known === null) throw new ApiError('NOT_FOUND', 'This webhook has no such message')
    if (webhook.disabledAt !== '')
      throw new ApiError('NOT_POSSIBLE', 'The webhook is disabled: a test that it accepts enables it again')
    if (!(await store.deliveries.retry(webhook.id, known.id, now())))
      throw new ApiError('NOT_POSSIBLE', 'Only a message that was given up is sent again')
    return { value: { data: (await store.deliveries.find(webhook.id, known.id)) ?? known } }
  },
} satisfies Partial<Handlers>

function ownerOf({ keyId }: Context): string {
  if (keyId === null) throw new ApiError('KEY_REQUIRED', 'Webhooks belong to a key: send it as x-api-key')
  return keyId
}

async function findOwn(id: string, context: Context) {
  const webhook = await context.store.webhooks.find(id, ownerOf(context))
  if (webhook === null) throw notFound()
  return webhook
}

const notFound = () => new ApiError('NOT_FOUND', 'The calling key has no such webhook')

type AddressInput = { text: string; index: number; chain: NewWebhook['chain'] }

/** Converts the address to its canonical form, under which its data is stored. */
async function findAddress({ text, index, chain }: AddressInput, { wallet, signal }: Context): Promise<FoundAddress> {
  const field = `addresses.${index}`
  const found = await wallet.findAddress({ text, field, mustBeCurrent: true }, signal())
  if (chainIds.some((id) => id === chain) && !found.chains.some((id) => id === chain))
    throw fieldError('INVALID_INPUT', field, `is no address of ${chain}`)
  return found
}

/** An unknown id would never cross its threshold, so a mistyped id is rejected at once. */
async function checkRule(rule: WebhookRule, index: number, { store, snapshots }: Context): Promise<WebhookRule> {
  const path = `events.${index}`
  if ('vaultId' in rule && findVault(snapshots.vaults(), rule.vaultId) === null)
    throw fieldError('NOT_POSSIBLE', `${path}.vaultId`, 'is no vault that is known')
  if (!('coinType' in rule)) return rule
  if (!isCoinType(rule.coinType)) throw fieldError('INVALID_INPUT', `${path}.coinType`, 'is not a coin type')
  if ((await store.coins.find(coinKey(rule.coinType))) === null)
    throw fieldError('NOT_POSSIBLE', `${path}.coinType`, 'is no coin that is known')
  return { ...rule, coinType: displayCoinType(rule.coinType) }
}
