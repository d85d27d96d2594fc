import { ApiError } from '#contract/error.ts'
import { MAX_AMOUNT } from '#contract/transaction.ts'
import { displayCoinType } from '#domain/coin-type.ts'
import { sharesFor } from '#domain/liquidity/pool-shares.ts'
import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import type { CoinSource } from '#service/protocols/move/coin-source.ts'
import { startTransaction } from '#service/protocols/move/start-transaction.ts'
import { takeCoin } from '#service/protocols/move/take-coin.ts'
import type { AlphaFiObjects } from './alpha-fi.ts'
import { DeepBookPool } from './layout.ts'
import type { AlphaFiLendingPool } from './pool.ts'
import { feeNote, type StrategyPayload } from './strategy.ts'

/**
 * The pool adds its earnings before a deposit, and they count against the limit too. Their amount is not stored, hence this
 * margin.
 */
const LIMIT_MARGIN = 1_000n

type Parts = { sui: SuiReader; coins: CoinSource; objects: AlphaFiObjects }
type LendingRequest = { pool: AlphaFiLendingPool; amount: bigint; sender: string; isDeposit: boolean }

/**
 * Strategy FungibleLending: lends one coin in DeepBook's margin pool and issues a coin for its shares. `amount` is in the
 * lent coin for both deposits and withdrawals.
 */
export async function alphaFiLending(
  { sui, coins, objects }: Parts,
  request: LendingRequest,
  signal: AbortSignal,
): Promise<StrategyPayload> {
  const { pool, amount, sender, isDeposit } = request
  const marginPool = Object.hasOwn(objects.marginPools, pool.asset.name) && objects.marginPools[pool.asset.name]
  if (!marginPool) {
    throw new ApiError(
      'STRATEGY_NOT_SUPPORTED',
      `The margin pool that FungibleLending of ${pool.asset.name} uses is not known`,
    )
  }
  const object = (await sui.objects([pool.pool_id], signal)).get(pool.pool_id)
  const state = parseBcs(DeepBookPool, object?.content, 'AlphaFi’s lending pool')
  checkIsOpen(state, request)

  const share = pool.fungible_coin.type
  const given = isDeposit ? amount : sharesOf(state, amount)
  const paid = await coins.coins(sender, isDeposit ? pool.asset.type : share, given, signal)
  const transaction = startTransaction(sender)
  const coin = takeCoin(transaction, paid, given)
  const received = transaction.moveCall({
    target: `${pool.package_id}::alphalend_deepbook_pool::${isDeposit ? 'deposit' : 'withdraw'}`,
    typeArguments: [pool.asset.type],
    arguments: [
      transaction.object(pool.pool_id),
      transaction.object(marginPool),
      transaction.object(objects.marginRegistry),
      coin,
      transaction.object.clock(),
    ],
  })
  transaction.transferObjects([received], sender)
  const coinOf = (type: string, units: bigint | null) => ({
    coinType: displayCoinType(type),
    amount: units === null ? null : String(units),
  })
  return {
    transaction,
    allowedPackages: [pool.package_id],
    summary: {
      gives: [coinOf(isDeposit ? pool.asset.type : share, given)],
      gets: [coinOf(isDeposit ? share : pool.asset.type, null)],
      notes: isDeposit
        ? ['The pool adds its earnings first, so you get slightly fewer shares than its stored totals suggest.']
        : [
            `The shares are those that ${amount} base units of ${pool.asset.name} were worth when the pool last counted its earnings.`,
            ...feeNote(state.withdrawal_fee_bps, 'the withdrawal'),
          ],
    },
  }
}

function checkIsOpen(state: DeepBookPool, { pool, amount, isDeposit }: LendingRequest): void {
  if (state.is_paused || (isDeposit && (!pool.is_active || state.is_deposit_paused))) {
    throw new ApiError('POOL_CLOSED', `AlphaFi’s pool of ${pool.asset.name} is paused`)
  }
  if (!isDeposit) return
  const { min_deposit_amount: least, deposit_limit: limit, total_deposited: total } = state
  if (amount < least) throw new ApiError('AMOUNT_BELOW_MINIMUM', `amount: this pool takes ${least} base units or more`)
  if (total + total / LIMIT_MARGIN + amount > limit) {
    throw new ApiError(
      'NOT_POSSIBLE',
      `The pool accepts ${limit} base units in total and has ${total}, plus its earnings since`,
    )
  }
}

/** Converts by the pool's holdings without its collected fees, which do not belong to lenders. */
function sharesOf({ total_deposited, collected_fees, total_lst_supply: supply }: DeepBookPool, amount: bigint): bigint {
  const shares = sharesFor({ amount, total: total_deposited - collected_fees, supply })
  if (shares === null || shares > MAX_AMOUNT)
    throw new ApiError('NOT_POSSIBLE', 'The pool does not have as much as could be withdrawn')
  if (shares === 0n)
    throw new ApiError('AMOUNT_BELOW_MINIMUM', `amount: ${amount} base units are worth less than a share`)
  return shares
}
