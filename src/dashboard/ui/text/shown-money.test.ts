import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { Currency } from '#contract/page/currency-rates.ts'
import { rates } from '#dashboard/state/rates.ts'
import { defaultSettings, type NumberFormat, settings } from '#dashboard/state/settings.ts'
import { formatMoney, formatPrice, formatRoundMoney } from './format-money.ts'
import { formatAmount, formatCount } from './format-number.ts'
import { formatPercent } from './format-rate.ts'

afterEach(() => {
  settings.set(defaultSettings)
  rates.set(null)
})

function showIn(currency: Currency, numbers: NumberFormat = 'point') {
  settings.set({ ...defaultSettings, currency, numbers })
  rates.set({
    origin: 'sample',
    asOf: '2026-11-22T12:00:00.000Z',
    perDollar: { EUR: 0.875, JPY: 156, BTC: 1 / 80_000, SUI: 0.25 },
  })
}

test.each([
  ['EUR', 1234.5, '€1,080.19', '€1,080', '€1,080.19'],
  ['EUR', -0.004, '−<€0.01', '−<€0.01', '−€0.003500'],
  ['JPY', 1234.5, '¥192,582', '¥192,582', '¥192,582.00'],
  ['JPY', 0.004, '<¥1', '<¥1', '¥0.6240'],
  ['BTC', 1234.5, '₿0.01543', '₿0.01543', '₿0.01543'],
  ['BTC', 1_000_000, '₿12.5000', '₿12.5000', '₿12.50'],
  ['SUI', 1234.5, '308.63 SUI', '308.63 SUI', '308.63 SUI'],
  ['SUI', -8_000_000, '−2.00M SUI', '−2.00M SUI', '−2,000,000.00 SUI'],
] as const)('in %s, %s dollars are %s, in a column %s, for a coin %s', (currency, usd, money, round, price) => {
  showIn(currency)
  const plain = (written: string) => written.replaceAll('\u00a0', ' ')
  expect([formatMoney(usd), formatRoundMoney(usd), formatPrice(usd)].map(plain)).toEqual([money, round, price])
})

test.each([
  ['point', '$12,345.68', '$4.57M', '1,234.57', '12,346', '7.15%', '$0.0₅1235'],
  ['comma', '$12.345,68', '$4,57M', '1.234,57', '12.346', '7,15%', '$0,0₅1235'],
  ['space', '$12 345,68', '$4,57M', '1 234,57', '12 346', '7,15%', '$0,0₅1235'],
] as const)('figures are written with a %s', (numbers, ...written) => {
  showIn('USD', numbers)
  const figures = [
    formatMoney(12_345.678),
    formatMoney(4_567_890),
    formatAmount(1234.567),
    formatCount(12_345.9),
    formatPercent(7.15),
    formatPrice(0.00000123456),
  ]
  expect(figures.map((figure) => figure.replaceAll('\u202f', ' '))).toEqual(written)
})

test('a currency that nobody knows a rate of stays in dollars', () => {
  showIn('GBP')
  expect(formatMoney(1234.5)).toBe('$1,234.50')
  rates.set(null)
  settings.set({ ...defaultSettings, currency: 'EUR' })
  expect(formatRoundMoney(1234.5)).toBe('$1,235')
})

/** What the browser's own formatter says, which takes too long to make for a first list. */
const intl = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-US', options)
const plain = intl({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
const compact = intl({ notation: 'compact', minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = intl({ maximumFractionDigits: 0 })
const digits = intl({ maximumSignificantDigits: 6 })

test('figures are what Intl makes of them, at every size and at the halves', () => {
  const decimal = fc.tuple(fc.integer({ min: 1, max: 999_999_999 }), fc.integer({ min: -6, max: 2 }))
  fc.assert(
    fc.property(decimal, ([figure, exponent]) => {
      const size = Number(`${figure}e${exponent}`)
      if (size >= 0.01) expect(formatMoney(size)).toBe(`$${(size >= 999_999.995 ? compact : plain).format(size)}`)
      if (size < 999_999) expect(formatCount(size)).toBe(whole.format(size))
      if (size < 999_999) expect(formatAmount(size)).toBe(digits.format(size))
    }),
    { examples: [[[995, 6]], [[999_994_999, 0]], [[999_995, 3]], [[999_995, 6]]] },
  )
})
