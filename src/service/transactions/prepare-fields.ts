import type { TransactionField, TransactionType } from '#contract/transaction.ts'
import type { TransactionProtocol } from '#contract/transaction-protocol.ts'
import { SUI_TYPE } from '#service/protocols/move/sui-coin.ts'
import { type ActionField, capabilityOf } from './capability.ts'

const SPRING_SUI = '0x83556891f4a0f233ce7b05cfe7f957d4020492a34f5405b2cb9377d060bef4bf::spring_sui::SPRING_SUI'
/** Nobody's: an example that could be signed would be a trap. */
const someId = (digit: string) => `0x${digit.repeat(64)}`

type Words = { description: string; example: string }

/** The fields of an action as people and forms read them, from the same table as the payload. Throws UNSUPPORTED_ACTION. */
export function prepareFields(protocol: TransactionProtocol, type: TransactionType): TransactionField[] {
  const { required, oneOf, optional } = capabilityOf(protocol, type)
  const field = (name: ActionField): TransactionField => ({
    field: name,
    type: name.startsWith('is') ? 'boolean' : 'string',
    required: required.includes(name),
    ...wordsOf(name, protocol, type),
  })
  const either = oneOf.length > 0 ? ` One of ${oneOf.join(' and ')} is needed.` : ''
  return [
    text('type', true, { description: 'What to do', example: type }),
    text('chain', false, { description: 'The chain; SUI is the only one', example: 'SUI' }),
    text('protocol', true, { description: 'The protocol', example: protocol }),
    text('sender', true, { description: 'The address that will sign', example: someId('a') }),
    ...[...required, ...optional].filter((name) => !oneOf.includes(name)).map(field),
    ...oneOf.map(field).map((each) => ({ ...each, description: `${each.description}.${either}` })),
  ]
}

const text = (field: string, required: boolean, words: Words): TransactionField => ({
  field,
  type: 'string',
  required,
  ...words,
})

function wordsOf(name: ActionField, protocol: TransactionProtocol, type: TransactionType): Words {
  switch (name) {
    case 'poolId':
      return poolWords(protocol, type)
    case 'amount':
      return amountWords(protocol, type)
    case 'tokenAddress':
      return protocol === 'alpha-fi'
        ? {
            description: 'The coin type that the amount is in; without it, the second coin of a pair',
            example: SUI_TYPE,
          }
        : { description: 'The coin type', example: isLiquidStaking(protocol, type) ? SPRING_SUI : SUI_TYPE }
    case 'isStakeAndDeposit':
      return {
        description: 'true: lends the staked coin at once instead of sending it to the sender',
        example: 'false',
      }
    case 'isSinglePool':
      return {
        description: 'true: the pool takes one coin; false: a pair',
        example: type === 'ADD_LP' || type === 'REMOVE_LP' ? 'false' : 'true',
      }
  }
}

const isLiquidStaking = (protocol: TransactionProtocol, type: TransactionType) =>
  protocol === 'suilend' && (type === 'STAKING' || type === 'UNSTAKING')

function poolWords(protocol: TransactionProtocol, type: TransactionType): Words {
  if (protocol === 'native-staking') {
    return type === 'STAKING'
      ? { description: 'The address of the validator', example: someId('b') }
      : { description: 'The id of the StakedSui object', example: someId('c') }
  }
  if (protocol === 'alpha-fi')
    return { description: 'The id of the AlphaFi pool, or of one of our vaults', example: someId('d') }
  if (isLiquidStaking(protocol, type)) return { description: 'The coin type of the staked coin', example: SPRING_SUI }
  return { description: `${protocol}-lending:<coin type>, or a coin type`, example: `${protocol}-lending:${SUI_TYPE}` }
}

function amountWords(protocol: TransactionProtocol, type: TransactionType): Words {
  const example = '1000000000'
  if (protocol === 'native-staking') {
    const minimum = type === 'STAKING' ? 'at least 1000000000' : 'a part of at least 1000000000; without it, all'
    return { description: `MIST, a whole number: ${minimum}`, example }
  }
  const coin = isLiquidStaking(protocol, type) && type === 'STAKING' ? 'SUI (MIST)' : 'the coin'
  return { description: `Base units of ${coin}, a whole number`, example }
}
