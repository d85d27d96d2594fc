import * as z from 'zod/mini'
import { chainCount, WalletChains } from '#contract/chains.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { flag, listOf, quantity, switched, text } from '#contract/field.ts'
import { WalletAddress } from './holding.ts'

/** The most rows of one chain; a transaction is whole unless it alone has more. */
export const MAX_ACTIVITY_ROWS = 50

/**
 * One movement of one token of a wallet; several of them may be of one transaction (`chain` and `hash`). A balance changed by what is
 * `in` less what is `out`; `self` and what failed changed none; the native coin also by `fee`, once for each transaction.
 */
export const ActivityRow = z.object({
  chain: z.string(),
  /** As explorers find the transaction. */
  hash: z.string(),
  /** Unix seconds; null: it waits for a block, or the source does not say. */
  timestamp: quantity,
  direction: z.enum(['in', 'out', 'self']),
  contractAddress: text,
  symbol: text,
  name: text,
  logo: text,
  decimals: quantity,
  /** In coins, exact, without a sign and without the fee; "" where the decimals are unknown. "0": a call that moved nothing. */
  amount: text,
  /** The same in base units. */
  amountRaw: z.string(),
  /** Dollars a coin of now, not of then. */
  rate: quantity,
  /** "" where it is nobody, more than one, or unknown. */
  counterparty: text,
  /** In native coins, exact, of the whole transaction; "0": another paid it, "": unknown. */
  fee: text,
  isFailed: flag,
  verified: flag,
  isSpam: flag,
  /** In words; "" where it is none. */
  spamReason: text,
})
export type ActivityRow = z.output<typeof ActivityRow>

/**
 * Additive: the latest transactions of a wallet, newest first, those that wait for a block before them. `wholeChains`: those
 * whose rows are all that their source has, back to the wallet's first; of any other nothing is known before its oldest row.
 */
export const getActivity = {
  method: 'GET',
  path: '/v2/address/:address/activity',
  summary: `Latest transfers of a wallet on ${chainCount} chains`,
  auth: 'key',
  isSafe: true,
  params: z.object({ address: WalletAddress }),
  query: z.object({ chain: WalletChains, force_refresh: z._default(switched, false) }),
  response: z.object({ data: listOf(ActivityRow), wholeChains: listOf(z.string()) }),
} as const satisfies Endpoint
