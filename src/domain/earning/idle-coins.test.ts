import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Holding } from '#contract/wallet/holding.ts'
import { idleCoins } from './idle-coins.ts'

const holding = (more: object): Holding =>
  Holding.parse({
    ...{ symbol: 'SUI', amount: '10', amountRaw: '10', chain: 'SUI', contractAddress: '0x2::sui::SUI' },
    ...more,
  })
const priced = (price: number | null) => ({ price: { price, symbol: '', decimal: 9, source: '' } })
const rules = { positions: [], leastUsd: 1 }
const symbols = (coins: { symbol: string }[]) => coins.map(({ symbol }) => symbol)

test('coins are idle, earning, small or without a price; spam and nothing are none of these', () => {
  const holdings = [
    holding(priced(4)),
    holding({ symbol: 'haSUI', contractAddress: '0x3::hasui::HASUI', ...priced(4) }),
    holding({ symbol: 'DUST', contractAddress: '0x4::dust::DUST', ...priced(0.01) }),
    holding({ symbol: 'MEME', contractAddress: '0x5::meme::MEME', ...priced(null) }),
    holding({ symbol: 'BIG', contractAddress: '0x6::big::BIG', ...priced(5) }),
    holding({ symbol: 'SPAM', contractAddress: '0x7::spam::SPAM', is_spam: true, ...priced(9) }),
    holding({ symbol: 'NONE', contractAddress: '0x8::none::NONE', amount: '0', ...priced(9) }),
  ]
  const positions = [{ chain: 'SUI', receiptTokens: [`0x${'3'.padStart(64, '0')}::hasui::HASUI`] }]
  const sorted = idleCoins(holdings, { positions, leastUsd: 1 })
  expect(symbols(sorted.idle)).toEqual(['BIG', 'SUI'])
  expect(symbols(sorted.earning)).toEqual(['haSUI'])
  expect(symbols(sorted.small)).toEqual(['DUST'])
  expect(symbols(sorted.unpriced)).toEqual(['MEME'])
})

test('the same token of two wallets is one coin; where one amount is unknown the sum is', () => {
  const [coin] = idleCoins([holding(priced(4)), holding({ amount: '5', ...priced(4) })], rules).idle
  expect(coin).toMatchObject({ amount: 15, valueUsd: 60 })
  const { unpriced } = idleCoins([holding(priced(4)), holding({ amount: '', ...priced(4) })], rules)
  expect(unpriced).toMatchObject([{ amount: null, valueUsd: null }])
})

const anyHolding = fc
  .record({
    which: fc.integer({ min: 0, max: 5 }),
    chain: fc.constantFrom('SUI', 'ETH', 'SOL'),
    amount: fc.constantFrom('', '0', '1', '0.5', '1000000'),
    price: fc.option(fc.double({ min: 0, max: 1e6, noNaN: true })),
    isSpam: fc.boolean(),
  })
  .map(({ which, chain, amount, price, isSpam }) =>
    holding({ chain, amount, contractAddress: `token-${which}`, is_spam: isSpam, ...priced(price) }),
  )

test('every token that counts is in exactly one list, nothing without a price has a value, and the order is by value', () => {
  fc.assert(
    fc.property(fc.array(anyHolding), fc.nat(1000), (holdings, leastUsd) => {
      const sorted = idleCoins(holdings, { positions: [{ chain: 'ETH', receiptTokens: ['TOKEN-1'] }], leastUsd })
      const all = Object.values(sorted).flat()
      const counted = holdings.filter((each) => !each.is_spam && each.amount !== '0')
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
      expect(new Set(all.map(({ id }) => id))).toEqual(
        new Set(counted.map(({ chain, contractAddress }) => `${chain} ${contractAddress}`)),
      )
      expect(sorted.unpriced.every(({ valueUsd }) => valueUsd === null)).toBe(true)
      expect(sorted.idle.every(({ valueUsd }) => valueUsd !== null && valueUsd >= leastUsd)).toBe(true)
      const values = sorted.idle.map(({ valueUsd }) => valueUsd ?? 0)
      expect(values).toEqual(values.toSorted((a, b) => b - a))
    }),
  )
})
