import * as z from 'zod/mini'
import { transactionTypes } from '#contract/names/transaction-types.ts'
import { VaultChain, VaultChainFilter } from './chains.ts'
import type { Endpoint } from './endpoint.ts'
import {
  COIN_TYPE_LENGTH,
  choice,
  commaList,
  count,
  listOf,
  numeric,
  plainText,
  quantity,
  switched,
  text,
  wholeNumber,
} from './field.ts'

export const vaultTypes = ['LP', 'VAULT', 'STAKING', 'LENDING', 'BORROW'] as const
export type VaultType = (typeof vaultTypes)[number]
export const VaultType = choice(vaultTypes)

/** Whether a vault's rate is earned on what is put in, or paid on what is owed. */
export const vaultSides = ['earn', 'borrow'] as const
export type VaultSide = (typeof vaultSides)[number]
/** The one place that says which vaults are loans. */
export const sideOf = ({ type }: { type: VaultType }): VaultSide => (type === 'BORROW' ? 'borrow' : 'earn')

export const vaultTags = ['stable_yield', 'low_risk', 'high_risk_high_return', 'airdrop'] as const
export type VaultTag = (typeof vaultTags)[number]

/** Bands of TVL in dollars: lower bound inside, upper bound outside. */
export const tvlBands = {
  '< 100K': { min: 0, below: 1e5 },
  '100K - 500K': { min: 1e5, below: 5e5 },
  '500K - 1M': { min: 5e5, below: 1e6 },
  '> 1M': { min: 1e6, below: Infinity },
} as const
export type TvlBand = keyof typeof tvlBands

/** Bands of totalApy as fractions; 0.50 itself belongs to the third band. */
export const apyBands = {
  '< 5%': { min: -Infinity, below: 0.05 },
  '5% - 25%': { min: 0.05, below: 0.25 },
  '25% - 50%': { min: 0.25, upTo: 0.5 },
  '> 50%': { above: 0.5 },
} as const
export type ApyBand = keyof typeof apyBands

const keysOf = <T extends object>(record: T) =>
  Object.keys(record) as unknown as [keyof T & string, ...(keyof T & string)[]]
const ApyBand = choice(keysOf(apyBands))

/**
 * A market that lends its coin, in dollars. `available`: what can still be borrowed: what is supplied and not lent or, of a coin that is
 * minted, what its ceiling leaves, 0 where the source says that nothing can be, as of a coin that is collateral only; a cap of the protocol may be lower. `utilization`: the share of `supplied` that is borrowed. `maxLtv`:
 * how much may be borrowed against a dollar of the coin as collateral, 0 if none. `liquidationThreshold`: the debt against a dollar of
 * it at which a liquidation begins; absent if unknown. `market`: vaults of one protocol, chain and market are collateral for each
 * other's loans, the main market is ''; absent if unknown. null: unknown. Modes of a protocol for pairs of coins may allow more or less.
 */
export const VaultLending = z.object({
  supplied: quantity,
  borrowed: quantity,
  available: quantity,
  utilization: quantity,
  maxLtv: quantity,
  liquidationThreshold: z.optional(z.number()),
  market: z.optional(z.string()),
})
export type VaultLending = z.output<typeof VaultLending>

/**
 * What may back a loan: how many coins, and the most that one of them allows to borrow against a dollar of it. `symbol`: which one, absent
 * from older services. `liquidationThreshold`: the debt against a dollar of that same coin at which a liquidation begins (of coins with an
 * equal `maxLtv`, the highest); absent if unknown. Other coins may be liquidated sooner.
 */
export const VaultCollateral = z.object({
  coins: count,
  symbol: z.optional(z.string()),
  maxLtv: z.number(),
  liquidationThreshold: z.optional(z.number()),
})
export type VaultCollateral = z.output<typeof VaultCollateral>

export const RewardToken = z.object({ token_address: text, token_name: text, token_symbol: text, logo: text })

/**
 * A place where coins earn or, on the side `borrow`, a loan: its rates are what a borrower pays. The base of a market (`apr`, `apy`) is
 * the interest of its loans: 0 where nothing is lent, unless its source counts what idle supply earns elsewhere. Rates are fractions (0.0715 is 7.15 % a year), `tvl` in dollars. `totalApr` is at most `totalApy`,
 * and equals it where the source gives a rate without compounding. `apy7d` and `apy30d` are means of `totalApy`, null while too few
 * days are known; `baseApy7d` is the base alone over seven days, as its source says. `apyDeviation30d` is the standard deviation of
 * the days' means of `totalApy` over 30 days, `tvlChange7d` and `tvlChange30d` what `tvl` has changed by since, as fractions: of own
 * samples, null while there are too few. `volume1d` and `volume7d`: dollars traded, where the source has it. `lending`: absent where
 * nothing is lent and nothing may be borrowed against the coin, or nothing is known of it. `collateral`: of a loan, absent if unknown. `stakingApy`: what the one coin earns by itself, because it stands for a stake, on top of
 * `totalApy`; absent where that is unknown, and for a stake itself.
 * `isForecastToFall`: the source expects a lower rate within four weeks; absent otherwise. `actions`: what the service
 * can prepare as a transaction, with the vault's `id` as `poolId` and its `protocol.id` as `protocol`; none where the pool has yet to
 * be chosen (a validator), nor what this installation lacks a key or a setting for.
 */
export const Vault = z.object({
  id: z.string(),
  name: text,
  chain: z.string(),
  protocol: z.object({ id: text, name: text, logo: text }),
  type: z.enum(vaultTypes),
  /** null: a service that does not say. `sideOf` always knows. */
  side: z._default(z.nullable(z.enum(vaultSides)), null),
  apr: quantity,
  apy: quantity,
  apr_rewards: quantity,
  apy_rewards: quantity,
  totalApr: quantity,
  totalApy: quantity,
  apy7d: quantity,
  apy30d: quantity,
  baseApy7d: quantity,
  apyDeviation30d: quantity,
  tvl: quantity,
  tvlChange7d: quantity,
  tvlChange30d: quantity,
  volume1d: quantity,
  volume7d: quantity,
  lending: z.optional(VaultLending),
  collateral: z.optional(VaultCollateral),
  stakingApy: z.optional(z.nullable(z.number())),
  isForecastToFall: z.optional(z.boolean()),
  coins: listOf(z.string()),
  rewards: z.prefault(z.object({ tokens: listOf(RewardToken) }), {}),
  farmLink: text,
  label: listOf(z.string()),
  logos: listOf(z.string()),
  asOf: text,
  source: text,
  actions: listOf(z.enum(transactionTypes)),
})
export type Vault = z.output<typeof Vault>

/** What has a column of its own to sort by. `stability`: `stabilityOf` of the domain. */
export const vaultSortKeys = [
  'tvl',
  'apr',
  'apy',
  'totalApr',
  'totalApy',
  'name',
  'apy7d',
  'apy30d',
  'stability',
] as const
export type VaultSortKey = (typeof vaultSortKeys)[number]
/** `benchmark`: first what `beatsBenchmark` of the domain says, then all others, each by TVL; ascending is the reverse of it all. */
export const vaultOrders = [...vaultSortKeys, 'benchmark'] as const
/** `listed`: as many as the page lists at a time, unless a visitor wants more. */
export const vaultPageSize = { listed: 50, default: 100, max: 1000 } as const

/** Dollars of TVL, as a bound. */
export const TvlBound = z.pipe(numeric, z.number().check(z.nonnegative(), z.maximum(1e15)))
/** A rate as a fraction, as a bound. */
const RateBound = z.pipe(numeric, z.number().check(z.minimum(-1e6), z.maximum(1e6)))

/** `stability` as a bound: from 0 to 1. */
const StabilityBound = z.pipe(numeric, z.number().check(z.minimum(0), z.maximum(1)))

/** So many words of a search, and so many values of a list, are looked for at once. */
const MOST_SOUGHT = 16
const MOST_PROTOCOLS = 50

/** What a search is made of: words, each of which has to be found. */
export const searchWords = (search: string): string[] => search.split(/[\s,]+/).filter((word) => word !== '')

const Search = plainText(COIN_TYPE_LENGTH).check(
  z.refine((search) => searchWords(search).length <= MOST_SOUGHT, `must not have more than ${MOST_SOUGHT} words`),
)
const isOrdered = <Min extends string, Max extends string>(min: Min, max: Max) =>
  z.refine<{ [Bound in Min | Max]?: number | undefined }>(
    ({ [min]: low = -Infinity, [max]: high = Infinity }) => low <= high,
    { path: [min], error: `must not be above ${max}` },
  )

/**
 * A vault must meet every filter that is given:
 * - `id` (ours): one of these ids, on any chain. Without `id` and `chain` the list covers SUI, TON, SOL and ECLIPSE; `chain=ALL`
 *   covers every chain.
 * - `chain`, `protocol`, `type`: one of the values; `tags`: all of them.
 * - `side`: what earns, or loans. `buildable`: the service can prepare a transaction for it. `dollars`: it is of one dollar
 *   stablecoin, by its symbol.
 * - `search`: each word is in its name, its protocol or a symbol, or is the address of a coin; `SUI-USDC` finds both coins in any
 *   order. `exclude`: none of these coins, protocols or words of a name. `address`: it holds this coin.
 * - `minTvl`, `maxTvl` (dollars), `minApy`, `maxApy` (totalApy as a fraction), `minStability`, `maxStability` (as `order` has it):
 *   the bounds are included.
 *
 * `order=apy` and `order=apr` both mean totalApy, `order=benchmark` begins with what beats `VaultBenchmark`, `leading` lists that alone. `facets` adds counts, `trend` adds `trends`.
 */
export const VaultQuery = z
  .object({
    id: z.optional(commaList(plainText(200))),
    address: z.optional(plainText(COIN_TYPE_LENGTH)),
    search: z.optional(Search),
    exclude: z.optional(commaList(plainText(COIN_TYPE_LENGTH), MOST_SOUGHT)),
    chain: z.optional(commaList(VaultChainFilter)),
    tvl: z.optional(choice(keysOf(tvlBands))),
    minTvl: z.optional(TvlBound),
    maxTvl: z.optional(TvlBound),
    apr: z.optional(ApyBand),
    apy: z.optional(ApyBand),
    minApy: z.optional(RateBound),
    maxApy: z.optional(RateBound),
    minStability: z.optional(StabilityBound),
    maxStability: z.optional(StabilityBound),
    protocol: z.optional(commaList(plainText(200), MOST_PROTOCOLS)),
    type: z.optional(commaList(VaultType)),
    side: z.optional(choice(vaultSides)),
    buildable: z.optional(switched),
    dollars: z.optional(switched),
    leading: z.optional(switched),
    tags: z.optional(commaList(choice(vaultTags))),
    order: z._default(choice(vaultOrders), 'tvl'),
    sort: z._default(choice(['asc', 'desc']), 'desc'),
    limit: z._default(wholeNumber({ min: 1, max: vaultPageSize.max }), vaultPageSize.default),
    offset: z._default(wholeNumber({ min: 0, max: 1_000_000 }), 0),
    facets: z._default(switched, false),
    trend: z.optional(switched),
  })
  .check(isOrdered('minTvl', 'maxTvl'), isOrdered('minApy', 'maxApy'), isOrdered('minStability', 'maxStability'))
export type VaultQuery = z.output<typeof VaultQuery>

export const OffsetPage = z.object({ total: count, limit: count, offset: count })

/** A vault's `totalApy` on each of the last 30 days as the service's own samples have it, oldest first; null where a day has none. */
export const VaultTrend = z.array(z.nullable(z.number()))
export type VaultTrend = z.output<typeof VaultTrend>

/**
 * What `order=benchmark` compares with: lending dollars pays `earn`, borrowing them costs `borrow`, as fractions a year, null where
 * unknown. `vaults`: how many of all that are found beat it; they are the first group.
 */
export const VaultBenchmark = z.object({ earn: quantity, borrow: quantity, vaults: count })
export type VaultBenchmark = z.output<typeof VaultBenchmark>

/** The filters whose values are counted. */
export const countedFilters = ['chain', 'type', 'side', 'buildable', 'protocol', 'tvl', 'apy', 'tags'] as const
export type CountedFilter = (typeof countedFilters)[number]

const counts = z.record(z.string(), count)
/**
 * How many vaults each value of a filter would leave, with all other filters as they are: instead of the filter's own values, but
 * beside the requested `tags`, because a vault must have all of these. What would leave none is left out. `protocol`: by
 * the ids of the directory.
 */
export const VaultFacets = z.object({
  chain: counts,
  type: counts,
  /** Empty: a service that does not know sides. */
  side: z._default(counts, {}),
  /** Empty: a service that does not filter by it. */
  buildable: z._default(counts, {}),
  protocol: counts,
  tvl: counts,
  apy: counts,
  tags: counts,
} satisfies Record<CountedFilter, z.ZodMiniType<Record<string, number>>>)
export type VaultFacets = z.output<typeof VaultFacets>

/** `trends`: by vault, of those on the page that have samples of two days; there only on request. `benchmark`: only in its order and with `leading`. */
export const listVaults = {
  method: 'GET',
  path: '/v2/farming/vaults',
  summary: 'Vaults with filters, order and pages',
  auth: 'none',
  isSafe: true,
  query: VaultQuery,
  response: z.object({
    data: listOf(Vault),
    pagination: OffsetPage,
    facets: z.optional(VaultFacets),
    trends: z.optional(z.record(z.string(), VaultTrend)),
    benchmark: z.optional(VaultBenchmark),
  }),
} as const satisfies Endpoint

export const VaultId = plainText(200)

/** One vault's past: one point a day (the last hours finer, where the service has them), rates as fractions. */
export const VaultHistoryPoint = z.object({ date: z.string(), apy: quantity, tvl: quantity })
export type VaultHistoryPoint = z.output<typeof VaultHistoryPoint>

export const getVaultHistory = {
  method: 'GET',
  path: '/v2/farming/:id/apy-historical',
  summary: 'APY and TVL of one vault over time',
  auth: 'none',
  isSafe: true,
  params: z.object({ id: VaultId }),
  query: z.object({ chain: z.optional(VaultChain) }),
  response: z.object({ data: listOf(VaultHistoryPoint) }),
} as const satisfies Endpoint
