import { ApiError } from '#contract/error.ts'
import type { TransactionType } from '#contract/transaction.ts'
import { requestedCoin } from '#service/protocols/lending/requested-coin.ts'
import type { BuilderDeps, PayloadBuilder } from '#service/protocols/payload-builder.ts'
import { readPyth } from '#service/protocols/pyth/contracts.ts'
import { hermes } from '#service/protocols/pyth/hermes.ts'
import type { SuilendAction } from './actions/action.ts'
import { suilendBorrow } from './actions/borrow.ts'
import { suilendDeposit } from './actions/deposit.ts'
import { suilendRepay } from './actions/repay.ts'
import { suilendWithdraw } from './actions/withdraw.ts'
import { readSuilend } from './config.ts'
import { suilendIds } from './ids.ts'
import { suilendPrices } from './prices.ts'
import { springStake, springUnstake } from './spring-sui.ts'

const actions: Partial<Record<TransactionType, SuilendAction>> = {
  STAKING: springStake,
  UNSTAKING: springUnstake,
  LENDING: suilendDeposit,
  LENDING_WITHDRAW: suilendWithdraw,
  BORROW: suilendBorrow,
  REPAY: suilendRepay,
}

/** Suilend's main market, and SpringSui by the same developers. `poolId` and `tokenAddress` name a coin; see `requestedCoin`. */
export function suilendPayloads(
  { sui, coins, upstream, hosts, configs, now }: BuilderDeps,
  /** Replaced in tests. */
  ids = suilendIds,
): PayloadBuilder {
  const pyth = readPyth({ sui, states: ids.pyth, configs })
  const prices = suilendPrices({ pyth, prices: hermes({ upstream, hosts, now }), ids })
  const parts = { sui, coins, ids, prices, read: readSuilend({ sui, ids, configs, now }) }
  return {
    protocol: 'suilend',
    async build(request, signal) {
      const act = actions[request.type]
      if (!act) throw new ApiError('UNSUPPORTED_ACTION', `type: suilend does not offer ${request.type}`)
      const coinType = requestedCoin(request, 'suilend')
      if (coinType === null) {
        throw new ApiError('INVALID_POOL', 'poolId: must be a coin type, or suilend-lending:<coin type>')
      }
      const { sender, amount, isStakeAndDeposit } = request
      if (amount === null) throw new ApiError('INVALID_AMOUNT', 'amount: is required')
      const done = await act(parts, { sender, amount, coinType, isStakeAndDeposit }, signal)
      return {
        transaction: done.transaction,
        allowedPackages: done.packages,
        summary: { gives: [], gets: [], objects: [], notes: [], ...done.summary },
        goodForSeconds: done.goodForSeconds,
        idsAsOf: new Date(Math.min(...done.asOf.map(Number))),
      }
    },
  }
}
