import type { Transaction, TransactionArgument, TransactionObjectArgument } from '@mysten/sui/transactions'
import { SUI } from '#service/protocols/move/sui-coin.ts'
import type { ReservePlace } from './config.ts'
import type { SuilendIds } from './ids.ts'

type Reserve = Pick<ReservePlace, 'coinType' | 'index'>

/**
 * Adds Suilend's calls (`lending_market`) to `tx`, with the same commands and arguments as @suilend/sdk. Shares are what the
 * protocol calls cTokens.
 */
export function suilendCommands(
  tx: Transaction,
  packageId: string,
  { original, market, marketType }: Pick<SuilendIds, 'original' | 'market' | 'marketType'>,
) {
  const clock = () => tx.object.clock()
  const system = () => tx.object.system({ mutable: true })
  const on = ({ index }: Reserve) => [tx.object(market), tx.pure.u64(index)]
  const call = (name: string, args: TransactionArgument[], coinType?: string) =>
    tx.moveCall({
      target: `${packageId}::lending_market::${name}`,
      arguments: args,
      typeArguments: coinType === undefined ? [marketType] : [marketType, coinType],
    })
  /** The SUI reserve stakes its coins, so deposits and withdrawals also stake or unstake. */
  const isStaked = ({ coinType }: Reserve) => coinType === SUI

  function payOut(reserve: Reserve, request: TransactionArgument) {
    if (isStaked(reserve)) call('unstake_sui_from_staker', [...on(reserve), request, system()])
    return call('fulfill_liquidity_request', [...on(reserve), request], reserve.coinType)
  }

  return {
    createObligation: () => call('create_obligation', [tx.object(market)]),

    deposit(reserve: Reserve, cap: TransactionObjectArgument, coin: TransactionObjectArgument) {
      const mint = [...on(reserve), clock(), coin]
      const shares = call('deposit_liquidity_and_mint_ctokens', mint, reserve.coinType)
      call('deposit_ctokens_into_obligation', [...on(reserve), cap, clock(), shares], reserve.coinType)
      if (isStaked(reserve)) call('rebalance_staker', [...on(reserve), system()])
    },

    /** Returns the coin; `shares` of 2^64 - 1 means the maximum that can be withdrawn. */
    withdraw(reserve: Reserve, cap: string, shares: bigint) {
      const take = [...on(reserve), tx.object(cap), clock(), tx.pure.u64(shares)]
      const taken = call('withdraw_ctokens', take, reserve.coinType)
      const exemption = tx.moveCall({
        target: '0x1::option::none',
        typeArguments: [`${original}::lending_market::RateLimiterExemption<${marketType}, ${reserve.coinType}>`],
      })
      const redeem = [...on(reserve), clock(), taken, exemption]
      return payOut(reserve, call('redeem_ctokens_and_withdraw_liquidity_request', redeem, reserve.coinType))
    },

    /** Returns the coin; 2^64 - 1 means the maximum that can be borrowed. */
    borrow(reserve: Reserve, cap: string, amount: bigint) {
      const args = [...on(reserve), tx.object(cap), clock(), tx.pure.u64(amount)]
      return payOut(reserve, call('borrow_request', args, reserve.coinType))
    },

    /** Takes the debt out of the coin, which retains the rest. */
    repay(reserve: Reserve, obligation: string, coin: TransactionObjectArgument) {
      call('repay', [...on(reserve), tx.pure.id(obligation), clock(), coin], reserve.coinType)
    },

    /**
     * Available since version 22. `refresh_reserve_price` takes objects of the Pyth deployment before August 2026, which no
     * longer receive prices.
     */
    refreshPrice(reserve: Reserve, priceInfoObject: string) {
      call('refresh_reserve_price_pro_compatible', [...on(reserve), clock(), tx.object(priceInfoObject)])
    },
  }
}
