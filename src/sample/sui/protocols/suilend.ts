import { WAD } from '#domain/lending-index.ts'
import {
  LendingMarket,
  Obligation,
  ObligationOwnerCap,
  type PoolReward,
  type PoolRewardManager,
  type Reserve,
} from '#sample/sui/layouts/suilend.ts'
import type { SuiStateObject } from '#sample/sui/node/state.ts'

/** Defined the types of Suilend (its first version), whatever version is called: Published.toml of suilend/suilend, March 2026. */
const suilendPackage = '0xf95b06141ed4a174f239417323bde3f209b972f5930d8521ea38a52aff3a6ddf'

const nothing = `0x${'0'.repeat(64)}`
const anyFeed = '0102'.repeat(16)
const emptyBag = { id: nothing, size: 0n }
const main = `<${suilendPackage}::suilend::MAIN_POOL>`

/** A type as the chain names it in a value: padded and without `0x`. */
export const typeName = (coinType: string): string =>
  coinType.replace(/^0x([0-9a-f]+)/, (_, hex: string) => hex.padStart(64, '0'))

/** A number of dollars or an index with 18 decimals, exact to nine. */
export const toWad = (value: number): { value: bigint } => ({
  value: BigInt(Math.round(value * 1e9)) * (WAD / 10n ** 9n),
})

export type ReserveFigures = {
  coinType: string
  decimals: number
  priceUsd: number
  /** Base units. */
  available: bigint
  borrowed: bigint
  fees?: bigint
  shares: bigint
  index: number
  closeLtvPercent: number
  borrowWeightBps?: bigint
  /** Utilisation in percent to APR in basis points. */
  curve: [percent: number, bps: bigint][]
  spreadBps?: bigint
  supplyRewards?: RewardFigures[]
  borrowRewards?: RewardFigures[]
  /** Pyth's feed id, 64 hexadecimal digits. */
  priceFeed?: string
  /** Unix seconds of the price; without it a time that is always to come. */
  pricedAtS?: bigint
  /** The market's terms are taken out of the reserve while they are changed. */
  isWithoutTerms?: boolean
}
export type RewardFigures = { coinType: string; total: bigint; startMs: number; endMs: number }

export const suilendMarket = (id: string, reserves: ReserveFigures[]): SuiStateObject => ({
  id,
  type: `${suilendPackage}::lending_market::LendingMarket${main}`,
  owner: null,
  content: LendingMarket.serialize({
    id,
    version: 20n,
    reserves: reserves.map((figures, index) => toReserve(id, figures, BigInt(index))),
  }).toBytes(),
})

/** An id of ours for each reserve of a market. */
export const suilendReserveId = (marketId: string, index: bigint): string =>
  `0x${(BigInt(marketId) ^ (index + 1n)).toString(16).padStart(64, '0')}`

function toReserve(marketId: string, figures: ReserveFigures, index: bigint): typeof Reserve.$inferInput {
  const { fees = 0n, borrowWeightBps = 10_000n, spreadBps = 2_000n } = figures
  return {
    id: suilendReserveId(marketId, index),
    lending_market_id: marketId,
    array_index: index,
    coin_type: typeName(figures.coinType),
    config: figures.isWithoutTerms
      ? null
      : {
          open_ltv_pct: Math.max(figures.closeLtvPercent - 5, 0),
          close_ltv_pct: figures.closeLtvPercent,
          max_close_ltv_pct: figures.closeLtvPercent + 5,
          borrow_weight_bps: borrowWeightBps,
          deposit_limit: 10n ** 18n,
          borrow_limit: 10n ** 18n,
          liquidation_bonus_bps: 400n,
          max_liquidation_bonus_bps: 500n,
          deposit_limit_usd: 10n ** 9n,
          borrow_limit_usd: 10n ** 9n,
          interest_rate_utils: figures.curve.map(([percent]) => percent),
          interest_rate_aprs: figures.curve.map(([, bps]) => bps),
          borrow_fee_bps: 15n,
          spread_fee_bps: spreadBps,
          protocol_liquidation_fee_bps: 200n,
          isolated: false,
          open_attributed_borrow_limit_usd: 10n ** 9n,
          close_attributed_borrow_limit_usd: 10n ** 9n,
          additional_fields: emptyBag,
        },
    mint_decimals: figures.decimals,
    price_identifier: { bytes: [...Buffer.from(figures.priceFeed ?? anyFeed, 'hex')] },
    price: toWad(figures.priceUsd),
    smoothed_price: toWad(figures.priceUsd),
    // Prices of ours do not age unless a test says so.
    price_last_update_timestamp_s: figures.pricedAtS ?? BigInt(Date.UTC(2036, 0, 1) / 1_000),
    available_amount: figures.available,
    ctoken_supply: figures.shares,
    borrowed_amount: { value: figures.borrowed * WAD },
    cumulative_borrow_rate: toWad(figures.index),
    interest_last_update_timestamp_s: 1_795_000_000n,
    unclaimed_spread_fees: { value: fees * WAD },
    attributed_borrow_value: { value: 0n },
    deposits_pool_reward_manager: toManager(figures.shares, figures.supplyRewards),
    borrows_pool_reward_manager: toManager(figures.borrowed, figures.borrowRewards),
  }
}

/** Ended rewards are closed, which leaves a hole in the list. */
const toManager = (shares: bigint, rewards: RewardFigures[] = []): typeof PoolRewardManager.$inferInput => ({
  id: nothing,
  total_shares: shares,
  pool_rewards: [null, ...rewards.map(toReward)],
  last_update_time_ms: 1_795_000_000_000n,
})

const toReward = ({ coinType, total, startMs, endMs }: RewardFigures): typeof PoolReward.$inferInput => ({
  id: nothing,
  pool_reward_manager_id: nothing,
  coin_type: typeName(coinType),
  start_time_ms: BigInt(startMs),
  end_time_ms: BigInt(endMs),
  total_rewards: total,
  allocated_rewards: { value: 0n },
  cumulative_rewards_per_share: { value: 0n },
  num_user_reward_managers: 100n,
  additional_fields: emptyBag,
})

export type ObligationFigures = {
  id: string
  marketId: string
  owner: string
  /** Shares of the reserve at this place in the market. */
  deposits: { reserve: number; coinType: string; shares: bigint }[]
  /** Base units of 18 decimals, as they were at `index`. */
  debts: { reserve: number; coinType: string; principal: bigint; index: number }[]
}

/** The obligation, which is shared, and the cap that makes `owner` its owner. */
export function suilendObligation({ id, marketId, owner, deposits, debts }: ObligationFigures): SuiStateObject[] {
  const unread = { user_reward_manager_index: 0n, market_value: { value: 0n } }
  const content = Obligation.serialize({
    id,
    lending_market_id: marketId,
    deposits: deposits.map(({ reserve, coinType, shares }) => ({
      ...unread,
      coin_type: typeName(coinType),
      reserve_array_index: BigInt(reserve),
      deposited_ctoken_amount: shares,
      attributed_borrow_value: { value: 0n },
    })),
    borrows: debts.map(({ reserve, coinType, principal, index }) => ({
      ...unread,
      coin_type: typeName(coinType),
      reserve_array_index: BigInt(reserve),
      borrowed_amount: { value: principal },
      cumulative_borrow_rate: toWad(index),
    })),
  }).toBytes()
  const capId = `0xca${id.slice(4)}`
  return [
    // Values in dollars follow on the chain: what stands behind the fields that are read must not matter.
    {
      id,
      type: `${suilendPackage}::obligation::Obligation${main}`,
      owner: null,
      content: new Uint8Array([...content, ...new Uint8Array(96)]),
    },
    {
      id: capId,
      type: `${suilendPackage}::lending_market::ObligationOwnerCap${main}`,
      owner,
      content: ObligationOwnerCap.serialize({ id: capId, obligation_id: id }).toBytes(),
    },
  ]
}
