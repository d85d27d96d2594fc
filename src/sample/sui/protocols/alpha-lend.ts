import { bcs } from '@mysten/sui/bcs'
import { deriveDynamicFieldID } from '@mysten/sui/utils'
import { coinKey } from '#domain/coin-type.ts'
import { MarketRow, PositionCap, PositionRow } from '#sample/sui/layouts/alpha-lend.ts'
import type { SuiStateObject } from '#sample/sui/node/state.ts'

/** The main network's: the package that defined the types, and the tables of positions and markets. */
const PACKAGE = '0xd631cd66138909636fc3f73ed75820d0c5b76332d1644608ed1c85ea2b8219b4'
const POSITIONS = '0x9923cec7b613e58cc3feec1e8651096ad7970c0b4ef28b805c7d97fe58ff91ba'
const MARKETS = '0x2326d387ba8bb7d24aa4cfa31f9a1e58bf9234b097574afb06c5dfb267df4c2e'

const ONE = 10n ** 18n
const nothing = `0x${'0'.repeat(64)}`
const none = { value: 0n }
const limiter = { flow_delta: none, last_update: 0n, max_rate: 0n, window_duration: 0n }
/** As Move's TypeName writes it: addresses padded, without `0x`. */
const typeName = (coinType: string): string => coinKey(coinType).replaceAll(/0x(?=[0-9a-f]{64}::)/g, '')
const idOf = (kind: string, number: bigint) => `0x${kind}${number.toString(16).padStart(62, '0')}`

/** `distributed`, `perShare`: 18 decimals. Times in milliseconds. */
export type RewardFigures = {
  coinType: string
  total: bigint
  distributed: bigint
  perShare: bigint
  startMs: number
  endMs: number
}
type SideFigures = { shares: bigint; updatedMs: number; rewards: (RewardFigures | null)[] }
export type AlphaLendMarketFigures = {
  id: bigint
  coinType: string
  decimals: number
  /** Base units. */
  holding: bigint
  borrowed: bigint
  writtenOff?: bigint
  fees?: { market: bigint; protocol: bigint }
  shares: bigint
  /** 18 decimals. */
  index: bigint
  updatedMs: number
  /** Utilisation in percent to a rate of 10,000. */
  curve: [percent: number, bps: bigint][]
  spreadBps: bigint
  /** Percent, and of 10,000. */
  threshold: number
  weightBps?: bigint
  supply?: SideFigures
  borrow?: SideFigures
}

const noSide: SideFigures = { shares: 0n, updatedMs: 0, rewards: [] }

const sideOf = (kind: 'd1' | 'd2', market: bigint, { shares, updatedMs, rewards }: SideFigures) => ({
  id: idOf(kind, market),
  total_xtokens: shares,
  rewards: rewards.map(
    (reward, index) =>
      reward && {
        id: idOf('d3', market * 16n + BigInt(index)),
        coin_type: typeName(reward.coinType),
        distributor_id: idOf(kind, market),
        is_auto_compounded: false,
        auto_compound_market_id: 0n,
        total_rewards: reward.total,
        start_time: BigInt(reward.startMs),
        end_time: BigInt(reward.endMs),
        distributed_rewards: { value: reward.distributed },
        cummulative_rewards_per_share: { value: reward.perShare },
      },
  ),
  last_updated: BigInt(updatedMs),
  market_id: market,
})

/** A row of the table of markets. */
export function alphaLendMarket(figures: AlphaLendMarketFigures): SuiStateObject {
  const id = deriveDynamicFieldID(MARKETS, 'u64', bcs.u64().serialize(figures.id).toBytes())
  const { fees = { market: 0n, protocol: 0n }, supply = noSide, borrow = noSide } = figures
  return {
    id,
    owner: MARKETS,
    type: `0x2::dynamic_field::Field<u64, ${PACKAGE}::market::Market>`,
    content: MarketRow.serialize({
      id,
      name: figures.id,
      value: {
        id: idOf('e1', figures.id),
        market_id: figures.id,
        coin_type: typeName(figures.coinType),
        xtoken_type: `${PACKAGE.slice(2)}::market::XToken<${typeName(figures.coinType)}>`,
        xtoken_supply: figures.shares,
        xtoken_ratio: { value: ONE },
        borrowed_amount: figures.borrowed,
        writeoff_amount: figures.writtenOff ?? 0n,
        balance_holding: figures.holding,
        unclaimed_spread_fee: fees.market,
        unclaimed_spread_fee_protocol: fees.protocol,
        compounded_interest: { value: figures.index },
        last_auto_compound: BigInt(figures.updatedMs),
        config: {
          safe_collateral_ratio: figures.threshold === 0 ? 0 : figures.threshold - 5,
          liquidation_threshold: figures.threshold,
          deposit_limit: 1n,
          borrow_limit: 2n,
          borrow_limit_percentage: 80,
          partner_cap_required_for_deposit: false,
          partner_cap_required_for_borrow: false,
          borrow_fee_bps: 3n,
          deposit_fee_bps: 4n,
          withdraw_fee_bps: 5n,
          collateral_types: [typeName(figures.coinType)],
          interest_rate_kinks: figures.curve.map(([percent]) => percent),
          interest_rates: figures.curve.map(([, bps]) => bps),
          liquidation_bonus_bps: 6n,
          liquidation_fee_bps: 7n,
          spread_fee_bps: figures.spreadBps,
          isolated: false,
          protocol_fee_share_bps: 8n,
          protocol_spread_fee_share_bps: 9n,
          time_lock: 10n,
          last_updated: 11n,
          is_native: true,
          borrow_weight: { value: ((figures.weightBps ?? 10_000n) * ONE) / 10_000n },
          extension_fields: { id: nothing, size: 0n },
          active: true,
          close_factor_percentage: 20,
          staking_enabled: false,
        },
        price_identifier: { coin_type: typeName(figures.coinType) },
        deposit_reward_distributor: sideOf('d1', figures.id, supply),
        borrow_reward_distributor: sideOf('d2', figures.id, borrow),
        deposit_flow_limiter: limiter,
        outflow_limiter: limiter,
        decimal_digit: { value: 10n ** BigInt(figures.decimals) * ONE },
        market_cap_id: nothing,
      },
    }).toBytes(),
  }
}

export type AlphaLendPositionFigures = {
  id: string
  cap: string
  owner: string
  /** Shares by market. */
  collaterals: [market: bigint, shares: bigint][]
  /** Base units at an index of 18 decimals. */
  loans: { market: bigint; coinType: string; amount: bigint; index: bigint }[]
  /** `earned`, `perShare`: 18 decimals; null where the market's reward is gone. */
  rewards?: {
    market: bigint
    isDeposit: boolean
    share: bigint
    rewards: ({ coinType: string; earned: bigint; perShare: bigint } | null)[]
  }[]
  hasLiquidity?: boolean
}

/** A row of the table of positions, and the cap that makes `owner` its owner. */
export function alphaLendPosition(figures: AlphaLendPositionFigures): SuiStateObject[] {
  const { id, cap, owner, collaterals, loans, rewards = [] } = figures
  const row = deriveDynamicFieldID(POSITIONS, '0x2::object::ID', bcs.Address.serialize(id).toBytes())
  return [
    {
      id: cap,
      owner,
      type: `${PACKAGE}::position::PositionCap`,
      content: PositionCap.serialize({
        id: cap,
        position_id: id,
        client_address: owner,
        image_url: 'https://example.org/cap.png',
      }).toBytes(),
    },
    {
      id: row,
      owner: POSITIONS,
      type: `0x2::dynamic_field::Field<0x2::object::ID, ${PACKAGE}::position::Position>`,
      content: PositionRow.serialize({
        id: row,
        name: id,
        value: {
          id,
          partner_id: figures.hasLiquidity ? nothing : null,
          lp_collaterals: figures.hasLiquidity
            ? {
                pool_id: nothing,
                lp_position_id: nothing,
                usd_value: none,
                safe_usd_value: none,
                liquidation_value: none,
                liquidity: 1n,
                config: {
                  safe_collateral_ratio: 80,
                  liquidation_threshold: 85,
                  liquidation_bonus: 1n,
                  liquidation_fee: 2n,
                  close_factor_percentage: 20,
                },
                last_updated: 3n,
                lp_type: 0,
              }
            : null,
          collaterals: collaterals.map(([key, value]) => ({ key, value })),
          loans: loans.map(({ market, coinType, amount, index }, at) => ({
            coin_type: typeName(coinType),
            market_id: market,
            amount,
            borrow_time: 1n,
            borrow_compounded_interest: { value: index },
            reward_distributor_index: BigInt(at),
          })),
          total_collateral_usd: none,
          safe_collateral_usd: none,
          liquidation_value: none,
          additional_permissible_borrow_usd: none,
          total_loan_usd: none,
          spot_total_loan_usd: none,
          weighted_total_loan_usd: none,
          weighted_spot_total_loan_usd: none,
          is_position_healthy: true,
          is_position_liquidatable: false,
          reward_distributors: rewards.map((user) => ({
            reward_distributor_id: idOf(user.isDeposit ? 'd1' : 'd2', user.market),
            market_id: user.market,
            share: user.share,
            rewards: user.rewards.map(
              (reward, index) =>
                reward && {
                  reward_id: idOf('d3', user.market * 16n + BigInt(index)),
                  coin_type: typeName(reward.coinType),
                  earned_rewards: { value: reward.earned },
                  cummulative_rewards_per_share: { value: reward.perShare },
                  is_auto_compounded: false,
                  auto_compound_market_id: 0n,
                },
            ),
            last_updated: 1n,
            is_deposit: user.isDeposit,
          })),
          is_isolated_borrowed: false,
          last_refreshed: 1n,
          position_type: 0,
        },
      }).toBytes(),
    },
  ]
}
