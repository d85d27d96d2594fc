import { choice } from './field.ts'
import { type ProtocolNames, protocolKey } from './find-protocol.ts'
import type { transactionTypes } from './names/transaction-types.ts'

/**
 * What a vault's pool is called as `poolId`: `market` is `<protocol>-lending:<coin type>`, `receipt` the coin type of `stakeReceipts`; a vault
 * of `validator` stands for all of them: one is to be chosen, and a stake is ended by its own object.
 */
type VaultPool = 'market' | 'receipt' | 'validator'

/** What a stake of SUI is received as (SUI's liquid staking of November 2026, by each maker's SDK). */
export const stakeReceipts = {
  suilend: '0x83556891f4a0f233ce7b05cfe7f957d4020492a34f5405b2cb9377d060bef4bf::spring_sui::SPRING_SUI',
  'alpha-fi': '0xd1b72982e40348d069bb1ff701e634c117bb5f741f44dff91e472d3b01461e55::stsui::STSUI',
} as const

type ProtocolPools = ProtocolNames & {
  /** Protocols of the same makers whose transactions are among its own. */
  sisters: readonly string[]
  /** What a `poolId` is as a rule: the coin that `amount` is in, or an object. */
  poolsBy: 'coin' | 'object'
  /** By the type of the vault; one of another type has no pool here. */
  vaultPools: { LENDING?: VaultPool; BORROW?: VaultPool; STAKING?: VaultPool }
  /** What a person is offered, the first when nothing is chosen; the service may take other names for the same. */
  actions: readonly [TransactionType, ...TransactionType[]]
}
type TransactionType = (typeof transactionTypes)[number]
const marketActions = ['LENDING', 'LENDING_WITHDRAW', 'BORROW', 'REPAY'] as const

const table = {
  'native-staking': {
    id: 'native-staking',
    aliases: ['sui-native-staking', 'sui-staking'],
    name: 'Sui native staking',
    sisters: [],
    poolsBy: 'object',
    vaultPools: { STAKING: 'validator' },
    actions: ['STAKING', 'UNSTAKING'],
  },
  suilend: {
    id: 'suilend',
    aliases: [],
    name: 'Suilend',
    sisters: ['springsui'],
    poolsBy: 'coin',
    vaultPools: { LENDING: 'market', BORROW: 'market', STAKING: 'receipt' },
    actions: [...marketActions, 'STAKING', 'UNSTAKING'],
  },
  navi: {
    id: 'navi-lending',
    aliases: ['navi'],
    name: 'NAVI',
    sisters: [],
    poolsBy: 'coin',
    vaultPools: { LENDING: 'market', BORROW: 'market' },
    actions: marketActions,
  },
  'alpha-fi': {
    id: 'alpha-fi',
    aliases: ['alphafi', 'alphafi-stsui'],
    name: 'AlphaFi',
    sisters: [],
    poolsBy: 'object',
    vaultPools: { STAKING: 'receipt' },
    actions: ['STAKING', 'UNSTAKING', 'LENDING', 'LENDING_WITHDRAW', 'ADD_LP', 'REMOVE_LP'],
  },
} satisfies Record<string, ProtocolPools>

export type TransactionProtocol = keyof typeof table

/** What both sides know of each protocol that transactions are built for; its folder in the service knows the rest. */
export const protocolPools: Record<TransactionProtocol, ProtocolPools> = table

/** Object.keys forgets that these are the table's own. */
export const transactionProtocols = Object.keys(table) as [TransactionProtocol, ...TransactionProtocol[]]

const byKey = new Map(
  transactionProtocols.flatMap((protocol) => {
    const { id, aliases, name, sisters } = protocolPools[protocol]
    return [protocol, id, ...aliases, name, ...sisters].map((each) => [protocolKey(each), protocol] as const)
  }),
)

/** Of any name of a protocol; null for one that nothing is built for. */
export const transactionProtocolOf = (name: string): TransactionProtocol | null => byKey.get(protocolKey(name)) ?? null

/** One of them in a request, by any of its names. */
export const ProtocolName = choice(transactionProtocols, transactionProtocolOf)
