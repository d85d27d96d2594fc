import { ApiError } from '#contract/error.ts'
import { WAD } from '#domain/lending-index.ts'
import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import type { MoveReader } from '#service/protocols/kit/move-reader.ts'
import { borrow, reward, supply } from '#service/protocols/kit/position.ts'
import { suiSource } from '#service/protocols/kit/sui-source.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { accrue, type MarketNow } from './accrual.ts'
import { alphaLend, alphaLendFacts } from './alpha-lend.ts'
import { alphaLendRates, distributorOf, paidNow, type Side, type UnitPrices } from './alpha-lend-rates.ts'
import {
  type AlphaLendMarket,
  type AlphaLendPosition,
  marketRowId,
  PositionCap,
  positionRowId,
  rows,
} from './layout.ts'
import { earned } from './rewards.ts'

/** Interest is added up to now whatever the age of the cached market. */
const MARKETS_FRESH_MS = 30_000

type Markets = Map<bigint, { market: AlphaLendMarket; now: MarketNow }>

/**
 * A wallet's deposits and debts on AlphaLend: reads its PositionCaps, the rows of their positions and those of the
 * positions' markets, and adds interest and rewards up to now. Bluefin positions that serve as collateral are not read; a
 * note says so.
 */
export function alphaLendPositions(deps: PositionDeps): PositionSource {
  const { sui, now } = deps
  const readMarkets = cachedRead<AlphaLendMarket[]>({
    freshForMs: MARKETS_FRESH_MS,
    now,
    read: (ids, signal) => readMarketRows(sui, ids.split(' ').map(BigInt), signal),
  })
  return suiSource({ sui, ...alphaLend }, async ({ signal, note, move }) => {
    const used = (await readPositionRows(move)).filter((position) => marketsOf(position).length > 0)
    if (used.some((position) => position.lp_collaterals !== null)) note('collateral on Bluefin is not read', 'left out')
    const ids = [...new Set(used.flatMap(marketsOf))].toSorted((a, b) => (a < b ? -1 : 1))
    if (ids.length === 0) return []
    const read = await readMarkets(ids.join(' '), signal)
    const nowMs = now()
    const markets: Markets = new Map(read.map((market) => [market.market_id, { market, now: accrue(market, nowMs) }]))
    const prices = await unitPrices(deps, { markets, nowMs }, signal)
    return used.flatMap((position) => toPositions(position, { markets, prices, nowMs }))
  })
}

async function readPositionRows(move: MoveReader): Promise<AlphaLendPosition[]> {
  const type = `${alphaLendFacts.package}::position::PositionCap`
  const caps = await move.readOwned({ type, layout: PositionCap, what: "AlphaLend's cap" })
  // Positions are never removed from their table.
  const found = await move.readAll(
    caps.map(({ position_id }) => positionRowId(position_id)),
    { layout: rows.position, what: "AlphaLend's position" },
  )
  return found.map(({ value }) => value)
}

async function readMarketRows(sui: SuiReader, ids: bigint[], signal: AbortSignal): Promise<AlphaLendMarket[]> {
  const objects = await sui.objects(ids.map(marketRowId), signal)
  return ids.map((id) => {
    const market = parseBcs(rows.market, objects.get(marketRowId(id))?.content, "AlphaLend's market").value
    if (market.market_id !== id) throw new ApiError('UPSTREAM_FAILED', "Sui returned another of AlphaLend's markets")
    return market
  })
}

/** The markets in which it has a deposit, a debt or uncollected rewards. */
const marketsOf = ({ collaterals, loans, reward_distributors: users }: AlphaLendPosition): bigint[] => [
  ...collaterals.flatMap(({ key, value }) => (value > 0n ? [key] : [])),
  ...loans.flatMap(({ market_id, amount }) => (amount > 0n ? [market_id] : [])),
  ...users.flatMap(({ market_id, rewards }) =>
    rewards.some((reward) => reward !== null && reward.earned_rewards.value >= WAD) ? [market_id] : [],
  ),
]

/** Dollars per base unit of every coin that is lent, owed or paid as a reward. */
async function unitPrices(
  { readPrices, readTokenMetadata }: Pick<PositionDeps, 'readPrices' | 'readTokenMetadata'>,
  { markets, nowMs }: { markets: Markets; nowMs: number },
  signal: AbortSignal,
): Promise<UnitPrices> {
  const units = new Map(
    [...markets.values()].map(({ market }) => [market.coin_type, Number(market.decimal_digit.value / WAD)]),
  )
  const rewards = [...markets.values()].flatMap(({ market }) =>
    (['supply', 'borrow'] as const).flatMap((side) =>
      paidNow(distributorOf(market, side), nowMs).map(({ coin_type }) => coin_type),
    ),
  )
  const others = [...new Set(rewards.filter((coinType) => !units.has(coinType)))]
  const [prices, metadata] = await Promise.all([
    readPrices('SUI', [...units.keys(), ...others], signal),
    others.length === 0 ? new Map() : readTokenMetadata('SUI', others, signal),
  ])
  for (const coinType of others) {
    const decimals = metadata.get(coinType)?.decimals ?? null
    if (decimals !== null) units.set(coinType, 10 ** decimals)
  }
  return new Map(
    [...prices].flatMap(([coinType, price]) => {
      const unit = units.get(coinType)
      return unit === undefined ? [] : [[coinType, price / unit] as const]
    }),
  )
}

type Context = { markets: Markets; prices: UnitPrices; nowMs: number }
type Part = { side: Side; id: bigint; amount: bigint }

function toPositions(position: AlphaLendPosition, { markets, prices, nowMs }: Context): FoundPosition[] {
  const at = (id: bigint) => {
    const found = markets.get(id)
    if (found === undefined) throw new ApiError('UPSTREAM_FAILED', 'a market of AlphaLend is missing')
    return found
  }
  const parts: Part[] = [
    ...position.collaterals
      .filter(({ value }) => value > 0n)
      .map(({ key: id, value }) => ({ side: 'supply' as const, id, amount: (value * at(id).now.ratio) / WAD })),
    ...position.loans
      .filter(({ amount }) => amount > 0n)
      .map(({ market_id: id, amount, borrow_compounded_interest: then }) => {
        if (then.value === 0n) throw new ApiError('UPSTREAM_FAILED', "AlphaLend's position has a debt without an index")
        return { side: 'borrow' as const, id, amount: (amount * at(id).now.index) / then.value }
      }),
  ]
  const health = position.lp_collaterals === null ? alphaLendHealth(parts, { markets, prices }) : null
  const rewardsIn = (side: Side, id: bigint) =>
    position.reward_distributors
      .filter((user) => user.market_id === id && user.is_deposit === (side === 'supply'))
      .flatMap((user) => earned(user, distributorOf(at(id).market, side), nowMs))
  const isHeld = (side: Side, id: bigint) => parts.some((part) => part.side === side && part.id === id)
  // Rewards can remain uncollected after the deposit or debt is gone.
  const left = position.reward_distributors
    .filter(({ market_id: id }) => markets.has(id))
    .map(({ market_id: id, is_deposit }): Part => ({ side: is_deposit ? 'supply' : 'borrow', id, amount: 0n }))
    .filter(({ side, id }) => !isHeld(side, id))
  return [...parts, ...left].flatMap(({ side, id, amount }) => {
    const { market, now } = at(id)
    const waiting = rewardsIn(side, id)
    if (amount === 0n && waiting.length === 0) return []
    const parts = {
      id: { holder: position.id, role: side, item: String(id) },
      pool: market.coin_type,
      rates: alphaLendRates({ market, now, side }, { prices, nowMs }),
      // Omitted if collateral is not read, because the account is then incomplete.
      ...(position.lp_collaterals === null && { margin: { account: position.id, weight: weightOf(side, market) } }),
    }
    if (amount === 0n) return { ...reward({ ...parts, earned: waiting }), ...(side === 'borrow' && { health }) }
    const tokens = { contractAddress: market.coin_type, amount }
    return side === 'supply'
      ? supply({ ...parts, tokens, yield: waiting })
      : borrow({ ...parts, tokens, yield: waiting, health })
  })
}

/** The weight of one dollar of a deposit or debt. */
const weightOf = (side: Side, { config }: AlphaLendMarket): number =>
  side === 'supply' ? config.liquidation_threshold / 100 : Number(config.borrow_weight.value) / Number(WAD)

/**
 * AlphaLend liquidates once the sum of each debt's value times its weight exceeds the sum of each deposit's value times its
 * threshold. The health is the second sum over the first, at market prices. Null without a debt, or if a price is missing.
 */
function alphaLendHealth(parts: Part[], { markets, prices }: Pick<Context, 'markets' | 'prices'>): number | null {
  let limit = 0
  let owes = 0
  for (const { side, id, amount } of parts) {
    const market = markets.get(id)?.market
    const threshold = side === 'supply' ? (market?.config.liquidation_threshold ?? 0) : 100
    if (market === undefined || amount === 0n || threshold === 0) continue
    const price = prices.get(market.coin_type)
    if (price === undefined) return null
    const value = Number(amount) * price
    if (side === 'supply') limit += (value * threshold) / 100
    else owes += (value * Number(market.config.borrow_weight.value)) / Number(WAD)
  }
  return owes === 0 ? null : limit / owes
}
