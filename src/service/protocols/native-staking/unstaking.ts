import { ApiError } from '#contract/error.ts'
import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import { ifAnswered } from '#service/protocols/move/if-answered.ts'
import { readAddress } from '#service/protocols/move/read-address.ts'
import { startTransaction } from '#service/protocols/move/start-transaction.ts'
import { SUI_TYPE } from '#service/protocols/move/sui-coin.ts'
import type { ActionRequest } from '#service/protocols/payload-builder.ts'
import { StakedSui } from './layout.ts'
import { nativeStakingFacts } from './native-staking.ts'

const { minStake, stakedSui } = nativeStakingFacts

/**
 * Withdraws a stake or a part of it; the sender receives principal and rewards at once. If a node answers, throws
 * POSITION_NOT_FOUND for a stake that the sender does not hold, and checks a part against the principal.
 */
export function nativeUnstaking(sui: SuiReader) {
  return async ({ sender, poolId, amount }: ActionRequest, signal: AbortSignal) => {
    const stakeId = readAddress(poolId ?? '', 'poolId')
    const part = partOf(amount, await readPrincipal(sui, { sender, stakeId, signal }))
    const transaction = startTransaction(sender)
    const whole = transaction.object(stakeId)
    const stake =
      part === null
        ? whole
        : transaction.moveCall({
            target: '0x3::staking_pool::split',
            arguments: [whole, transaction.pure.u64(part)],
          })
    transaction.moveCall({
      target: '0x3::sui_system::request_withdraw_stake',
      arguments: [transaction.object.system({ mutable: true }), stake],
    })
    const note =
      part === null
        ? `The stake ${stakeId} ends: its principal and rewards are paid at once.`
        : `${part} MIST of the stake ${stakeId} are paid at once with their rewards; the rest stays staked.`
    return { transaction, summary: { gets: [{ coinType: SUI_TYPE, amount: null }], notes: [note] } }
  }
}

/** In MIST; null if no node answers. */
async function readPrincipal(
  sui: SuiReader,
  { sender, stakeId, signal }: { sender: string; stakeId: string; signal: AbortSignal },
): Promise<bigint | null> {
  const objects = await ifAnswered((limited) => sui.ownedObjects(sender, stakedSui, limited), signal)
  if (objects === null) return null
  const stakes = objects.map(({ content }) => parseBcs(StakedSui, content, 'a stake'))
  const stake = stakes.find(({ id }) => id === stakeId)
  if (stake === undefined) throw new ApiError('POSITION_NOT_FOUND', `The sender has no StakedSui object ${stakeId}`)
  return stake.principal
}

/**
 * The amount to split off; null for the whole stake. The chain rejects stakes below the minimum, so the remainder must reach
 * it too.
 */
function partOf(amount: bigint | null, principal: bigint | null): bigint | null {
  if (amount === null || amount === principal) return null
  if (principal === null) return amount
  if (amount > principal) {
    throw new ApiError('INSUFFICIENT_BALANCE', `amount: ${amount} MIST requested, but the stake has ${principal}`)
  }
  if (principal - amount < minStake) {
    const detail = `amount: at least 1 SUI must stay staked; of ${principal} MIST at most ${principal - minStake} can be unstaked, or all`
    throw new ApiError('AMOUNT_BELOW_MINIMUM', detail)
  }
  return amount
}
