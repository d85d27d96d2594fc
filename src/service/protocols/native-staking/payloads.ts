import { ApiError, fieldError } from '#contract/error.ts'
import type { ActiveValidators } from '#service/chains/sui/sui-validators.ts'
import { readAddress } from '#service/protocols/move/read-address.ts'
import { startTransaction } from '#service/protocols/move/start-transaction.ts'
import { SUI, SUI_TYPE } from '#service/protocols/move/sui-coin.ts'
import { takeCoin } from '#service/protocols/move/take-coin.ts'
import type { ActionRequest, BuilderDeps, PayloadBuilder } from '#service/protocols/payload-builder.ts'
import { nativeStakingFacts } from './native-staking.ts'
import { nativeUnstaking } from './unstaking.ts'

const { minStake } = nativeStakingFacts

/**
 * Sui's native staking (`0x3::sui_system` of the Sui framework). STAKING takes a validator's address as `poolId`; UNSTAKING
 * takes the id of a StakedSui object and, without `amount`, withdraws all of it. The ids are the chain's own and never
 * change. Both work without a node, but then neither the balance nor the stake's owner is checked. If the active validators
 * can be read, any other address is rejected; otherwise a note says that the validator was not checked.
 */
export function nativeStakingPayloads(deps: Pick<BuilderDeps, 'sui' | 'coins' | 'validators'>): PayloadBuilder {
  const { sui, coins, validators = unreadable } = deps
  const unstake = nativeUnstaking(sui)

  async function stake({ sender, amount, poolId }: ActionRequest, signal: AbortSignal) {
    const validator = readAddress(poolId ?? '', 'poolId')
    if (amount === null) throw new ApiError('INVALID_AMOUNT', 'amount: is required')
    const noteOfValidator = await checkValidator(validator, validators, signal)
    const transaction = startTransaction(sender)
    const coin = takeCoin(transaction, await coins.coins(sender, SUI, amount, signal), amount)
    transaction.moveCall({
      target: '0x3::sui_system::request_add_stake',
      arguments: [transaction.object.system({ mutable: true }), coin, transaction.pure.address(validator)],
    })
    const summary = {
      gives: [{ coinType: SUI_TYPE, amount: String(amount) }],
      objects: ['StakedSui'],
      notes: [`The stake is with the validator ${validator}; it earns from the next epoch on.`, noteOfValidator],
    }
    return { transaction, summary }
  }

  return {
    protocol: 'native-staking',
    async build(request, signal) {
      if (request.amount !== null && request.amount < minStake) {
        throw new ApiError('AMOUNT_BELOW_MINIMUM', `amount: at least 1 SUI, that is ${minStake} MIST`)
      }
      const act = request.type === 'STAKING' ? stake : unstake
      const { transaction, summary } = await act(request, signal)
      return {
        transaction,
        allowedPackages: [],
        summary: { gives: [], gets: [], objects: [], ...summary },
        goodForSeconds: null,
        idsAsOf: null,
      }
    },
  }
}

const unreadable: ActiveValidators = async () => null

/** Notes about the validator to read before signing. Throws a 422 error for an address that is not an active validator. */
async function checkValidator(address: string, validators: ActiveValidators, signal: AbortSignal): Promise<string> {
  const active = await validators(signal)
  if (active === null) {
    return 'The service could not check that this validator is active: the list of validators could not be read.'
  }
  const found = active.find((each) => each.address === address)
  if (!found) throw fieldError('NOT_POSSIBLE', 'poolId', 'is not the address of an active validator of Sui')
  const terms =
    found.commission === null ? '' : `, whose commission is ${Number((found.commission * 100).toFixed(2))} %`
  return `It is the active validator ${found.name === '' ? 'without a name' : `“${found.name}”`}${terms}.`
}
