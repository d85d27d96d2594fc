import * as z from 'zod/mini'
import { COIN_TYPE_LENGTH, plainText } from '#contract/field.ts'
import { isWhole, MAX_VALUE_USD } from '#contract/simulation.ts'
import { VaultId } from '#contract/vault.ts'

/** What one question may ask for; `work` is paths times days times coins. */
export const simulateLimits = {
  horizonDays: 730,
  parts: 8,
  coins: 4,
  shocks: 12,
  paths: { min: 100, default: 10_000, max: 10_000 },
  work: 8e6,
  historyDays: { min: 180, default: 365, max: 365 },
  seed: 4_294_967_295,
  nameLength: 64,
  apy: { min: -1, max: 1e6 },
  priceUsd: 1e12,
  edge: 1e18,
  tier: { min: 0, max: 0.1 },
  sigma: { min: 0, max: 5 },
  factor: { min: 1, max: 10 },
  leverage: { min: 1, max: 100 },
  gasUsd: { min: 0, max: 1e6 },
  waitDays: { min: 0, max: 3650 },
  changePercent: { min: -100, max: 1e9 },
  borrowApyAdd: { min: -1, max: 10 },
} as const

type Bounds = { min: number; max: number }
const within = ({ min, max }: Bounds) => z.number().check(z.minimum(min), z.maximum(max))
const between = (min: number, max: number) => within({ min, max })
const fraction = z.number().check(z.nonnegative(), z.lt(1))
const apy = within(simulateLimits.apy)
const dollars = z.number().check(z.positive(), z.maximum(MAX_VALUE_USD))
const name = plainText(simulateLimits.nameLength).check(z.minLength(1))
const listOfUpTo = <T extends z.ZodMiniType>(item: T, most: number) =>
  z.array(item).check(z.minLength(1), z.maxLength(most))

/** A positive number of coins, or of liquidity, in decimal notation. */
export const DecimalAmount = z
  .string()
  .check(
    z.regex(/^(?=.*[1-9])\d{1,40}(\.\d{1,40})?$/, 'must be a positive decimal number written as a text, like "1.5"'),
  )

/** Coins with one symbol, whatever its case, are one coin: they move together. */
const symbol = plainText(simulateLimits.nameLength).check(z.minLength(1))
/** `ETH:0x…`: its price and its past are looked up; `native` as address means the chain's own coin. */
export const CoinToken = plainText(COIN_TYPE_LENGTH + 20).check(
  z.regex(/^[^:]+:.+$/, 'must be a chain and an address, like ETH:0x…'),
)
/** Dollars for one coin now; where it is given, none is looked up. */
const priceUsd = z.number().check(z.positive(), z.maximum(simulateLimits.priceUsd))

const DepositCoin = z.strictObject({
  symbol,
  token: z.optional(CoinToken),
  priceUsd: z.optional(priceUsd),
  weight: z.optional(between(0, 100)),
})

const units = ['ratio', 'price', 'tick'] as const
const unitError = `must be one of ${units.join(', ')}`

/** `none`: stays as it is. `edge`: centred again when the price leaves. `days:7`: after so many days outside in a row. */
export const Rebalance = z
  .string()
  .check(z.regex(/^(none|edge|days:([1-9]|[1-9]\d|[1-6]\d\d|7[0-2]\d|730))$/, 'must be none, edge, or days:7'))

/** Prices of the first coin in the second: over that of now (`ratio`), as it is (`price`), or as Uniswap's ticks. */
const Range = z
  .strictObject({
    lower: between(-887_272, simulateLimits.edge),
    upper: between(-887_272, simulateLimits.edge),
    unit: z._default(z.enum(units, unitError), 'ratio'),
    rebalance: z._default(Rebalance, 'none'),
  })
  .check(
    z.refine(({ lower, upper }) => lower < upper, { path: ['upper'], error: 'must be above lower' }),
    z.refine(({ lower, unit }) => unit === 'tick' || lower > 0, { path: ['lower'], error: 'must be above 0' }),
    z.refine(
      ({ lower, upper, unit }) =>
        unit !== 'tick' || (Number.isInteger(lower) && Number.isInteger(upper) && upper <= 887_272),
      {
        path: ['upper'],
        error: 'must be a tick: a whole number of at most 887272',
      },
    ),
  )

/**
 * `tier`: what a swap pays, as a fraction; `protocolShare`: the part of it that the protocol takes. `activeLiquidity`: what others have
 * in range, in coins: the square root of the product of both amounts.
 */
const Fees = z.strictObject({
  tier: within(simulateLimits.tier),
  volumeUsdDay: between(0, MAX_VALUE_USD),
  activeLiquidity: DecimalAmount,
  protocolShare: z._default(fraction, 0),
})

const DepositQuestion = z
  .strictObject({
    id: z.optional(name),
    vaultId: z.optional(VaultId),
    valueUsd: dollars,
    coins: z.optional(listOfUpTo(DepositCoin, simulateLimits.coins)),
    rate: z.optional(z.strictObject({ apy })),
    range: z.optional(Range),
    fees: z.optional(Fees),
  })
  .check(
    z.refine(({ vaultId, coins }) => vaultId !== undefined || coins !== undefined, {
      path: ['vaultId'],
      error: 'is required, or coins',
    }),
    z.refine(({ vaultId, rate, fees }) => vaultId !== undefined || rate !== undefined || fees !== undefined, {
      path: ['rate'],
      error: 'is required, or fees, where no vault is named',
    }),
    z.refine(
      ({ coins = [] }) =>
        coins.every(({ weight }) => weight === undefined) || isWhole(coins.map(({ weight = 0 }) => weight)),
      {
        path: ['coins'],
        error: 'have weights that must sum to 100',
      },
    ),
    z.refine(({ range, coins }) => range === undefined || coins === undefined || coins.length === 2, {
      path: ['range'],
      error: 'needs two coins',
    }),
    z.refine(({ range, fees }) => fees === undefined || range !== undefined, {
      path: ['fees'],
      error: 'need a range; use rate for a whole pool',
    }),
  )

const hasPrice = z.refine<{ token?: string | undefined; priceUsd?: number | undefined }>(
  (coin) => coin.token !== undefined || coin.priceUsd !== undefined,
  { path: ['priceUsd'], error: 'is required, or token' },
)
/** `threshold`: the part of its worth that secures debt before a liquidation, as a fraction. */
const CollateralCoin = z
  .strictObject({
    symbol,
    token: z.optional(CoinToken),
    priceUsd: z.optional(priceUsd),
    amount: DecimalAmount,
    threshold: between(0, 1),
    supplyApy: z._default(apy, 0),
  })
  .check(hasPrice)
/** `factor`: what Kamino multiplies a debt by. */
const DebtCoin = z
  .strictObject({
    symbol,
    token: z.optional(CoinToken),
    priceUsd: z.optional(priceUsd),
    amount: DecimalAmount,
    factor: z._default(within(simulateLimits.factor), 1),
    borrowApy: z._default(apy, 0),
  })
  .check(hasPrice)

/** How much of a debt a liquidation repays: each kind of market has a rule of its own. */
export const liquidationRules = ['aave-v3', 'morpho', 'kamino', 'compound-v2'] as const

const LoanQuestion = z.strictObject({
  id: z.optional(name),
  collateral: listOfUpTo(CollateralCoin, simulateLimits.coins),
  debt: listOfUpTo(DebtCoin, simulateLimits.coins),
  bonus: z._default(fraction, 0.05),
  rule: z._default(z.enum(liquidationRules, `must be one of ${liquidationRules.join(', ')}`), 'aave-v3'),
})

const LoopQuestion = z
  .strictObject({
    supplyApy: apy,
    borrowApy: apy,
    leverage: within(simulateLimits.leverage),
    liquidationLtv: z.number().check(z.positive(), z.lt(1)),
    equityUsd: dollars,
    flashFee: z._default(fraction, 0),
    swapCost: z._default(fraction, 0),
  })
  .check(
    z.refine(({ leverage, liquidationLtv }) => (leverage - 1) / leverage < liquidationLtv, {
      path: ['leverage'],
      error: 'is past the liquidation LTV: nothing can be borrowed that much against itself',
    }),
  )

const CostsQuestion = z.strictObject({
  gasUsd: z.optional(within(simulateLimits.gasUsd)),
  exitFee: z._default(fraction, 0),
  swapCost: z._default(fraction, 0),
  waitDays: z._default(within(simulateLimits.waitDays), 0),
  fromApy: apy,
})

/** Percent at the end of the horizon, by symbol. */
const Changes = z.record(symbol, within(simulateLimits.changePercent))

export const priceModels = ['gbm', 'bootstrap', 'path'] as const
export const drifts = ['none', 'history'] as const

const PricesQuestion = z.strictObject({
  model: z._default(z.enum(priceModels, `must be one of ${priceModels.join(', ')}`), 'gbm'),
  seed: z._default(z.int().check(z.minimum(0), z.maximum(simulateLimits.seed)), 42),
  paths: z._default(
    z.int().check(z.minimum(simulateLimits.paths.min), z.maximum(simulateLimits.paths.max)),
    simulateLimits.paths.default,
  ),
  drift: z._default(z.enum(drifts, `must be one of ${drifts.join(', ')}`), 'none'),
  /** The standard deviation of a year of log returns, as a fraction. */
  coins: z._default(z.record(symbol, z.strictObject({ sigma: within(simulateLimits.sigma) })), {}),
  correlation: z.optional(between(-1, 1)),
  change: z._default(Changes, {}),
  /** Percent by which a price moves on the first day, before it moves at random, by symbol. A stablecoin then has no peg. */
  jump: z.optional(Changes),
  historyDays: z._default(
    z.int().check(z.minimum(simulateLimits.historyDays.min), z.maximum(simulateLimits.historyDays.max)),
    simulateLimits.historyDays.default,
  ),
})

/** `borrowApyAdd`: added to every borrow rate, as a fraction. */
const Shock = z.strictObject({
  name,
  change: z._default(Changes, {}),
  borrowApyAdd: z._default(within(simulateLimits.borrowApyAdd), 0),
})

export const details = ['summary', 'days'] as const

/** Each symbol of the question once, whatever its case; a vault's own coins are not among them. */
export const namedSymbols = ({
  deposits,
  loans,
}: {
  deposits: { coins?: { symbol: string }[] | undefined }[]
  loans: { collateral: { symbol: string }[]; debt: { symbol: string }[] }[]
}): Set<string> =>
  new Set(
    [
      ...deposits.flatMap(({ coins = [] }) => coins),
      ...loans.flatMap(({ collateral, debt }) => [...collateral, ...debt]),
    ].map((coin) => coin.symbol.toUpperCase()),
  )

/** Rates, shares and chances are fractions, money is dollars, time is days of which a year has 365. */
export const SimulateQuestion = z
  .strictObject({
    horizonDays: z._default(z.int().check(z.minimum(1), z.maximum(simulateLimits.horizonDays)), 365),
    deposits: z._default(z.array(DepositQuestion), []),
    loans: z._default(z.array(LoanQuestion), []),
    loop: z.optional(LoopQuestion),
    costs: z.optional(CostsQuestion),
    prices: z.prefault(PricesQuestion, {}),
    shocks: z._default(z.array(Shock).check(z.maxLength(simulateLimits.shocks)), []),
    /** Whether the answer has the daily prices of each coin that are known. */
    past: z._default(z.boolean(), false),
    detail: z._default(z.enum(details, `must be one of ${details.join(', ')}`), 'summary'),
  })
  .check(
    z.refine(({ deposits, loans, loop }) => deposits.length + loans.length > 0 || loop !== undefined, {
      path: ['deposits'],
      error: 'is required, or loans, or loop',
    }),
    z.refine(({ deposits, loans }) => deposits.length + loans.length <= simulateLimits.parts, {
      path: ['deposits'],
      error: `and loans must not be more than ${simulateLimits.parts} together`,
    }),
    z.refine(({ costs, deposits }) => costs === undefined || deposits.length > 0, {
      path: ['costs'],
      error: 'need a deposit that moves',
    }),
    z.refine((question) => question.prices.model === 'path' || workOf(question) <= simulateLimits.work, {
      path: ['prices', 'paths'],
      error: `times days times coins must not be more than ${simulateLimits.work}`,
    }),
  )
export type SimulateQuestion = z.output<typeof SimulateQuestion>

const workOf = ({
  prices,
  horizonDays,
  deposits,
  loans,
}: { prices: { paths: number }; horizonDays: number } & Parameters<typeof namedSymbols>[0]) =>
  prices.paths * horizonDays * Math.max(1, namedSymbols({ deposits, loans }).size)
