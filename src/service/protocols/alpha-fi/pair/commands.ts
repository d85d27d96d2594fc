import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions'
import type { AlphaFiObjects } from '#service/protocols/alpha-fi/alpha-fi.ts'
import type { AlphaFiPairPool } from '#service/protocols/alpha-fi/pool.ts'
import type { CoinObjects } from '#service/protocols/move/coin-source.ts'
import { SUI } from '#service/protocols/move/sui-coin.ts'
import { takeCoin } from '#service/protocols/move/take-coin.ts'

export type PairPlan = { pool: AlphaFiPairPool; objects: AlphaFiObjects; rewardTypes: string[]; sender: string }
/** `coins` is null if none are needed. */
type Payment = { amount: bigint; coins: CoinObjects | null }

/** Deposits both coins. Adds the shares to the receipt, or to a new receipt if there is none. */
export function pairDeposit(
  tx: Transaction,
  { a, b, receiptId, ...plan }: PairPlan & { a: Payment; b: Payment; receiptId: string | null },
): void {
  const { pool, objects } = plan
  const { module, version } = entryOf(pool)
  const coinA = pay(tx, pool.asset_a.type, a)
  const coinB = pay(tx, pool.asset_b.type, b)
  const receipt = tx.moveCall({
    target: `0x1::option::${receiptId === null ? 'none' : 'some'}`,
    typeArguments: [pool.receipt.type],
    arguments: receiptId === null ? [] : [tx.object(receiptId)],
  })
  collectRewards(tx, plan)
  tx.moveCall({
    target: `${pool.package_id}::${module}::user_deposit_${version}`,
    typeArguments: [pool.asset_a.type, pool.asset_b.type],
    arguments: [
      tx.object(objects.autobalanceVersion),
      receipt,
      tx.object(pool.pool_id),
      coinA,
      coinB,
      tx.object(objects.distributor),
      tx.object(pool.investor_id),
      ...dex(tx, plan),
    ],
  })
}

/** Withdraws shares; the contract sends both coins. `isAll` also claims the rewards, which disappear with the receipt. */
export function pairWithdraw(
  tx: Transaction,
  { receiptId, shares, isAll, ...plan }: PairPlan & { receiptId: string; shares: bigint; isAll: boolean },
): void {
  const { pool, objects } = plan
  const { module, version } = entryOf(pool)
  collectRewards(tx, plan)
  if (isAll) claimRewards(tx, { ...plan, receiptId })
  tx.moveCall({
    target: `${pool.package_id}::${module}::user_withdraw_${version}`,
    typeArguments: [pool.asset_a.type, pool.asset_b.type],
    arguments: [
      tx.object(objects.autobalanceVersion),
      tx.object(receiptId),
      tx.object(pool.pool_id),
      tx.object(objects.distributor),
      tx.object(pool.investor_id),
      tx.pure.u128(shares),
      ...dex(tx, plan),
    ],
  })
}

/** AlphaFi has one module per position of SUI in a pair. */
function entryOf({ asset_a, asset_b }: AlphaFiPairPool): { module: string; version: string } {
  if (asset_a.type === SUI) return { module: 'alphafi_bluefin_sui_first_pool', version: 'v4' }
  if (asset_b.type === SUI) return { module: 'alphafi_bluefin_sui_second_pool', version: 'v3' }
  return { module: 'alphafi_bluefin_type_1_pool', version: 'v3' }
}

function pay(tx: Transaction, coinType: string, { amount, coins }: Payment): TransactionObjectArgument {
  if (coins !== null) return takeCoin(tx, coins, amount)
  return tx.moveCall({ target: '0x2::coin::zero', typeArguments: [coinType] })
}

const dex = (tx: Transaction, { pool, objects }: PairPlan) => [
  tx.object(objects.bluefinConfig),
  tx.object(pool.parent_pool_id),
  tx.object.clock(),
]

function collectRewards(tx: Transaction, plan: PairPlan): void {
  const { pool, objects, rewardTypes } = plan
  for (const rewardType of rewardTypes) {
    tx.moveCall({
      target: `${pool.package_id}::${entryOf(pool).module}::collect_reward`,
      typeArguments: [pool.asset_a.type, pool.asset_b.type, rewardType],
      arguments: [
        tx.object(objects.autobalanceVersion),
        tx.object(pool.pool_id),
        tx.object(pool.investor_id),
        tx.object(objects.distributor),
        ...dex(tx, plan),
      ],
    })
  }
}

/** A coin cannot be dropped, so every reward is transferred, even an empty one. */
function claimRewards(tx: Transaction, { receiptId, ...plan }: PairPlan & { receiptId: string }): void {
  const { pool, objects, rewardTypes, sender } = plan
  const { module, version } = entryOf(pool)
  for (const rewardType of new Set([...rewardTypes, pool.asset_a.type, pool.asset_b.type])) {
    const balance = tx.moveCall({
      target: `${pool.package_id}::${module}::get_user_rewards_${version}`,
      typeArguments: [pool.asset_a.type, pool.asset_b.type, rewardType],
      arguments: [
        tx.object(receiptId),
        tx.object(objects.autobalanceVersion),
        tx.object(pool.pool_id),
        tx.object(pool.investor_id),
        tx.object(objects.distributor),
        ...dex(tx, plan),
      ],
    })
    const coin = tx.moveCall({ target: '0x2::coin::from_balance', typeArguments: [rewardType], arguments: [balance] })
    tx.transferObjects([coin], sender)
  }
}
