import { bcs } from '@mysten/sui/bcs'
import { RAY } from '#domain/lending-index.ts'
import { ReserveData, UserStates } from '#sample/sui/layouts/navi.ts'
import type { SuiFunction } from '#sample/sui/node/state.ts'
import { typeName } from './suilend.ts'

/** Rates and indices as numbers, exact to nine digits behind the point. */
export type NaviReserveFigures = {
  id: number
  coinType: string
  supplyRate: number
  borrowRate: number
  supplyIndex: number
  borrowIndex: number
  /** Of the price in NAVI's oracle; without it the asset's own number. */
  oracleId?: number
  /** As fractions. */
  ltv?: number
  liquidationThreshold?: number
}
export type NaviUserFigures = {
  address: string
  /** Scaled, nine decimals, by the asset's number. */
  balances: { asset: number; supplied: bigint; borrowed: bigint }[]
  health?: number
}

const toRay = (value: number): bigint => BigInt(Math.round(value * 1e9)) * (RAY / 10n ** 9n)

/**
 * NAVI's getters over these figures; an address without any has no balances, and its health is infinite. `others`: who has what in
 * markets with a storage of their own, of the same assets.
 */
export const naviFunctions = (
  uiGetter: string,
  reserves: NaviReserveFigures[],
  users: NaviUserFigures[],
  others: Record<string, NaviUserFigures[]> = {},
): SuiFunction[] => {
  const find = (argument: unknown, storage: unknown) =>
    ((typeof storage === 'string' && others[storage]) || users).find(
      ({ address }) => argument instanceof Uint8Array && toHex(argument) === address,
    )
  return [
    {
      target: `${uiGetter}::getter_unchecked::get_user_state`,
      run: ([storage, address]) => [
        UserStates.serialize(
          (find(address, storage)?.balances ?? []).map(({ asset, supplied, borrowed }) => ({
            asset_id: asset,
            borrow_balance: borrowed,
            supply_balance: supplied,
          })),
        ).toBytes(),
      ],
    },
    {
      target: `${uiGetter}::getter::get_reserve_data`,
      run: () => [bcs.vector(ReserveData).serialize(reserves.map(toReserve)).toBytes()],
    },
    {
      target: `${uiGetter}::logic_getter_unchecked::user_health_factor`,
      run: ([, storage, , address]) => {
        const health = find(address, storage)?.health
        return [
          bcs
            .u256()
            .serialize(health === undefined ? 2n ** 256n - 1n : toRay(health))
            .toBytes(),
        ]
      },
    },
  ]
}

const toHex = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString('hex')}`

const toReserve = (figures: NaviReserveFigures): typeof ReserveData.$inferInput => ({
  id: figures.id,
  oracle_id: figures.oracleId ?? figures.id,
  coin_type: typeName(figures.coinType),
  supply_cap: 10n ** 18n,
  borrow_cap: 8n * RAY,
  supply_rate: toRay(figures.supplyRate),
  borrow_rate: toRay(figures.borrowRate),
  supply_index: toRay(figures.supplyIndex),
  borrow_index: toRay(figures.borrowIndex),
  total_supply: 10n ** 17n,
  total_borrow: 10n ** 16n,
  last_update_at: 1_795_000_000_000n,
  ltv: toRay(figures.ltv ?? 0.7),
  treasury_factor: toRay(0.1),
  treasury_balance: 10n ** 12n,
  base_rate: 0n,
  multiplier: toRay(0.05),
  jump_rate_multiplier: toRay(1.2),
  reserve_factor: toRay(0.2),
  optimal_utilization: toRay(0.8),
  liquidation_ratio: toRay(0.35),
  liquidation_bonus: toRay(0.05),
  liquidation_threshold: toRay(figures.liquidationThreshold ?? 0.75),
})
