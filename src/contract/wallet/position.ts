import * as z from 'zod/mini'
import { WalletChains } from '#contract/chains.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { commaList, listOf, plainText, quantity, switched, text } from '#contract/field.ts'
import { LastDayPrice } from '#contract/price.ts'
import { WalletAddress } from './holding.ts'
import { partOfList } from './part-of-list.ts'

/** What `type` of a position may be; its sources choose from it. */
export const positionTypes = [
  'Lending',
  'Borrow',
  'Staking',
  'Vest',
  'AMM',
  'CFMM',
  'CLMM',
  'Farm',
  'Reward',
  'Perp',
] as const
export type PositionType = (typeof positionTypes)[number]

export const PositionToken = z.object({
  contract_address: text,
  decimals: quantity,
  name: text,
  symbol: text,
  logo: text,
  timestamp: quantity,
  price: quantity,
  last24hPrice: LastDayPrice,
  poolId: text,
  source: text,
})

export const TokenAmount = z.object({ amount: quantity, value: quantity, token: PositionToken })

/** At which price of a coin, alone, a debt can be liquidated: `fall` of its price of now, as a fraction, below 0 where a rise does it. */
export const LiquidationPrice = z.object({ coin: text, price: quantity, fall: quantity })
export type LiquidationPrice = z.output<typeof LiquidationPrice>

/** A DeFi position. CLMM adds its range, Borrow its health factor; its debts stand in `current.tokens`. */
export const Position = z.object({
  positionId: text,
  owner: text,
  input: listOf(TokenAmount),
  yieldCollected: listOf(TokenAmount),
  current: z.object({
    tokens: listOf(TokenAmount),
    yield: listOf(TokenAmount),
    currentPrice: z.optional(z.nullable(z.number())),
    lowerPrice: z.optional(z.nullable(z.number())),
    upperPrice: z.optional(z.nullable(z.number())),
    isInRange: z.optional(z.boolean()),
    healthy: z.optional(z.nullable(z.number())),
  }),
  fee: quantity,
  chain: text,
  type: z.string(),
  farming: listOf(
    z.object({
      base_apr: quantity,
      rewards_apr: quantity,
      total_apr: quantity,
      total_apy: quantity,
      /** Additive: who says so: the `protocol` itself, or what is listed of the `vault` (`vaultId`), of an unstaked share of a pool without the rewards that need a stake; '' where it is unknown. */
      source: text,
      rewards: listOf(
        z.object({ token_address: text, logo: text, token_name: text, token_symbol: text, token_decimals: quantity }),
      ),
    }),
  ),
  /** Additive: coins that stand for it (a liquid-staking coin, an aToken). Where the holdings count one of them, a total must not count the position again. */
  receiptTokens: listOf(z.string()),
  /** Additive: which pool or market of the protocol. */
  poolId: text,
  /** Additive: the `id` of the one vault of ours that it is in, by its protocol, chain and coins; '' where none is, or several may be. */
  vaultId: text,
  /** Additive, there only where it is known: the account that its protocol liquidates as a whole. Deposits secure the debts of the same account. */
  account: z.optional(z.nullable(z.string())),
  /** Additive, there only where it is known: the part of a deposit's worth that secures debts before a liquidation, a fraction. */
  liquidationThreshold: z.optional(z.nullable(z.number())),
  /** Additive, there only where it is known: what a dollar of a debt counts for; 1 for most. */
  borrowFactor: z.optional(z.nullable(z.number())),
  /** Additive, of what is lent or owed in coins that stand for a stake, there only where it is known: what the stake earns on all of it, a fraction, on top of `farming`. Of a stake without `farming` it is what its coin earns by itself. */
  stakingApy: z.optional(z.nullable(z.number())),
  /** Additive, of a debt whose account is known whole: each coin, stablecoins left out, that can bring it down alone. */
  liquidation: z.optional(z.nullable(z.array(LiquidationPrice))),
  meta: z.object({ protocol: z.object({ name: text, logo: text, url: text, protocol: text }) }),
})
export type Position = z.output<typeof Position>

const slugs = commaList(plainText(200))

export const getPositions = {
  method: 'GET',
  path: '/v2/address/:address/positions',
  summary: 'DeFi positions of a wallet',
  auth: 'key',
  isSafe: true,
  params: z.object({ address: WalletAddress }),
  query: z.object({
    chain: WalletChains,
    protocol: z.optional(slugs),
    force_refresh: z._default(switched, false),
    remove_underlying: z._default(switched, false),
    exclude_protocols: z.optional(slugs),
    /** Other spellings of the two before, which public clients use. */
    removeUnderlying: z.optional(switched),
    excludeProtocols: z.optional(slugs),
    ...partOfList,
  }),
  response: z.object({ data: listOf(Position) }),
} as const satisfies Endpoint
