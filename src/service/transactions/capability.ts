import { ApiError } from '#contract/error.ts'
import type { TransactionType } from '#contract/transaction.ts'
import type { TransactionProtocol } from '#contract/transaction-protocol.ts'

export type ActionField = 'poolId' | 'amount' | 'tokenAddress' | 'isStakeAndDeposit' | 'isSinglePool'

/** `oneOf`: at least one of them is needed. */
export type Capability = { required: ActionField[]; oneOf: ActionField[]; optional: ActionField[] }

const fields = (required: ActionField[], optional: ActionField[] = [], oneOf: ActionField[] = []): Capability => ({
  required,
  oneOf,
  optional,
})
const pool: ActionField[] = ['poolId', 'tokenAddress']
const lending = fields(['amount'], [], pool)
const onLendingMarket = { LENDING: lending, LENDING_WITHDRAW: lending, BORROW: lending, REPAY: lending }
const inVault = fields(['poolId', 'amount'], ['isSinglePool', 'tokenAddress'])
const inPair = fields(['poolId', 'amount'], ['tokenAddress', 'isSinglePool'])

/** What can be prepared, and the fields that each action needs: E4 and `prepare` both read it. */
export const capabilities: Record<TransactionProtocol, Partial<Record<TransactionType, Capability>>> = {
  'native-staking': { STAKING: fields(['poolId', 'amount']), UNSTAKING: fields(['poolId'], ['amount']) },
  suilend: {
    STAKING: fields(['amount'], ['isStakeAndDeposit'], pool),
    UNSTAKING: fields(['amount'], [], pool),
    ...onLendingMarket,
  },
  navi: {
    STAKING: fields(['amount', 'tokenAddress'], ['poolId']),
    UNSTAKING: fields(['amount', 'tokenAddress'], ['poolId']),
    ...onLendingMarket,
  },
  'alpha-fi': {
    STAKING: inVault,
    LENDING: inVault,
    UNSTAKING: inVault,
    LENDING_WITHDRAW: inVault,
    ADD_LP: inPair,
    REMOVE_LP: inPair,
  },
}

/** Throws UNSUPPORTED_ACTION, which lists what the protocol offers. */
export function capabilityOf(protocol: TransactionProtocol, type: TransactionType): Capability {
  const offered = capabilities[protocol]
  const capability = offered[type]
  if (capability === undefined) {
    throw new ApiError('UNSUPPORTED_ACTION', `type: ${protocol} offers ${Object.keys(offered).join(', ')}, not ${type}`)
  }
  return capability
}
