import { CoinAmount, TransactionField, TransactionFieldOption, TransactionSummary } from '#contract/transaction.ts'
import { named } from '#service/openapi/field-doc.ts'
import { rateUnits, SUI_COIN } from './shared.ts'

export const transactionSchemas = [
  named(CoinAmount, 'CoinAmount', 'An amount of a coin sent or received.', {
    coinType: ['Full type of the coin', SUI_COIN],
    amount: ['Base units in a string; null if only known once the transaction runs', '1000000000'],
  }),
  named(TransactionSummary, 'TransactionSummary', 'What the transaction does.', {
    gives: 'Coins the sender gives',
    gets: 'Coins the sender receives',
    objects: ['Objects the sender receives', ['StakedSui']],
    notes: ['Notes to read before signing', ['The stake earns from the next epoch on']],
  }),
  named(TransactionFieldOption, 'TransactionFieldOption', 'A value to choose by name.', {
    value: ['Value for the field', `0x${'1f'.repeat(32)}`],
    name: ['Display name', 'Validator One'],
    apy: [`Rate of a stake, after commission: ${rateUnits}`, 0.0312],
    commission: ['Validator’s commission as a fraction; null if unknown', 0.04],
    stake: ['SUI staked with the validator; null if unknown', 98_500_000],
  }),
  named(TransactionField, 'TransactionField', 'A field that the action requires or accepts.', {
    field: ['Name of the field in the body of the transaction operation', 'poolId'],
    type: ['`string` or `boolean`', 'string'],
    required: ['Whether the field is required', true],
    description: ['What it means', 'The validator to stake with'],
    example: ['Example value', `0x${'1f'.repeat(32)}`],
    options: 'All accepted values; absent if free text is accepted',
  }),
]
