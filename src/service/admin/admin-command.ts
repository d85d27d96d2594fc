import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { chainIds } from '#contract/chains.ts'
import { choice, commaList, plainText } from '#contract/field.ts'
import { MAX_WATCH_LABEL } from '#contract/wallet/watch.ts'
import { type Webhook, WebhookChain } from '#contract/webhook/webhook.ts'
import { readWalletAddress } from '#domain/wallet-address.ts'
import { newApiKey } from '#service/access/api-key.ts'
import { type ApiKey, type EndedWithKey, pageOwner, type Store, type WatchedWallet } from '#service/store/store.ts'
import { secretText } from '#service/webhooks/sign-message.ts'
import { loadRows } from './load-rows.ts'

const MAX_ADDRESSES = 100

const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
const WebhookUrl = z.string().check(
  z.maxLength(2_000),
  z.refine((text) => {
    if (!URL.canParse(text)) return false
    const { protocol, hostname, username, password } = new URL(text)
    const isSafe = protocol === 'https:' || (protocol === 'http:' && loopbackHost.test(hostname))
    return isSafe && username === '' && password === ''
  }, 'must be an https URL without a password (http only to this machine)'),
)

const OneAddress = z.array(plainText(200)).check(z.minLength(1), z.maxLength(1))

const rowCount = z._default(z.int().check(z.minimum(0), z.maximum(2_000_000)), 0)

/** What an operator may ask of the store, by its owner or by a process of its own. */
export const AdminCommand = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('key create'),
    name: plainText(100).check(z.trim(), z.minLength(1)),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  }),
  z.object({ do: z.literal('key list') }),
  z.object({ do: z.literal('key revoke'), id: z.string() }),
  z.object({
    do: z.literal('webhook add'),
    key: z.string(),
    url: WebhookUrl,
    chain: WebhookChain,
    addresses: z.array(plainText(200).check(z.minLength(1))).check(z.minLength(1), z.maxLength(MAX_ADDRESSES)),
  }),
  z.object({ do: z.literal('webhook list') }),
  z.object({ do: z.literal('webhook remove'), id: z.string() }),
  z.object({
    do: z.literal('watch add'),
    addresses: OneAddress,
    label: z._default(plainText(MAX_WATCH_LABEL).check(z.trim()), ''),
    chain: z._default(commaList(choice(chainIds)), []),
    key: z.optional(z.string()),
  }),
  z.object({ do: z.literal('watch list') }),
  z.object({ do: z.literal('watch remove'), id: z.string() }),
  z.object({ do: z.literal('watch export'), addresses: OneAddress }),
  z.object({ do: z.literal('watch forget'), addresses: OneAddress }),
  z.object({ do: z.literal('seed'), coins: rowCount, vaults: rowCount, prices: rowCount }),
])
export type AdminCommand = z.output<typeof AdminCommand>

/** Runs a command and gives its result as lines for the operator. Throws what it cannot do. */
export async function runAdminCommand(store: Store, command: unknown): Promise<string[]> {
  const parsed = AdminCommand.parse(command)
  switch (parsed.do) {
    case 'key create': {
      const { id, text, hash } = newApiKey()
      await store.apiKeys.create({ id, name: parsed.name, hash, requestsPerWindow: parsed.limit ?? null })
      return [text, `Key ${id} for ${parsed.name}. It is shown only once: the service stores its hash.`]
    }
    case 'key list':
      return orNone((await store.apiKeys.list()).map(keyLine), 'No keys')
    case 'key revoke': {
      const ended = await store.apiKeys.revoke(parsed.id)
      if (ended === null) throw new Error(`No valid key has the id ${parsed.id}`)
      return [`Key ${parsed.id} is revoked; a running service stops accepting it within seconds`, endedLine(ended)]
    }
    case 'webhook add': {
      const owner = await store.apiKeys.find(parsed.key)
      if (owner === null || owner.revokedAt !== null) throw new Error(`No valid key has the id ${parsed.key}`)
      const id = randomUUID()
      const { url, chain, addresses } = parsed
      const secret = await store.webhooks.add({ id, owner: owner.id, url, chain, addresses: addresses.map(oneForm) })
      return [`Webhook ${id}`, `Its messages are signed with ${secretText(secret)}, which is shown only once.`]
    }
    case 'webhook list':
      return orNone((await store.webhooks.list()).map(webhookLine), 'No webhooks')
    case 'webhook remove':
      if (!(await store.webhooks.remove(parsed.id))) throw new Error(`No webhook has the id ${parsed.id}`)
      return [`Webhook ${parsed.id} is removed`]
    case 'watch add': {
      const { key, chain: chains, addresses, label } = parsed
      const { address, chains: owners } = readOne(addresses)
      const owner = key === undefined ? { id: pageOwner, revokedAt: null } : await store.apiKeys.find(key)
      if (owner === null || owner.revokedAt !== null) throw new Error(`No valid key has the id ${key}`)
      const stray = chains.find((chain) => !owners.includes(chain))
      if (stray !== undefined) throw new Error(`${stray} cannot own this address; it is of ${owners.join(', ')}`)
      const wallet = { owner: owner.id, address, label, chains, createdAt: new Date() }
      const added = await store.watch.add(wallet)
      return [`Watched wallet ${added.id}; a running service reads it within a minute`]
    }
    case 'watch list':
      return orNone((await store.watch.list()).map(watchLine), 'No watched wallets')
    case 'watch remove':
      if (!(await store.watch.remove(parsed.id))) throw new Error(`No watched wallet has the id ${parsed.id}`)
      return [`Watched wallet ${parsed.id} is removed`]
    case 'watch export':
      return [JSON.stringify(await store.watch.everything(readOne(parsed.addresses).address))]
    case 'watch forget': {
      const count = await store.watch.forget(readOne(parsed.addresses).address)
      return [`Nobody watches this address any more; ${count} snapshots of it are gone`]
    }
    case 'seed': {
      const { coins, vaults, prices } = parsed
      await store.fill(loadRows({ coins, vaults, prices }, Date.now()))
      return [`Load data: ${coins} coins, ${vaults} vaults, ${prices} prices, labelled sample`]
    }
  }
}

/** Throws with a word on what the text looked like. */
const readOne = ([text = '']: string[]) => readWalletAddress(text)

const watchLine = ({ id, owner, address, label, chains, readAt }: WatchedWallet) =>
  [id, owner, address, label, chains.join(',') || 'all chains', readAt?.toISOString() ?? 'not read yet'].join('\t')

/** As wallets are read by, where it is an address of one. */
function oneForm(text: string): string {
  try {
    return readWalletAddress(text).address
  } catch {
    return text
  }
}

const orNone = (lines: string[], none: string) => (lines.length === 0 ? [none] : lines)

const keyLine = ({ id, name, requestsPerWindow, createdAt, revokedAt }: ApiKey) =>
  [
    id,
    name,
    limitText(requestsPerWindow),
    createdAt.toISOString(),
    revokedAt ? `revoked ${revokedAt.toISOString()}` : 'valid',
  ].join('\t')

const endedLine = ({ webhooks, messages, watched }: EndedWithKey) =>
  `With it ended ${counted(webhooks, 'webhook')} (${counted(messages, 'message')} not sent any more) and ${counted(watched, 'watched wallet')}`

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const limitText = (limit: number | null) => (limit === null ? 'limit of its address' : `${limit} a window`)

const webhookLine = ({ id, owner, chain, url, addresses, disabledAt, disabledReason }: Webhook) =>
  [
    id,
    owner,
    chain,
    new URL(url).origin,
    `${addresses.length} addresses`,
    disabledAt === '' ? 'enabled' : `disabled: ${disabledReason}`,
  ].join('\t')
