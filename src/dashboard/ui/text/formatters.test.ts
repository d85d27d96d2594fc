import { expect, test } from 'vitest'
import { formatFinePrice, formatMoney, formatMoneyChange, formatPrice, formatRoundMoney } from './format-money.ts'
import { formatAmount, formatCount } from './format-number.ts'
import { directionOf, formatChange, formatPercent, formatRate, formatShare, formatWholeChange } from './format-rate.ts'
import { formatAge, formatDate, formatTime } from './format-time.ts'
import { shortAddress, shortCoinType } from './short-address.ts'

test.each([
  [0, '$0.00'],
  [-0, '$0.00'],
  [0.004, '<$0.01'],
  [-0.004, '−<$0.01'],
  [0.01, '$0.01'],
  [1234.5, '$1,234.50'],
  [-1234.5, '−$1,234.50'],
  [999_999.99, '$999,999.99'],
  [999_999.996, '$1.00M'],
  [1_234_567, '$1.23M'],
  [-98_765_432_100, '−$98.77B'],
  [999.99e12, '$999.99T'],
  [999.996e12, '$1.0e15'],
  [-3.922343174575455e26, '−$3.9e26'],
  [null, '–'],
  [undefined, '–'],
  [Number.NaN, '–'],
  [Number.POSITIVE_INFINITY, '–'],
])('money %s is %s', (value, written) => {
  expect(formatMoney(value)).toBe(written)
})

test.each([
  [0, '$0.00'],
  [-0, '$0.00'],
  [0.004, '+<$0.01'],
  [1234.5, '+$1,234.50'],
  [-1234.5, '−$1,234.50'],
  [null, '–'],
])('a change of money by %s is %s', (value, written) => {
  expect(formatMoneyChange(value)).toBe(written)
})

test.each([
  [0, '$0.00'],
  [999.99, '$999.99'],
  [999.996, '$1,000'],
  [-12_000.5, '−$12,001'],
  [959_252, '$959,252'],
  [999_999.99, '$1.00M'],
  [7_730_000, '$7.73M'],
  [null, '–'],
])('in a column, money %s is %s', (value, written) => {
  expect(formatRoundMoney(value)).toBe(written)
})

test.each([
  [0, '$0.00'],
  [3.4212, '$3.42'],
  [65_432.1, '$65,432.10'],
  [1_500_000, '$1,500,000.00'],
  [0.99999, '$1.0000'],
  [1.0006, '$1.0006'],
  [1.0999, '$1.0999'],
  [1.1, '$1.10'],
  [0.5, '$0.5000'],
  [0.043219, '$0.04322'],
  [0.00043219, '$0.0004322'],
  [0.00000123456, '$0.0₅1235'],
  [0.000000036, '$0.0₇3600'],
  [0.0000999999, '$0.0001000'],
  [1.234e-12, '$1.234e-12'],
  [null, '–'],
])('a price of %s is %s', (value, written) => {
  expect(formatPrice(value)).toBe(written)
})

test.each([
  [3.4212, '$3.421'],
  [9.9999, '$10.00'],
  [12.3456, '$12.35'],
  [1.0014, '$1.0014'],
  [0.98592, '$0.9859'],
  [null, '–'],
])('a price of %s that is looked up is %s', (value, written) => {
  expect(formatFinePrice(value)).toBe(written)
})

test.each([
  [7.15, '+7.15%', 'up'],
  [-7.15, '−7.15%', 'down'],
  [0.004, '0.00%', 'none'],
  [-0.004, '0.00%', 'none'],
  [0, '0.00%', 'none'],
  [12_345.678, '+12,346%', 'up'],
  [null, '–', 'none'],
] as const)('a change of %s percent is %s', (percent, written, direction) => {
  expect(formatChange(percent)).toBe(written)
  expect(directionOf(percent)).toBe(direction)
})

test('rates are fractions and percents are percents, neither with a plus', () => {
  expect(formatRate(0.0715)).toBe('7.15%')
  expect(formatRate(-0.0715)).toBe('−7.15%')
  expect(formatRate(null)).toBe('–')
  expect(formatPercent(7.15)).toBe('7.15%')
  expect(formatPercent(12_345.678)).toBe('12,346%')
  expect(formatPercent(9_999.99)).toBe('9,999.99%')
  expect(formatPercent(-100_000)).toBe('−100,000%')
  expect(formatPercent(4e12)).toBe('>100,000%')
  expect(formatChange(4e12)).toBe('>+100,000%')
})

test('counts are whole and compact from a million; amounts keep six digits', () => {
  expect(formatCount(12_345)).toBe('12,345')
  expect(formatCount(2_345_678)).toBe('2.35M')
  expect(formatCount(null)).toBe('–')
  expect(formatAmount(0.123456789)).toBe('0.123457')
})

const suiPadded = `0x${'2'.padStart(64, '0')}`

test('addresses shorten to six and six, short ones stay', () => {
  expect(shortAddress('0x1234567890abcdef')).toBe('0x1234…abcdef')
  expect(shortAddress('0x2')).toBe('0x2')
})

test('coin types shorten their packages only, also inside type arguments', () => {
  expect(shortCoinType('0x2::sui::SUI')).toBe('0x2::sui::SUI')
  expect(shortCoinType(`${suiPadded}::sui::SUI`)).toBe('0x0000…000002::sui::SUI')
  expect(shortCoinType(`0x2::lp::LP<${suiPadded}::sui::SUI>`)).toBe('0x2::lp::LP<0x0000…000002::sui::SUI>')
})

test.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 min ago'],
  [240, '4 min ago'],
  [7_300, '2 h ago'],
  [90_000, '25 h ago'],
  [200_000, '2 d ago'],
  [null, '–'],
])('%s seconds are %s', (seconds, written) => {
  expect(formatAge(seconds)).toBe(written)
})

test('dates are in UTC; what is no date is unknown', () => {
  expect(formatDate('2026-03-12T23:30:00Z')).toBe('12 Mar 2026')
  expect(formatTime(Date.UTC(2026, 2, 12, 14, 5))).toBe('12 Mar 2026, 14:05 UTC')
  expect(formatDate('')).toBe('–')
  expect(formatTime('yesterday')).toBe('–')
})

test.each([
  [0, '0%'],
  [0.004, '<1%'],
  [-0.004, '>−1%'],
  [0.718, '72%'],
  [0.9999, '99%'],
  [1, '100%'],
  [1.004, '100%'],
  [1.204, '120%'],
  [null, '–'],
])('a share of %s is %s', (value, written) => {
  expect(formatShare(value)).toBe(written)
})

test('a change in whole percent has its sign, and nothing none', () => {
  expect([-23.6, 9.4, 0.2].map(formatWholeChange)).toEqual(['−24%', '+9%', '0%'])
})
