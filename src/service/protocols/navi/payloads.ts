import { ApiError } from '#contract/error.ts'
import type { TransactionSummary, TransactionType } from '#contract/transaction.ts'
import { coinKey, displayCoinType } from '#domain/coin-type.ts'
import { hostUrl } from '#service/protocols/kit/protocol-host.ts'
import { startTransaction } from '#service/protocols/move/start-transaction.ts'
import type { BuilderDeps, BuiltPayload, PayloadBuilder } from '#service/protocols/payload-builder.ts'
import { hermes } from '#service/protocols/pyth/hermes.ts'
import { PRICE_GOOD_FOR_SECONDS } from '#service/protocols/pyth/write-update.ts'
import { type NaviBalance, readNaviBalances } from './account.ts'
import { naviDeposit, naviRepay, naviTakeOut } from './commands.ts'
import { type NaviIds, type NaviLendingPool, naviIds } from './ids.ts'
import { naviApi } from './navi.ts'
import { findNaviPool, isDeprecated, requestedNaviPool } from './pool.ts'
import { naviPrices } from './prices.ts'

/** First-party clients send STAKING and UNSTAKING for lending and withdrawing. */
const actions: Partial<Record<TransactionType, 'deposit' | 'repay' | 'withdraw' | 'borrow'>> = {
  LENDING: 'deposit',
  STAKING: 'deposit',
  LENDING_WITHDRAW: 'withdraw',
  UNSTAKING: 'withdraw',
  BORROW: 'borrow',
  REPAY: 'repay',
}

type Action = { ids: NaviIds; pool: NaviLendingPool; amount: bigint; sender: string }
type Built = Pick<BuiltPayload, 'transaction' | 'allowedPackages' | 'goodForSeconds'> & {
  /** The date of Pyth's ids; null if the payload contains none. */
  pricesAsOf: Date | null
  summary: Partial<TransactionSummary>
}

/**
 * NAVI's main market. `poolId`: `navi-lending:<coin type>`, a coin type or NAVI's number of the asset. Lending and repaying
 * need no price. Withdrawing and borrowing refresh the price of every asset that the sender uses there, and need Pyth's key.
 */
export function naviPayloads({ upstream, sui, coins, hosts, configs, now }: BuilderDeps): PayloadBuilder {
  const readIds = naviIds(upstream, hostUrl(naviApi, hosts), configs)
  const readPrices = naviPrices({ sui, configs, prices: hermes({ upstream, hosts, now }) })

  /** The sender's balances by the asset's number, for the assets in use; null if the ids lack the getter. */
  async function readUsed({ ids, sender }: Action, signal: AbortSignal): Promise<Map<number, NaviBalance> | null> {
    const { storage, uiGetter } = ids
    if (uiGetter === null) return null
    const all = await readNaviBalances({ sui, config: { storage, uiGetter }, address: sender, signal })
    return new Map([...all].filter(([, { supplied, borrowed }]) => supplied > 0n || borrowed > 0n))
  }

  async function payIn(action: Action, call: 'deposit' | 'repay', signal: AbortSignal): Promise<Built> {
    const { ids, pool, amount, sender } = action
    if (call === 'repay') {
      const used = await readUsed(action, signal)
      if (used !== null && !((used.get(pool.id)?.borrowed ?? 0n) > 0n)) throw noPosition('owes', pool)
    }
    const paid = await coins.coins(sender, coinKey(pool.suiCoinType), amount, signal)
    const transaction = startTransaction(sender)
    const write = call === 'deposit' ? naviDeposit : naviRepay
    write(transaction, { ids, pool, amount, coins: paid })
    const note =
      call === 'deposit'
        ? 'NAVI records the deposit under the sender’s address. No object is created.'
        : 'Anything paid beyond the debt is returned.'
    return {
      transaction,
      allowedPackages: [ids.package],
      goodForSeconds: null,
      pricesAsOf: null,
      summary: { gives: [coinAmount(pool, amount)], notes: [note] },
    }
  }

  async function takeOut(action: Action, call: 'withdraw' | 'borrow', signal: AbortSignal): Promise<Built> {
    const { ids, pool, amount, sender } = action
    const used = await readUsed(action, signal)
    if (used === null || ids.oracle === null) {
      const detail = 'Withdrawing and borrowing need NAVI’s price feeds, which are not among the ids in use'
      throw new ApiError('PROTOCOL_CONFIG_UNAVAILABLE', detail)
    }
    if (call === 'withdraw' && !((used.get(pool.id)?.supplied ?? 0n) > 0n)) throw noPosition('lends', pool)
    if (call === 'borrow' && ![...used.values()].some(({ supplied }) => supplied > 0n)) {
      throw new ApiError('POSITION_NOT_FOUND', 'The sender has no deposit on NAVI to borrow against')
    }
    const oracleIds = new Set([pool.oracleId, ...[...used.values()].map(({ reserve }) => reserve.oracle_id)])
    const prices = await readPrices({ oracle: ids.oracle, oracleIds }, signal)
    const transaction = startTransaction(sender)
    prices.write(transaction)
    naviTakeOut(transaction, { ids, pool, amount, sender, call })
    const note =
      call === 'withdraw' ? 'At most the supplied amount can be withdrawn.' : 'The loan accrues interest from now on.'
    return {
      transaction,
      allowedPackages: [ids.package, ...prices.packages],
      goodForSeconds: PRICE_GOOD_FOR_SECONDS,
      pricesAsOf: prices.asOf,
      summary: { gets: [coinAmount(pool, amount)], notes: [note] },
    }
  }

  return {
    protocol: 'navi',
    async build(request, signal) {
      const call = actions[request.type]
      if (call === undefined) throw new ApiError('UNSUPPORTED_ACTION', `type: navi does not offer ${request.type}`)
      const { amount, sender } = request
      if (amount === null) throw new ApiError('INVALID_AMOUNT', 'amount: is required')
      const wanted = requestedNaviPool(request)
      const { value: ids, asOf } = await readIds(signal)
      const pool = findNaviPool(ids, wanted)
      if ((call === 'deposit' || call === 'borrow') && isDeprecated(pool, now())) {
        throw new ApiError(
          'POOL_CLOSED',
          `NAVI’s pool of ${displayCoinType(pool.suiCoinType)} no longer accepts deposits or loans`,
        )
      }
      const action = { ids, pool, amount, sender }
      const { pricesAsOf, ...built } = await (call === 'deposit' || call === 'repay'
        ? payIn(action, call, signal)
        : takeOut(action, call, signal))
      return {
        ...built,
        summary: { gives: [], gets: [], objects: [], notes: [], ...built.summary },
        idsAsOf: pricesAsOf !== null && pricesAsOf < asOf ? pricesAsOf : asOf,
      }
    },
  }
}

const noPosition = (verb: 'lends' | 'owes', { suiCoinType }: NaviLendingPool) =>
  new ApiError('POSITION_NOT_FOUND', `The sender ${verb} no ${displayCoinType(suiCoinType)} on NAVI`)

const coinAmount = ({ suiCoinType }: NaviLendingPool, amount: bigint) => ({
  coinType: displayCoinType(suiCoinType),
  amount: String(amount),
})
