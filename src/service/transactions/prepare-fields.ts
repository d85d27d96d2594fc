import type { TransactionField, TransactionFieldOption, TransactionType } from '#contract/transaction.ts'
import type { TransactionProtocol } from '#contract/transaction-protocol.ts'
import { type ActionField, someId } from '#service/protocols/action.ts'

type Action = {
  protocol: TransactionProtocol
  type: TransactionType
  fields: (ActionField & { options: TransactionFieldOption[] | null })[]
}

/** The fields of an action for people and forms, from the same list as the payload. */
export function prepareFields({ protocol, type, fields }: Action): TransactionField[] {
  const either = fields.filter(({ need }) => need === 'either').map(({ name }) => name)
  return [
    text('type', true, { description: 'What to do', example: type }),
    text('chain', false, { description: 'The chain; SUI is the only one', example: 'SUI' }),
    text('protocol', true, { description: 'The protocol', example: protocol }),
    text('sender', true, { description: 'The address that will sign', example: someId('a') }),
    ...fields.map(({ name, need, description, example, options }) => ({
      field: name,
      type: name.startsWith('is') ? 'boolean' : 'string',
      required: need === 'required',
      description: need === 'either' ? `${description}. One of ${either.join(' and ')} is needed.` : description,
      example,
      ...(options && { options }),
    })),
  ]
}

const text = (
  field: string,
  required: boolean,
  words: Pick<TransactionField, 'description' | 'example'>,
): TransactionField => ({ field, type: 'string', required, ...words })
