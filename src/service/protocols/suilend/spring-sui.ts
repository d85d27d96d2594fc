import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions'
import { ApiError } from '#contract/error.ts'
import { displayCoinType } from '#domain/coin-type.ts'
import { startTransaction } from '#service/protocols/move/start-transaction.ts'
import { SUI, SUI_TYPE } from '#service/protocols/move/sui-coin.ts'
import { takeCoin } from '#service/protocols/move/take-coin.ts'
import type { SuilendAction, SuilendParts } from './actions/action.ts'
import { openDeposit } from './actions/deposit.ts'
import type { SpringCoin } from './ids.ts'

/**
 * Stakes SUI for a SpringSui staked coin. The sender receives the coin, or it is lent on Suilend at once with
 * `isStakeAndDeposit`.
 */
export const springStake: SuilendAction = async (parts, { sender, coinType, amount, isStakeAndDeposit }, signal) => {
  const coin = springCoin(parts, coinType === SUI ? null : coinType)
  const called = await parts.read.springPackage(signal)
  const lending = isStakeAndDeposit
    ? await openDeposit(parts, { sender, coinType: coin.coinType }, signal)
    : { transaction: startTransaction(sender), packageId: null, asOf: [], deposit: null }
  const { transaction } = lending
  const coins = await parts.coins.coins(sender, SUI, amount, signal)
  const staked = displayCoinType(coin.coinType)
  const mint = () => springSuiCommands(transaction, called.value.id, coin).mint(takeCoin(transaction, coins, amount))

  const lent = lending.deposit?.(mint) ?? null
  if (lent === null) transaction.transferObjects([mint()], sender)
  return {
    transaction,
    packages: lending.packageId === null ? [called.value.id] : [called.value.id, lending.packageId],
    goodForSeconds: null,
    asOf: [called.asOf, ...lending.asOf],
    summary: {
      gives: [{ coinType: SUI_TYPE, amount: String(amount) }],
      gets: lent === null ? [{ coinType: staked, amount: null }] : [],
      objects: lent?.objects ?? [],
      notes:
        lent === null ? [] : [`The SUI is staked for ${staked}, which is lent on Suilend at once, in ${lent.into}.`],
    },
  }
}

/** Redeems a SpringSui staked coin for SUI. */
export const springUnstake: SuilendAction = async (parts, { sender, coinType, amount }, signal) => {
  const coin = springCoin(parts, coinType)
  const called = await parts.read.springPackage(signal)
  const coins = await parts.coins.coins(sender, coinType, amount, signal)
  const transaction = startTransaction(sender)
  const commands = springSuiCommands(transaction, called.value.id, coin)
  transaction.transferObjects([commands.redeem(takeCoin(transaction, coins, amount))], sender)
  return {
    transaction,
    packages: [called.value.id],
    goodForSeconds: null,
    asOf: [called.asOf],
    summary: {
      gives: [{ coinType: displayCoinType(coinType), amount: String(amount) }],
      gets: [{ coinType: SUI_TYPE, amount: null }],
    },
  }
}

/** Null selects the first coin. A client of the hosted service names the pool of SUI when it stakes. */
function springCoin({ ids }: SuilendParts, coinType: string | null): SpringCoin {
  const coin = ids.springCoins.find((each) => coinType === null || each.coinType === coinType)
  if (coin) return coin
  const known = ids.springCoins.map((each) => displayCoinType(each.coinType)).join(', ')
  const wanted = coinType === null ? 'SUI' : displayCoinType(coinType)
  throw new ApiError('STRATEGY_NOT_SUPPORTED', `Of SpringSui's staked coins ${known} can be prepared, not ${wanted}`)
}

/** Adds SpringSui's calls to `tx`: SUI to a staked coin and back. Both return the resulting coin. */
function springSuiCommands(tx: Transaction, packageId: string, { coinType, info, weightHook }: SpringCoin) {
  const system = () => tx.object.system({ mutable: true })
  const call = (name: string, args: TransactionObjectArgument[]) =>
    tx.moveCall({ target: `${packageId}::${name}`, arguments: args, typeArguments: [coinType] })
  const rebalance = () => call('weight::rebalance', [tx.object(weightHook), system(), tx.object(info)])
  return {
    mint(sui: TransactionObjectArgument) {
      const minted = call('liquid_staking::mint', [tx.object(info), system(), sui])
      rebalance()
      return minted
    },
    redeem(coin: TransactionObjectArgument) {
      const sui = call('liquid_staking::redeem', [tx.object(info), coin, system()])
      rebalance()
      return sui
    },
  }
}
