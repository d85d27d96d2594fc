import type { Transaction, TransactionObjectArgument } from '@mysten/sui/transactions'
import type { SpringCoin } from '#service/protocols/suilend/ids.ts'

/** SpringSui's calls, each into `tx`: SUI to a staked coin and back; both give the coin that came of it. */
export function springSuiCommands(tx: Transaction, packageId: string, { coinType, info, weightHook }: SpringCoin) {
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
