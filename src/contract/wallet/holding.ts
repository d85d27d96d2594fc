import * as z from 'zod/mini'
import { chainCount, WalletChains } from '#contract/chains.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { flag, listOf, plainText, quantity, switched, text } from '#contract/field.ts'
import { lastDayPriceText } from '#contract/wire/lenient.ts'
import { partOfList } from './part-of-list.ts'

export const WalletAddress = plainText(200)

/** A price 24 h ago as a decimal string, "" when unknown. The hosted service sends an object, others a date-time: both are read. */
const LastDayPriceText = z.prefault(z.pipe(z.transform(lastDayPriceText), z.string()), '')

/** One token of a wallet. `amount` and `balance` in coins, `amountRaw` in base units, both exact decimal strings; money in dollars. */
export const Holding = z.object({
  owner: text,
  name: text,
  symbol: text,
  logo: text,
  amount: z.string(),
  amountRaw: z.string(),
  balance: text,
  contractAddress: text,
  contractDecimals: quantity,
  rate: quantity,
  /** `timestamp` is additive: Unix seconds, when the price was read. */
  price: z.prefault(
    z.object({ price: quantity, symbol: text, decimal: quantity, source: text, timestamp: quantity }),
    {},
  ),
  last_24h_price: LastDayPriceText,
  avgCost: quantity,
  last_transferred_at: text,
  positionId: text,
  category: text,
  sector: text,
  rank: text,
  positionType: text,
  chain: z.string(),
  is_spam: flag,
  /** Additive: why it counts as spam, in words; whether a source of the chain vouches for it; profit in dollars. */
  spam_reason: text,
  verified: flag,
  realizedPnl: quantity,
  unrealizedPnl: quantity,
})
export type Holding = z.output<typeof Holding>

export const getHoldings = {
  method: 'GET',
  path: '/v2/address/:address/holding',
  summary: `Tokens of a wallet on ${chainCount} chains`,
  auth: 'key',
  isSafe: true,
  params: z.object({ address: WalletAddress }),
  query: z.object({
    chain: WalletChains,
    force_refresh: z._default(switched, false),
    includePnl: z._default(switched, false),
    ...partOfList,
  }),
  response: z.object({ data: listOf(Holding) }),
} as const satisfies Endpoint
