import { expect, test } from 'vitest'
import { HistoryPoint } from '#contract/wallet/watch.ts'
import { holding } from '#testing/dashboard/wallet-rows.ts'
import { largestTokens, monthChange, pastOfHistories, pastOfPrices } from './worth-past.ts'

const DAY = 86_400
const NOW = 20_000 * DAY
const nowMs = NOW * 1000

const point = (daysAgo: number, kinds: Record<string, number>, known: object = {}) =>
  HistoryPoint.parse({
    timestamp: NOW - daysAgo * DAY,
    netWorth: Object.values(kinds).reduce((all, value) => all + value, 0),
    byChainAndKind: { ETH: kinds },
    known: { tokens: ['ETH'], positions: ['ETH'], ...known },
    complete: true,
    reconstructed: false,
    events: [],
  })
const rebuilt = (daysAgo: number, dollars: number) => point(daysAgo, { Tokens: dollars }, { positions: [] })

test('the net worth is drawn where all of it is known, over gaps it is interrupted', () => {
  const past = pastOfHistories(
    [[point(8, { Tokens: 5 }), point(6, { Tokens: 7, Debts: -1 }), point(0, { Tokens: 9 })]],
    nowMs,
  )
  expect(past?.basis).toBe('watched')
  expect(past?.points.map(({ value }) => value)).toEqual([5, null, 6, null, null, null, null, null, 9])
})

test('days before the watch know the tokens alone: then these are drawn, and never beside a whole net worth', () => {
  const past = pastOfHistories([[rebuilt(6, 100), rebuilt(5, 110), point(0, { Tokens: 90, Lending: 500 })]], nowMs)
  expect([past?.basis, past?.points.at(0)?.value, past?.points.at(-1)?.value]).toEqual(['tokens', 100, 90])
  expect(pastOfHistories([[point(0, { Tokens: 90 })]], nowMs)).toBeNull()
  expect(pastOfHistories([], nowMs)).toBeNull()
})

test('several wallets are added up for the days that all of them know', () => {
  const one = [point(6, { Tokens: 1 }), point(5, { Tokens: 2 }), point(0, { Tokens: 3 })]
  const other = [point(5, { Tokens: 10 }), point(0, { Tokens: 20 })]
  const past = pastOfHistories([one, other], nowMs)
  expect(past?.points.map(({ value }) => value)).toEqual([null, 12, null, null, null, null, 23])
})

test('the change of a month is known where both ends know the whole, of all wallets', () => {
  const wallet = [point(30.5, { Tokens: 100 }), point(0, { Tokens: 80, Lending: 50 })]
  expect(monthChange([wallet], nowMs)).toEqual({ dollars: 30, percent: 30 })
  expect(monthChange([wallet, wallet], nowMs)).toEqual({ dollars: 60, percent: 30 })
  expect(monthChange([[rebuilt(30, 100), point(0, { Tokens: 80, Lending: 50 })]], nowMs)).toBeNull()
  expect(monthChange([wallet, [point(20, { Tokens: 1 }), point(0, { Tokens: 2 })]], nowMs)).toBeNull()
  expect(monthChange([], nowMs)).toBeNull()
})

test('today’s tokens at past prices: each once over all wallets, those without a past named by the share that is covered', () => {
  const eth = holding('ETH', '2', 1000, { last_24h_price: '900', contractAddress: `0x${'0'.repeat(40)}` })
  const odd = holding('ODD', '500', 1, { last_24h_price: '1', contractAddress: `0x${'12'.repeat(20)}` })
  const holdings = [
    { wallet: 'a', row: eth },
    { wallet: 'b', row: eth },
    { wallet: 'a', row: odd },
    { wallet: 'a', row: holding('NEW', '100', 1, { contractAddress: `0x${'13'.repeat(20)}` }) },
    { wallet: 'a', row: holding('CLAIM', '9', 9, { is_spam: true }) },
    { wallet: 'a', row: holding('ANY', '9', 9, { chain: 'SUI', contractAddress: 'no coin type' }) },
  ]
  const tokens = largestTokens(holdings)
  expect(tokens.map(({ amount, value }) => [amount, value])).toEqual([
    [4, 4000],
    [500, 500],
  ])
  const past = pastOfPrices({ tokens, pasts: [daily(risingBy(1)), daily(null)], holdings, now: nowMs })
  expect(past?.basis).toBe('prices')
  expect(past?.coverage).toBeCloseTo(4000 / 4681, 12)
  expect(past?.points).toHaveLength(31)
  expect(past?.points[0]).toEqual({ at: (NOW - 29 * DAY) * 1000, value: 2000 })
  expect(past?.points.at(-2)?.value).toBe(4 * 529)
  expect(past?.points.at(-1)).toEqual({ at: nowMs, value: 4000 })
  expect(pastOfPrices({ tokens, pasts: [daily(null), daily(risingBy(1))], holdings, now: nowMs })).toBeNull()
})

const risingBy = (step: number) => Array.from({ length: 30 }, (_, day): number | null => 500 + day * step)
const daily = (prices: (number | null)[] | null) => ({ from: NOW - 29 * DAY, prices })

test('a day on which a token’s price is unknown breaks the line; a token that nobody priced for days is not drawn', () => {
  const held = (symbol: string, byte: string, last: string) =>
    holding(symbol, '1', 1000, { last_24h_price: last, contractAddress: `0x${byte.repeat(20)}` })
  const holdings = [
    { wallet: 'a', row: held('ONE', '12', '1') },
    { wallet: 'a', row: held('TWO', '13', '1') },
  ]
  const tokens = largestTokens(holdings)
  const without = (...days: number[]) => risingBy(0).map((price, day) => (days.includes(day) ? null : price))
  const hole = pastOfPrices({ tokens, pasts: [daily(without(0, 7)), daily(risingBy(0))], holdings, now: nowMs })
  expect(hole?.points.map(({ value }) => value).slice(0, 8)).toEqual([...Array(6).fill(1000), null, 1000])
  expect(hole?.points[0]?.at).toBe((NOW - 28 * DAY) * 1000)
  const rare = pastOfPrices({ tokens, pasts: [daily(without(0, 7, 9, 12)), daily(risingBy(0))], holdings, now: nowMs })
  expect([rare?.coverage, rare?.points[0]?.value]).toEqual([0.5, 500])
})
