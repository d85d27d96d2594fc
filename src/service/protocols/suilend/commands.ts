import type { Transaction, TransactionArgument, TransactionObjectArgument } from '@mysten/sui/transactions'
import { SUI } from '#service/protocols/move/sui-coin.ts'
import type { ReservePlace } from './config.ts'
import type { SuilendIds } from './ids.ts'

type Reserve = Pick<ReservePlace, 'coinType' | 'index'>

/**
 * Suilend's calls (`lending_market`), each into `tx`; the same commands and arguments as @suilend/sdk makes. Shares are what the
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
  /** SUI that lies with the reserve is staked: it is staked or taken back beside. */
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

    /** Gives the coin; `shares` of 2^64 - 1 are all that may be taken out. */
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

    /** Gives the coin; 2^64 - 1 is all that may be borrowed. */
    borrow(reserve: Reserve, cap: string, amount: bigint) {
      const args = [...on(reserve), tx.object(cap), clock(), tx.pure.u64(amount)]
      return payOut(reserve, call('borrow_request', args, reserve.coinType))
    },

    /** Takes what is owed out of the coin, which stays with the rest. */
    repay(reserve: Reserve, obligation: string, coin: TransactionObjectArgument) {
      call('repay', [...on(reserve), tx.pure.id(obligation), clock(), coin], reserve.coinType)
    },

    /** Since version 22; `refresh_reserve_price` takes objects of the Pyth before August 2026, which get no prices any more. */
    refreshPrice(reserve: Reserve, priceInfoObject: string) {
      call('refresh_reserve_price_pro_compatible', [...on(reserve), clock(), tx.object(priceInfoObject)])
    },
  }
}
