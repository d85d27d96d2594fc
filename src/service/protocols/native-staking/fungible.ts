import { Transaction } from '@mysten/sui/transactions'
import { nativeAddresses } from '#contract/chains.ts'
import { chunksOf } from '#domain/chunks-of.ts'
import { parseBcs, U64 } from '#service/chains/sui/parse-bcs.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import { stake } from '#service/protocols/kit/position.ts'
import { suiSource } from '#service/protocols/kit/sui-source.ts'
import { SUI_TYPE } from '#service/protocols/move/sui-coin.ts'
import type { FoundPosition, PositionDeps, PositionSource } from '#service/protocols/position-source.ts'
import { FungibleStakedSui } from './layout.ts'
import { nativeStaking, nativeStakingFacts } from './native-staking.ts'

const [, listing] = nativeStaking.listings

/** A transaction may have 1,023 commands; each stake takes three. */
const STAKES_AT_ONCE = 300

type FungibleStake = ReturnType<typeof FungibleStakedSui.parse>

/**
 * Stakes that were made fungible. `value` counts shares of a validator's pool, so the amount is what the system would
 * currently redeem them for, read in simulated transactions. A separate source from other stakes, because the system
 * temporarily refuses some redemptions.
 */
export const fungibleStakesPositions = ({ sui }: Pick<PositionDeps, 'sui'>): PositionSource =>
  suiSource({ sui, listing }, async ({ owner, signal, move }) => {
    const owned = await move.readOwned({
      type: nativeStakingFacts.fungibleStakedSui,
      layout: FungibleStakedSui,
      what: 'a fungible stake',
    })
    const stakes = owned.filter(({ value }) => value > 0n)
    const positions: FoundPosition[] = []
    for (const batch of chunksOf(stakes, STAKES_AT_ONCE)) {
      const amounts = await redeem(sui, { address: owner, stakes: batch }, signal)
      positions.push(...batch.map((each, index) => toPosition(each, amounts[index] ?? 0n)))
    }
    return positions
  })

/** Returns MIST for each stake. The coins are transferred to the address, because a transaction must use every value. */
async function redeem(
  sui: SuiReader,
  { address, stakes }: { address: string; stakes: FungibleStake[] },
  signal: AbortSignal,
): Promise<bigint[]> {
  const transaction = new Transaction()
  transaction.setSender(address)
  const typeArguments = [SUI_TYPE]
  const coins = stakes.map(({ id }) => {
    const balance = transaction.moveCall({
      target: '0x3::sui_system::redeem_fungible_staked_sui',
      arguments: [transaction.object(nativeStakingFacts.systemState), transaction.object(id)],
    })
    transaction.moveCall({ target: '0x2::balance::value', typeArguments, arguments: [balance] })
    return transaction.moveCall({ target: '0x2::coin::from_balance', typeArguments, arguments: [balance] })
  })
  transaction.transferObjects(coins, address)
  const results = await sui.simulate(transaction, signal)
  return stakes.map((_, index) => parseBcs(U64, results[index * 3 + 1]?.[0], 'the worth of a fungible stake'))
}

const toPosition = ({ id, pool_id: pool }: FungibleStake, amount: bigint): FoundPosition =>
  stake({ id: { holder: id }, pool, tokens: { contractAddress: nativeAddresses.sui, amount } })
