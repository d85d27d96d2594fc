import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { choice, flag, listOf, plainText, text } from './field.ts'

export const transactionTypes = [
  'STAKING',
  'UNSTAKING',
  'LENDING',
  'LENDING_WITHDRAW',
  'BORROW',
  'REPAY',
  'ADD_LP',
  'REMOVE_LP',
] as const

export const transactionProtocols = ['native-staking', 'suilend', 'navi', 'alpha-fi'] as const

/** `amount` is a positive integer in the coin's base units. */
export const TransactionRequest = z.object({
  type: choice(transactionTypes),
  chain: z._default(choice(['SUI']), 'SUI'),
  protocol: choice(transactionProtocols, { alphafi: 'alpha-fi' }),
  poolId: z.optional(plainText(600)),
  sender: plainText(66),
  amount: z.optional(z.string().check(z.regex(/^[1-9]\d{0,19}$/, 'must be a positive integer in base units'))),
  isStakeAndDeposit: z.optional(z.boolean()),
  isSinglePool: z.optional(z.boolean()),
  tokenAddress: z.optional(plainText(600)),
})

export const createTransaction = {
  method: 'POST',
  path: '/v2/farming/tx/payload',
  summary: 'A Sui transaction payload for a wallet to sign',
  auth: 'none',
  isSafe: true,
  body: TransactionRequest,
  response: z.object({ data: z.string() }),
} as const satisfies Endpoint

export const prepareTransaction = {
  method: 'POST',
  path: '/v2/farming/tx/prepare',
  summary: 'The fields that an action needs',
  auth: 'none',
  isSafe: true,
  body: z.object({ type: choice(transactionTypes), protocol: choice(transactionProtocols, { alphafi: 'alpha-fi' }) }),
  response: z.object({
    data: listOf(z.object({ field: z.string(), type: z.string(), required: flag, description: text, example: text })),
  }),
} as const satisfies Endpoint
