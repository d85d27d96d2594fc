import type { FieldDoc } from '#service/openapi/field-doc.ts'
import { SUI_ADDRESS, SUI_COIN } from '#service/openapi/schemas/shared.ts'
import type { AllOperationDocs } from './operation-docs.ts'

const what = {
  type: ['What the transaction does', 'STAKING'],
  chain: ['Sui alone', 'SUI'],
  protocol: ['Where: the protocol by any of its names', 'native-staking'],
} satisfies Record<string, FieldDoc>

export const transactionDocs = {
  createTransaction: {
    tag: 'Transactions',
    description:
      'An unsigned transaction as JSON text, without gas: a wallet takes the string, shows it and signs. Every payload is read back before it leaves: it calls the protocol’s packages and Sui’s own alone, and transfers to the sender alone. The header `Payload-Good-For` says for how many seconds one with a price inside is taken.',
    answer: 'The transaction: JSON text of `Transaction.toJSON` of @mysten/sui, version 2',
    body: {
      ...what,
      sender: ['Address that signs', SUI_ADDRESS],
      isStakeAndDeposit: ['Whether to lend what a stake gives at once, where the protocol can', false],
      isSinglePool: ['Whether the pool takes one coin, where the protocol has both kinds', false],
      poolId: ['The pool: the protocol’s own id, or the `id` of a vault', `0x${'1f'.repeat(32)}`],
      tokenAddress: ['Full type of the coin, where the pool has several', SUI_COIN],
      amount: ['Base units, a whole number in a string: 1.5 SUI is `1500000000`', '1000000000'],
    },
    bodyExample: {
      type: 'STAKING',
      protocol: 'native-staking',
      sender: SUI_ADDRESS,
      poolId: `0x${'1f'.repeat(32)}`,
      amount: '1000000000',
    },
    answers: {
      data: ['The transaction, as text', '{"version":2,"sender":null,"commands":[]}'],
      summary: 'What it does',
    },
  },
  prepareTransaction: {
    tag: 'Transactions',
    description:
      'The fields that an action of a protocol needs or takes; for a stake of SUI with the validators to choose from.',
    answer: 'The fields',
    body: what,
  },
} satisfies Partial<AllOperationDocs>
