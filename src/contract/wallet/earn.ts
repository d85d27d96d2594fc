import * as z from 'zod/mini'
import { chainIds, chains } from '#contract/chains.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { COIN_TYPE_LENGTH, choice, count, flag, listOf, plainText, quantity, text } from '#contract/field.ts'
import { mostPortfolioAddresses } from './portfolio.ts'

/** The most wallets of one question; each counts as a request. */
export const mostEarnAddresses = mostPortfolioAddresses
/** The most coins of one question. */
export const mostEarnCoins = 100

/** Vaults are offered from this TVL on, where the caller names none: dollars. */
export const DEFAULT_TVL_FLOOR = 1_000_000

/**
 * The most of a vault's TVL that a deposit may be, as a fraction: rewards are spread over what lies in it, so that a twentieth more
 * makes the rate a twentieth less, and a larger one cannot leave at once.
 */
export const DEFAULT_MAX_SHARE_OF_TVL = 0.05

const nothingLost = z._default(z.number().check(z.nonnegative(), z.lt(1)), 0)

/** Fees are fractions. `gasUsd`: dollars for all transactions of one move; assumed by the chain where it is absent. */
const Costs = z.strictObject({
  gasUsd: z.optional(z.number().check(z.nonnegative(), z.maximum(1e6))),
  exitFee: nothingLost,
  swapCost: nothingLost,
  waitDays: z._default(z.number().check(z.nonnegative(), z.maximum(3650)), 0),
})

/** Stands for a chain's own coin, whatever its address. */
export const NATIVE_COIN = 'native'
const forms = { sui: /^0x[0-9a-f]+::\S+::\S+$/i, evm: /^0x[0-9a-f]{40}$/i } as const

const GivenCoin = z
  .strictObject({
    chain: choice(chainIds),
    address: plainText(COIN_TYPE_LENGTH).check(z.minLength(1)),
    amountUsd: z.number().check(z.positive(), z.maximum(1e15)),
  })
  .check(
    z.refine(
      ({ chain, address }) => {
        const { family } = chains[chain]
        const form = family === 'sui' || family === 'evm' ? forms[family] : /./
        return address === NATIVE_COIN || form.test(address)
      },
      { path: ['address'], error: `is no coin of the chain: its coin type, its contract address, or ${NATIVE_COIN}` },
    ),
  )
export type GivenCoin = z.output<typeof GivenCoin>

const addressText = z.string({ error: 'must be an address or a name, as a text' })

export const EarnQuestion = z
  .strictObject({
    addresses: z.optional(z.array(addressText).check(z.minLength(1), z.maxLength(mostEarnAddresses))),
    coins: z.optional(z.array(GivenCoin).check(z.minLength(1), z.maxLength(mostEarnCoins))),
    minTvl: z._default(z.number().check(z.nonnegative(), z.maximum(1e15)), DEFAULT_TVL_FLOOR),
    maxShareOfTvl: z._default(z.number().check(z.positive(), z.maximum(1)), DEFAULT_MAX_SHARE_OF_TVL),
    costs: z.prefault(Costs, {}),
  })
  .check(
    z.refine(({ addresses, coins }) => addresses !== undefined || coins !== undefined, {
      path: ['addresses'],
      error: 'is required, or coins: the wallets to read, or a list of coins',
    }),
  )
export type EarnQuestion = z.output<typeof EarnQuestion>

/** `rate`: it pays no more than where the deposit is. `cost`: the move takes all of it. */
const neverPays = ['rate', 'cost'] as const

/**
 * A vault that a deposit could go to. `apy`: its total of now; `stakingApy`, `isForecastToFall`: as of `Vault`; `rewardShare`: how much of `apy` is rewards, absent from older services; `gainYear`: dollars a year more than now, before costs; `cost`: dollars that
 * the move takes; `daysToPay`: until these are earned, null with `never`. `isPair`: it takes other coins too, and may lose against
 * holding them; `isWrapped`: it takes the coin's wrapped form.
 */
export const EarnPlace = z.object({
  vaultId: z.string(),
  name: text,
  protocol: text,
  type: text,
  tvl: quantity,
  apy: z.number(),
  apy30d: quantity,
  stakingApy: z.optional(z.nullable(z.number())),
  isForecastToFall: z.optional(z.boolean()),
  rewardShare: z.optional(z.nullable(z.number())),
  gainYear: z.number(),
  cost: z.number(),
  daysToPay: quantity,
  never: z.nullable(z.enum(neverPays)),
  isPair: flag,
  isWrapped: flag,
})
export type EarnPlace = z.output<typeof EarnPlace>

export const EarnCoin = z.object({ chain: z.string(), address: z.string(), symbol: text })

/** A coin that earns nothing: the best vaults that take it alone, then the largest that take it with others. */
export const EarnIdle = z.object({ coin: EarnCoin, valueUsd: z.number(), best: listOf(EarnPlace) })
export type EarnIdle = z.output<typeof EarnIdle>

/** A deposit. `apy`: what it earns; `securesLoan`: it may secure a loan, so that nothing better is offered. */
export const EarnPlaced = z.object({
  address: z.string(),
  positionId: text,
  chain: text,
  protocol: text,
  vaultId: text,
  coins: listOf(EarnCoin),
  valueUsd: z.number(),
  apy: z.number(),
  securesLoan: flag,
  best: listOf(EarnPlace),
})
export type EarnPlaced = z.output<typeof EarnPlaced>

/** `source`: something was not read. `price`, `amount`, `rate`: something was, but not what it is worth, how much it is or what it earns. */
export const earnUnknownReasons = ['source', 'price', 'amount', 'rate'] as const
export const EarnUnknown = z.object({
  address: text,
  what: z.string(),
  reason: z.enum(earnUnknownReasons),
  chain: text,
  id: text,
})
export type EarnUnknown = z.output<typeof EarnUnknown>

/**
 * What lies idle and what is placed, the most valuable first, and where each could go. `gainYear`: of every idle coin in its best vault
 * that takes it alone; `small`: coins under a dollar, left out.
 */
export const Earn = z.object({
  idle: listOf(EarnIdle),
  placed: listOf(EarnPlaced),
  idleUsd: z.number(),
  gainYear: z.number(),
  small: count,
  unknown: listOf(EarnUnknown),
})
export type Earn = z.output<typeof Earn>

/** Additive: nothing is moved or remembered. */
export const findEarnings = {
  method: 'POST',
  path: '/v2/earn',
  summary: 'What wallets or coins could earn, where, and when moving pays off',
  auth: 'key',
  isSafe: true,
  body: EarnQuestion,
  response: z.object({ data: Earn }),
} as const satisfies Endpoint
