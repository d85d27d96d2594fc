import type { FieldDoc } from '#service/openapi/field-doc.ts'
import { SUI_ADDRESS, SUI_COIN } from '#service/openapi/schemas/shared.ts'
import type { AllOperationDocs } from './operation-docs.ts'

const what = {
  type: ['What the transaction does', 'STAKING'],
  chain: ['Only Sui', 'SUI'],
  protocol: ['Id, alias or name of the protocol', 'native-staking'],
} satisfies Record<string, FieldDoc>

export const transactionDocs = {
  createTransaction: {
    tag: 'Transactions',
    description:
      'An unsigned transaction as JSON text, without gas. A wallet reads the string, shows it and signs it. Every payload is decoded and checked before it is returned: it calls only the packages of the protocol and of Sui, and transfers only to the sender. If it includes a price, the header `Payload-Good-For` says for how many seconds it is valid.',
    answer: 'The transaction: JSON text of `Transaction.toJSON` of @mysten/sui, version 2',
    body: {
      ...what,
      sender: ['Address that signs', SUI_ADDRESS],
      isStakeAndDeposit: ['Whether to lend the staked coin in the same transaction, if the protocol can', false],
      isSinglePool: ['Whether the pool is single-coin, if the protocol has both kinds', false],
      poolId: ['Pool: its id at the protocol, or the `id` of a vault', `0x${'1f'.repeat(32)}`],
      tokenAddress: ['Full type of the coin, if the pool has several', SUI_COIN],
      amount: ['Base units as a whole number in a string: 1.5 SUI is `1500000000`', '1000000000'],
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
      'The fields that an action of a protocol requires or accepts; for staking SUI, including the validators to choose from.',
    answer: 'The fields',
    body: what,
  },
} satisfies Partial<AllOperationDocs>
