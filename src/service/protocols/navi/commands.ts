import type { Transaction } from '@mysten/sui/transactions'
import { coinKey } from '#domain/coin-type.ts'
import type { CoinObjects } from '#service/protocols/move/coin-source.ts'
import { SUI } from '#service/protocols/move/sui-coin.ts'
import { takeCoin } from '#service/protocols/move/take-coin.ts'
import type { NaviFeed, NaviIds, NaviLendingPool, NaviOracle } from './ids.ts'

type Target = { ids: NaviIds; pool: NaviLendingPool; amount: bigint }

/** NAVI's calls in its module `incentive_v3`, as its own SDK makes them. The account is the sender's own address. */
export function naviDeposit(tx: Transaction, { coins, ...target }: Target & { coins: CoinObjects }): void {
  const { ids, pool, amount } = target
  tx.moveCall({
    target: `${ids.package}::incentive_v3::entry_deposit`,
    typeArguments: [coinKey(pool.suiCoinType)],
    arguments: [
      tx.object.clock(),
      ...market(tx, target),
      takeCoin(tx, coins, amount),
      tx.pure.u64(amount),
      ...incentives(tx, ids),
    ],
  })
  if (ids.version === 2 && coinKey(pool.suiCoinType) === SUI) {
    tx.moveCall({
      target: `${ids.package}::pool::refresh_stake`,
      arguments: [tx.object(pool.contract.pool), tx.object.system({ mutable: true })],
    })
  }
}

export function naviRepay(tx: Transaction, { coins, ...target }: Target & { coins: CoinObjects }): void {
  const { ids, pool, amount } = target
  tx.moveCall({
    target: `${ids.package}::incentive_v3::entry_repay`,
    typeArguments: [coinKey(pool.suiCoinType)],
    arguments: [
      tx.object.clock(),
      tx.object(ids.priceOracle),
      ...market(tx, target),
      takeCoin(tx, coins, amount),
      tx.pure.u64(amount),
      ...incentives(tx, ids),
    ],
  })
}

/** Withdraws or borrows; the coins go to `sender`. NAVI's prices must be fresh, so call `naviRefreshPrices` first. */
export function naviTakeOut(
  tx: Transaction,
  { call, sender, ...target }: Target & { call: 'withdraw' | 'borrow'; sender: string },
): void {
  const { ids, pool, amount } = target
  const typeArguments = [coinKey(pool.suiCoinType)]
  const balance = tx.moveCall({
    target: `${ids.package}::incentive_v3::${call}${ids.version === 2 ? '_v2' : ''}`,
    typeArguments,
    arguments: [
      tx.object.clock(),
      tx.object(ids.priceOracle),
      ...market(tx, target),
      tx.pure.u64(amount),
      ...incentives(tx, ids),
      ...(ids.version === 2 ? [tx.object.system({ mutable: true })] : []),
    ],
  })
  const coin = tx.moveCall({ target: '0x2::coin::from_balance', typeArguments, arguments: [balance] })
  tx.transferObjects([coin], sender)
}

/**
 * Copies the prices of Pyth's objects into NAVI's own oracle. `update_single_price_v2` always aborts; it took the objects of
 * the Pyth deployment before August 2026. `_v3` leaves a price unchanged, without aborting, if the feed is off or the price
 * is out of range; the call that needs the price then aborts.
 */
export function naviRefreshPrices(
  tx: Transaction,
  { oracle, feeds }: { oracle: NaviOracle; feeds: (NaviFeed & { pythPriceInfoObject: string })[] },
): void {
  for (const { pythPriceInfoObject, feedId } of feeds) {
    tx.moveCall({
      target: `${oracle.packageId}::oracle_pro::update_single_price_v3`,
      arguments: [
        tx.object.clock(),
        tx.object(oracle.oracleConfig),
        tx.object(oracle.priceOracle),
        tx.object(oracle.supraOracleHolder),
        tx.object(pythPriceInfoObject),
        tx.object(oracle.switchboardAggregator),
        tx.pure.address(feedId),
      ],
    })
  }
}

const market = (tx: Transaction, { ids, pool }: Target) => [
  tx.object(ids.storage),
  tx.object(pool.contract.pool),
  tx.pure.u8(pool.id),
]
const incentives = (tx: Transaction, ids: NaviIds) => [tx.object(ids.incentiveV2), tx.object(ids.incentiveV3)]
