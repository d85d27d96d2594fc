import { choice } from './field.ts'

/**
 * What a vault's pool is called as `poolId`: `market` is `<protocol>-lending:<coin type>`, `coin` the type of the staked coin; a vault
 * of `validator` stands for all of them: one is to be chosen, and a stake is ended by its own object.
 */
type VaultPool = 'market' | 'coin' | 'validator'

type ProtocolPools = {
  /** As people read it. */
  name: string
  /** Other names of it, as vaults' `protocol.id` has some. */
  aliases: readonly string[]
  /** What a `poolId` is as a rule: the coin that `amount` is in, or an object. */
  poolsBy: 'coin' | 'object'
  /** By the type of the vault; one of another type has no pool here. */
  vaultPools: { LENDING?: VaultPool; BORROW?: VaultPool; STAKING?: VaultPool }
}

const table = {
  'native-staking': {
    name: 'Sui staking',
    aliases: [],
    poolsBy: 'object',
    vaultPools: { STAKING: 'validator' },
  },
  suilend: {
    name: 'Suilend',
    aliases: ['springsui'],
    poolsBy: 'coin',
    vaultPools: { LENDING: 'market', BORROW: 'market', STAKING: 'coin' },
  },
  navi: {
    name: 'NAVI',
    aliases: ['navi-lending'],
    poolsBy: 'coin',
    vaultPools: { LENDING: 'market', BORROW: 'market' },
  },
  'alpha-fi': {
    name: 'AlphaFi',
    aliases: ['alphafi'],
    poolsBy: 'object',
    vaultPools: { STAKING: 'coin' },
  },
} satisfies Record<string, ProtocolPools>

export type TransactionProtocol = keyof typeof table

/** What both sides know of each protocol that transactions are built for; its folder in the service knows the rest. */
export const protocolPools: Record<TransactionProtocol, ProtocolPools> = table

/** Object.keys forgets that these are the table's own. */
export const transactionProtocols = Object.keys(table) as [TransactionProtocol, ...TransactionProtocol[]]

const aliases = Object.fromEntries(
  transactionProtocols.flatMap((protocol) => protocolPools[protocol].aliases.map((alias) => [alias, protocol])),
)

/** One of them in a request, by its own name or another one, leniently. */
export const ProtocolName = choice(transactionProtocols, aliases)

const byName = new Map([...transactionProtocols.map((each) => [each, each] as const), ...Object.entries(aliases)])

/** Of a `protocol.id` of ours; null for a protocol that nothing is built for. */
export const transactionProtocolOf = (id: string): TransactionProtocol | null => byName.get(id) ?? null
