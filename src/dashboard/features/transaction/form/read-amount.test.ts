import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_AMOUNT, TransactionField } from '#contract/transaction.ts'
import { summarySentence } from '#dashboard/features/transaction/prepared/summary-sentence.ts'
import { isSameAddress } from '#dashboard/features/transaction/same-address.ts'
import { isCancelled } from '#dashboard/features/transaction/signing/is-cancelled.ts'
import { amountCoin, SUI_TYPE } from './amount-coin.ts'
import { minimumOf, readAmount, writeAmount } from './read-amount.ts'

const SUI = { coinType: SUI_TYPE, symbol: 'SUI', decimals: 9 }
const USDC_TYPE = `0x${'ab'.repeat(32)}::usdc::USDC`
const usdc = { coinType: USDC_TYPE, symbol: 'USDC', decimals: 6 }

test('what is typed is sent to the last base unit, over the whole of what a coin can have', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: MAX_AMOUNT }), fc.constantFrom(SUI, usdc, null), (amount, unit) => {
      const written = writeAmount(amount, unit).split(' ')[0] ?? ''
      expect(readAmount(written, unit, null)).toEqual({ amount, mistake: null })
    }),
  )
})

test.each([
  ['1.0000000001', SUI, /at most 9 decimals/],
  ['1,5', SUI, /such as 1.5/],
  ['1e9', SUI, /such as 1.5/],
  ['-1', SUI, /such as 1.5/],
  ['0.0', SUI, /Enter an amount above zero./],
  ['18446744073.709551616', SUI, /Enter a smaller amount. No coin has this many units./],
  ['0.999999999', SUI, /Enter at least 1 SUI/],
  ['1.5', null, /Enter a whole number./],
])('%s is no amount', (text, unit, mistake) => {
  const read = readAmount(text, unit, unit ? 1_000_000_000n : null)
  expect(read.amount).toBeNull()
  expect(read.mistake).toMatch(mistake)
})

test('the minimum is what the field says; a field that names none has none', () => {
  const field = (description: string) => TransactionField.parse({ field: 'amount', type: 'string', description })
  expect(minimumOf(field('MIST, a whole number: at least 1000000000'))).toBe(1_000_000_000n)
  expect(minimumOf(field('Base units of the coin, a whole number'))).toBeNull()
})

test('the coin of an amount follows from the protocol, the pool and the coin type', () => {
  const of = (protocol: 'native-staking' | 'suilend' | 'navi' | 'alpha-fi', type: 'STAKING' | 'LENDING', values = {}) =>
    amountCoin({ protocol, type }, values)
  expect(of('native-staking', 'STAKING', { poolId: '0x1' })).toBe(SUI_TYPE)
  expect(of('suilend', 'STAKING', { poolId: USDC_TYPE })).toBe(SUI_TYPE)
  expect(of('suilend', 'LENDING', { poolId: `suilend-lending:${USDC_TYPE}` })).toBe(USDC_TYPE)
  expect(of('navi', 'STAKING', { tokenAddress: USDC_TYPE })).toBe(USDC_TYPE)
  expect(of('navi', 'LENDING', { poolId: '10' })).toBeNull()
  expect(of('alpha-fi', 'LENDING', { poolId: '0x1' })).toBeNull()
  expect(of('alpha-fi', 'STAKING', { poolId: USDC_TYPE })).toBe(SUI_TYPE)
})

test('a sentence says what goes and what comes, and admits what it does not know', () => {
  const empty = { gives: [], gets: [], objects: [], notes: [] }
  const stake = { ...empty, gives: [{ coinType: SUI_TYPE, amount: '1500000000' }], objects: ['StakedSui'] }
  expect(summarySentence({ type: 'STAKING', protocol: 'native-staking' }, stake, [SUI])).toBe(
    'Stakes 1.5 SUI with Sui native staking; you receive a StakedSui object.',
  )
  const loan = { ...empty, gets: [{ coinType: USDC_TYPE, amount: '2500000' }], objects: ['ObligationOwnerCap'] }
  expect(summarySentence({ type: 'BORROW', protocol: 'suilend' }, loan, [usdc])).toBe(
    'Borrows at Suilend; you receive 2.5 USDC and an ObligationOwnerCap object.',
  )
  const end = { ...empty, gets: [{ coinType: USDC_TYPE, amount: null }] }
  expect(summarySentence({ type: 'UNSTAKING', protocol: 'navi' }, end, [])).toBe(
    'Unstakes with NAVI; you receive 0xabab…ababab::usdc::USDC (amount known after it runs).',
  )
})

test('a wallet’s no is told from its failure', () => {
  expect(isCancelled(new Error('User rejected the request'))).toBe(true)
  expect(isCancelled({ code: 4001, message: '' })).toBe(true)
  expect(isCancelled('Rejected from user')).toBe(true)
  expect(isCancelled(new Error('Insufficient gas'))).toBe(false)
})

test('addresses are compared as numbers', () => {
  expect(isSameAddress('0x0A', ' 0xa')).toBe(true)
  expect(isSameAddress('0xa', '0xb')).toBe(false)
})
