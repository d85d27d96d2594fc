import { randomUUID } from 'node:crypto'
import { chainIds } from '#contract/chain.ts'
import { ApiError, fieldError } from '#contract/error.ts'
import type { NewWebhook } from '#contract/webhook/webhook.ts'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import { coinKey, displayCoinType, isCoinType } from '#domain/coin-type.ts'
import { NoWalletAddress, readWalletAddress } from '#domain/wallet-address.ts'
import { findVault } from '#service/snapshot/vaults/list-vaults.ts'
import { webhookAddresses } from '#service/watch/webhook-addresses.ts'
import type { Context, Handlers } from './handler.ts'

const MAX_PER_KEY = 100

export const webhookHandlers = {
  async listWebhooks(_input, context) {
    return { value: { data: await context.store.webhooks.list(ownerOf(context)) } }
  },
  async createWebhook({ body }, context) {
    const { store, webhooks } = context
    const owner = ownerOf(context)
    if ((await store.webhooks.list(owner)).length >= MAX_PER_KEY)
      throw new ApiError('NOT_POSSIBLE', `A key has at most ${MAX_PER_KEY} webhooks: delete one first`)
    const refusal = await webhooks.whyNot(body.url)
    if (refusal !== null) throw fieldError('NOT_POSSIBLE', 'url', refusal)
    const asked = {
      owner,
      url: new URL(body.url).href,
      chain: body.chain,
      addresses: [...new Set(body.addresses.map((text, index) => readAddress(text, index, body.chain)))],
      events: await Promise.all(body.events.map((rule, index) => checkRule(rule, index, context))),
    }
    await requireRoom(asked.addresses, context)
    const id = randomUUID()
    const secret = await store.webhooks.add({ id, ...asked })
    return { value: { data: { ...(await findOwn(id, context)), secret: webhooks.secretText(secret) } } }
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
    return { value: { data: await context.webhooks.test(await findOwn(params.id, context), context.signal) } }
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

/** Each address is read every hour: those of webhooks and the watched ones, taken together, have one limit. */
async function requireRoom(addresses: string[], { store, watchLimit }: Context): Promise<void> {
  if (addresses.length === 0) return
  const [watched, told] = await Promise.all([store.watch.addresses(), webhookAddresses(store)()])
  const read = new Set([...watched, ...told].map(({ address }) => address))
  if (new Set([...read, ...addresses]).size > watchLimit)
    throw fieldError(
      'NOT_POSSIBLE',
      'addresses',
      `this service reads ${watchLimit} addresses at most, and has ${read.size}`,
    )
}

async function findOwn(id: string, context: Context) {
  const webhook = await context.store.webhooks.find(id, ownerOf(context))
  if (webhook === null) throw notFound()
  return webhook
}

const notFound = () => new ApiError('NOT_FOUND', 'The calling key has no such webhook')

/** The one form of an address, by which what is read of it is found. */
function readAddress(text: string, index: number, chain: NewWebhook['chain']): string {
  const path = `addresses.${index}`
  try {
    const { address, chains } = readWalletAddress(text)
    if (chainIds.some((id) => id === chain) && !chains.some((id) => id === chain))
      throw fieldError('INVALID_INPUT', path, `is no address of ${chain}`)
    return address
  } catch (error) {
    throw error instanceof NoWalletAddress ? fieldError('INVALID_INPUT', path, error.message, { cause: error }) : error
  }
}

/** A threshold of what nobody knows would never be crossed: a mistyped id is told at once. */
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
