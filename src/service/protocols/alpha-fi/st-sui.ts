import { displayCoinType } from '#domain/coin-type.ts'
import type { CoinSource } from '#service/protocols/move/coin-source.ts'
import { startTransaction } from '#service/protocols/move/start-transaction.ts'
import { SUI, SUI_TYPE } from '#service/protocols/move/sui-coin.ts'
import { takeCoin } from '#service/protocols/move/take-coin.ts'
import type { AlphaFiObjects } from './alpha-fi.ts'
import type { StrategyPayload } from './strategy.ts'

type StSuiRequest = { amount: bigint; sender: string; isDeposit: boolean }

/** AlphaFi's staked SUI. `amount` is in MIST to stake, and in base units of stSUI to unstake. */
export async function stSui(
  { coins, objects }: { coins: CoinSource; objects: AlphaFiObjects },
  { amount, sender, isDeposit }: StSuiRequest,
  signal: AbortSignal,
): Promise<StrategyPayload> {
  const { package: packageId, info, coinType } = objects.stSui
  const paid = await coins.coins(sender, isDeposit ? SUI : coinType, amount, signal)
  const transaction = startTransaction(sender)
  const coin = takeCoin(transaction, paid, amount)
  const system = transaction.object.system({ mutable: true })
  const received = transaction.moveCall({
    target: `${packageId}::liquid_staking::${isDeposit ? 'mint' : 'redeem'}`,
    typeArguments: [coinType],
    arguments: [transaction.object(info), ...(isDeposit ? [system, coin] : [coin, system])],
  })
  transaction.transferObjects([received], sender)
  const [given, got] = isDeposit ? [SUI_TYPE, coinType] : [coinType, SUI_TYPE]
  return {
    transaction,
    allowedPackages: [packageId],
    summary: {
      gives: [{ coinType: displayCoinType(given), amount: String(amount) }],
      gets: [{ coinType: displayCoinType(got), amount: null }],
    },
  }
}
