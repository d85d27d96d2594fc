import * as z from 'zod/mini'
import { transactionTypes } from '#contract/names/transaction-types.ts'
import type { Endpoint } from './endpoint.ts'
import { choice, flag, listOf, plainText, quantity, text } from './field.ts'
import { ProtocolName } from './transaction-protocol.ts'

export type TransactionType = (typeof transactionTypes)[number]

/** The most that a u64 holds: no coin has more base units. */
export const MAX_AMOUNT = 2n ** 64n - 1n

const POOL_ID_LENGTH = 512
const amountWords = `must be a whole number of base units in a string, 1 to ${MAX_AMOUNT}: 1.5 SUI is "1500000000"`
const addressWords = 'must be a Sui address: 0x and up to 64 hexadecimal digits, not all zero'

const isAmount = (value: string) => /^[1-9]\d{0,19}$/.test(value) && BigInt(value) <= MAX_AMOUNT
const isAddress = (value: string) => /^0x(?=0*[1-9a-f])[0-9a-f]{1,64}$/i.test(value)

const boolean = z.boolean('must be true or false, without quotation marks')
/** Some clients send null for what they do not give. */
const given = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))

const what = {
  type: choice(transactionTypes),
  chain: z._default(choice(['SUI']), 'SUI'),
  protocol: ProtocolName,
}

/**
 * `amount` is a positive integer in the coin's base units; `prepareTransaction` returns which fields an action needs. `poolId` is the
 * protocol's own, or the id of one of our vaults.
 */
export const TransactionRequest = z.strictObject({
  ...what,
  sender: z.string().check(z.refine(isAddress, addressWords)),
  isStakeAndDeposit: given(boolean),
  isSinglePool: given(boolean),
  poolId: given(plainText(POOL_ID_LENGTH)),
  tokenAddress: given(plainText(POOL_ID_LENGTH)),
  amount: given(z.string(amountWords).check(z.refine(isAmount, amountWords))),
})
export type TransactionRequest = z.output<typeof TransactionRequest>

const inputProblems = {
  body: 'INVALID_BODY',
  type: 'INVALID_TYPE',
  chain: 'UNSUPPORTED_CHAIN',
  protocol: 'UNKNOWN_PROTOCOL',
  sender: 'INVALID_ADDRESS',
  isStakeAndDeposit: 'INVALID_FIELD',
  isSinglePool: 'INVALID_FIELD',
  poolId: 'INVALID_POOL',
  tokenAddress: 'INVALID_TOKEN',
  amount: 'INVALID_AMOUNT',
} as const

/** `amount` in base units; null: only known when the transaction runs. */
export const CoinAmount = z.object({ coinType: z.string(), amount: z.nullable(z.string()) })

/**
 * What the transaction does, for a sentence in plain words: coins that leave the sender and that come, objects that come (`StakedSui`,
 * `ObligationOwnerCap`), and what else to know before signing.
 */
export const TransactionSummary = z.object({
  gives: listOf(CoinAmount),
  gets: listOf(CoinAmount),
  objects: listOf(z.string()),
  notes: listOf(z.string()),
})
export type TransactionSummary = z.output<typeof TransactionSummary>

/**
 * `data`: the transaction as JSON text (version 2 of @mysten/sui's `Transaction.toJSON`), unsigned, without gas: a wallet takes the
 * string. A payload that holds a price is good for as many seconds as its header `Payload-Good-For` says.
 */
export const createTransaction = {
  method: 'POST',
  path: '/v2/farming/tx/payload',
  summary: 'A Sui transaction payload for a wallet to sign',
  auth: 'none',
  isSafe: true,
  body: TransactionRequest,
  inputProblems,
  response: z.object({ data: z.string(), summary: TransactionSummary }),
} as const satisfies Endpoint

/** A value of a field that can be chosen by name. `apy` and `commission` as fractions, `stake` in SUI; null where they are not known. */
export const TransactionFieldOption = z.object({
  ...{ value: z.string(), name: text },
  ...{ apy: quantity, commission: quantity, stake: quantity },
})
export type TransactionFieldOption = z.output<typeof TransactionFieldOption>

/**
 * `options`: all that the field takes (a stake's active validators, the largest first); absent where anything may be typed, or
 * where they could not be read. `type`: `string` or `boolean`. Where one of two fields is enough, neither is required and both descriptions
 * say so.
 */
export const TransactionField = z.object({
  field: z.string(),
  type: z.string(),
  required: flag,
  description: text,
  example: text,
  options: z.optional(listOf(TransactionFieldOption)),
})
export type TransactionField = z.output<typeof TransactionField>

export const prepareTransaction = {
  method: 'POST',
  path: '/v2/farming/tx/prepare',
  summary: 'The fields that an action needs',
  auth: 'none',
  isSafe: true,
  body: z.strictObject(what),
  inputProblems,
  response: z.object({ data: listOf(TransactionField) }),
} as const satisfies Endpoint
