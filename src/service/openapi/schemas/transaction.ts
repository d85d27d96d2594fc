import { CoinAmount, TransactionField, TransactionFieldOption, TransactionSummary } from '#contract/transaction.ts'
import { named } from '#service/openapi/field-doc.ts'
import { rateUnits, SUI_COIN } from './shared.ts'

export const transactionSchemas = [
  named(CoinAmount, 'CoinAmount', 'So much of a coin that leaves or comes.', {
    coinType: ['Full type of the coin', SUI_COIN],
    amount: ['Base units in a string; null where it is only known when the transaction runs', '1000000000'],
  }),
  named(TransactionSummary, 'TransactionSummary', 'What the transaction does, for a sentence in plain words.', {
    gives: 'Coins that leave the sender',
    gets: 'Coins that come',
    objects: ['Objects that come', ['StakedSui']],
    notes: ['What else to know before signing', ['The stake earns from the next epoch on']],
  }),
  named(TransactionFieldOption, 'TransactionFieldOption', 'A value that can be chosen by name.', {
    value: ['What to put into the field', `0x${'1f'.repeat(32)}`],
    name: ['What it is called', 'Validator One'],
    apy: [`Rate of a stake, after commission: ${rateUnits}`, 0.0312],
    commission: ['Share that the validator keeps, as a fraction; null where unknown', 0.04],
  }),
  named(TransactionField, 'TransactionField', 'A field that the action needs or takes.', {
    field: ['Its name in the body of the payload operation', 'poolId'],
    type: ['`string` or `boolean`', 'string'],
    required: ['Whether it must be given', true],
    description: ['What it means', 'The validator to stake with'],
    example: ['A value that it may have', `0x${'1f'.repeat(32)}`],
    options: 'All that it takes; absent where anything may be typed',
  }),
]
