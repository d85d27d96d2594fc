import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimsAsShown } from '#dashboard/features/wallet/ui/claims-as-shown.ts'
import { CLAIMABLE } from '#domain/net-worth/entries.ts'
import { netWorth } from '#domain/net-worth/net-worth.ts'
import { walletEntries } from '#domain/net-worth/wallet-entries.ts'
import { holding, position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { largestCoins, pastOfPrices, worthParts } from './past-prices.ts'

const DAY = 86_400
const NOW = 20_000 * DAY
const nowMs = NOW * 1000

const risingBy = (step: number) => Array.from({ length: 30 }, (_, day): number | null => 500 + day * step)
const daily = (prices: (number | null)[] | null) => ({ from: NOW - 29 * DAY, prices })
const contract = (byte: string) => `0x${byte.repeat(20)}`
const token = (symbol: string, byte: string, amount: string, price: number, more: object = {}) =>
  holding(symbol, amount, price, { last_24h_price: String(price), contractAddress: contract(byte), ...more })
const owned = <Row>(row: Row, wallet = 'a') => ({ wallet, row })
/** An amount of a position on Ethereum whose price of yesterday is known. */
const coin = (byte: string, amount: number, price: number | null) => {
  const { token, ...rest } = tokenAmount(byte, amount, price, price)
  return { ...rest, token: { ...token, contract_address: contract(byte) } }
}
const onEthereum = (type: string, byte: string, amount: number, price: number | null, more: object = {}) =>
  position(type, [coin(byte, amount, price)], { chain: 'ETH', ...more })

test('what is there today at past prices: each coin once over all wallets, the uncovered named by the share that is', () => {
  const holdings = [
    owned(token('ETH', '00', '2', 1000)),
    owned(token('ETH', '00', '2', 1000), 'b'),
    owned(token('ODD', '12', '500', 1)),
    owned(holding('NEW', '100', 1, { contractAddress: contract('13') })),
    owned(token('CLAIM', '14', '9', 9, { is_spam: true })),
    owned(token('ANY', '15', '9', 9, { chain: 'SUI', contractAddress: 'no coin type' })),
  ]
  const parts = worthParts(holdings, [])
  const coins = largestCoins(parts)
  expect(coins).toHaveLength(2)
  const past = pastOfPrices({ parts, coins, pasts: [daily(risingBy(1)), daily(null)], now: nowMs })
  expect(past?.basis).toBe('prices')
  expect(past?.coverage).toBeCloseTo(4000 / 4681, 12)
  expect(past?.points).toHaveLength(31)
  expect(past?.points[0]).toEqual({ at: (NOW - 29 * DAY) * 1000, value: 2000 })
  expect(past?.points.at(-2)?.value).toBe(4 * 529)
  expect(past?.points.at(-1)).toEqual({ at: nowMs, value: 4000 })
  expect(past?.kinds.map(({ kind }) => kind)).toEqual(['Tokens'])
  // One coin of both wallets, with its price of now at the end; what has no past is not among them.
  expect(pastOfPrices({ parts, coins, pasts: [daily(null), daily(risingBy(1))], now: nowMs })).toBeNull()
})

test('what is owed is the sum of what its positions show, to the cent', () => {
  const owed = ['21', '22', '23'].map((byte) => owned(onEthereum('Borrow', byte, 1, 100.004)))
  const parts = worthParts([], owed)
  const past = pastOfPrices({
    parts,
    coins: largestCoins(parts),
    pasts: owed.map(() => daily(risingBy(0))),
    now: nowMs,
  })
  // Each reads $100.00: their sum before it is rounded would read $300.01.
  expect(past?.kinds.map(({ kind, values }) => [kind, values.at(-1)])).toEqual([['Debts', -300]])
})

test('where all has past prices the end of the line, and of each kind, is what the head counts, to the cent', () => {
  const bytes = ['21', '22', '23', '24']
  const amount = fc.record({ byte: fc.constantFrom(...bytes), amount: fc.integer({ min: 1, max: 99_999 }) })
  const deposits = fc.array(fc.tuple(fc.constantFrom('Lending', 'Staking', 'CLMM'), amount, amount), { maxLength: 8 })
  fc.assert(
    fc.property(fc.array(amount, { minLength: 1, maxLength: 8 }), deposits, (held, deposited) => {
      const holdings = held.map(({ byte, amount: cents }) => owned(token(byte, byte, String(cents / 1000), 1.0007)))
      const positions = deposited.map(([type, { byte, amount: cents }, earned]) =>
        owned(
          onEthereum(type, byte, cents / 1000, 1.0007, {
            current: {
              tokens: [coin(byte, cents / 1000, 1.0007)],
              yield: [coin(earned.byte, earned.amount / 1000, 1.0007)],
            },
          }),
        ),
      )
      const worth = netWorth(walletEntries(holdings, positions))
      const parts = worthParts(holdings, positions)
      const coins = largestCoins(parts)
      const past = pastOfPrices({ parts, coins, pasts: coins.map(() => daily(risingBy(1))), now: nowMs })
      expect(past?.points.at(-1)?.value).toBeCloseTo(worth.total, 6)
      const ends = past?.kinds.map(({ kind, values }) => [kind, values.at(-1)?.toFixed(6)])
      const claims = claimsAsShown(positions.map(({ row }) => row)).usd
      const inHead = worth.split.map(({ name, value }) => [name, (name === CLAIMABLE ? claims : value).toFixed(6)])
      expect(ends?.toSorted()).toEqual(inHead.toSorted())
    }),
  )
})

test('deposits and debts move with their coins, by kind, and a debt that grows takes from the net worth', () => {
  const parts = worthParts(
    [owned(token('SUI', '21', '10', 600))],
    [owned(onEthereum('Lending', '21', 20, 600)), owned(onEthereum('Borrow', '22', 5, 600))],
  )
  const coins = largestCoins(parts)
  const past = pastOfPrices({ parts, coins, pasts: [daily(risingBy(0)), daily(risingBy(10))], now: nowMs })
  expect(past?.coverage).toBe(1)
  expect(past?.kinds.map(({ kind, values }) => [kind, values[0], values.at(-1)])).toEqual([
    ['Lending', 10_000, 12_000],
    ['Tokens', 5_000, 6_000],
    ['Debts', -2_500, -3_000],
  ])
  expect(past?.points[0]?.value).toBe(12_500)
  // The debt's coin is at 500 + 10 a day, the others stay.
  expect(past?.points[29]?.value).toBe(15_000 - 5 * 790)
  expect(past?.points.at(-1)?.value).toBe(15_000)
})

test('times between the midnights are points of their own; one that misses a price is none', () => {
  const parts = worthParts([owned(token('ETH', '43', '2', 600))], [])
  const coins = largestCoins(parts)
  const [month, week] = [nowMs - 30.1 * DAY * 1000, nowMs - 7.1 * DAY * 1000]
  const ago = [
    { at: week, prices: [700] },
    { at: month, prices: [400] },
    { at: nowMs - 3.1 * DAY * 1000, prices: [null] },
  ]
  const past = pastOfPrices({ parts, coins, pasts: [daily(risingBy(1))], ago, now: nowMs })
  expect(past?.points).toHaveLength(33)
  expect(past?.points[0]).toEqual({ at: month, value: 800 })
  const at = past?.points.findIndex((point) => point.at === week) ?? -1
  expect(past?.points.slice(at - 1, at + 2).map(({ value }) => value)).toEqual([1042, 1400, 1044])
  expect([past?.kinds[0]?.values[at], past?.exposures[0]?.values[at]]).toEqual([1400, 1400])
})

test('a receipt moves as what is behind it and is not counted twice', () => {
  const receipt = token('aETH', '31', '2', 1_010, { last_24h_price: '' })
  const deposit = onEthereum('Lending', '32', 2, 1_000, { receiptTokens: [contract('31')], isInHoldings: true })
  const parts = worthParts([owned(receipt)], [owned(deposit)])
  expect(parts).toHaveLength(1)
  expect(parts[0]).toMatchObject({ kind: 'Lending', value: 2_020 })
  expect(parts[0]?.coins).toMatchObject([{ address: contract('32') }])
  const past = pastOfPrices({ parts, coins: largestCoins(parts), pasts: [daily(risingBy(0))], now: nowMs })
  // Worth 2,020 at a price of 1,000, so 1,010 at one of 500.
  expect(past?.points[0]?.value).toBeCloseTo(1_010, 9)
  expect(past?.points.at(-1)?.value).toBe(2_020)
})

test('a staked coin moves by its own prices, as in a position, and as what is behind it where it has none', () => {
  const held = token('stETH', '31', '2', 1_010)
  const staked = onEthereum('Staking', '32', 2, 1_010, { receiptTokens: [contract('31')], isInHoldings: true })
  const lent = onEthereum('Lending', '31', 1, 1_010)
  const parts = worthParts([owned(held)], [owned(staked), owned(lent)])
  const coins = largestCoins(parts)
  const pastWith = (ownPrices: (number | null)[] | null) =>
    pastOfPrices({
      ...{ parts, coins, now: nowMs },
      pasts: coins.map(({ address }) => daily(address === contract('31') ? ownPrices : risingBy(0))),
    })
  expect(pastWith(risingBy(1))?.exposures).toMatchObject([{ values: expect.arrayContaining([3 * 500, 3_030]) }])
  expect(pastWith(risingBy(1))?.kinds.map(({ kind }) => kind)).toEqual(['Staking', 'Lending'])
  expect(pastWith(null)).toMatchObject({
    coverage: 2 / 3,
    exposures: [{ values: expect.arrayContaining([1_000, 2_020]) }],
  })
})

test('a day on which a price is unknown breaks the line; a coin that nobody priced for days is not drawn', () => {
  const holdings = [owned(token('ONE', '12', '1', 1000)), owned(token('TWO', '13', '1', 1000))]
  const parts = worthParts(holdings, [])
  const coins = largestCoins(parts)
  const without = (...days: number[]) => risingBy(0).map((price, day) => (days.includes(day) ? null : price))
  const hole = pastOfPrices({ parts, coins, pasts: [daily(without(0, 7)), daily(risingBy(0))], now: nowMs })
  expect(hole?.points.map(({ value }) => value).slice(0, 8)).toEqual([...Array(6).fill(1000), null, 1000])
  expect(hole?.points[0]?.at).toBe((NOW - 28 * DAY) * 1000)
  expect(hole?.kinds[0]?.values).toHaveLength(hole?.points.length ?? 0)
  const rare = pastOfPrices({ parts, coins, pasts: [daily(without(0, 7, 9, 12)), daily(risingBy(0))], now: nowMs })
  expect([rare?.coverage, rare?.points[0]?.value]).toEqual([0.5, 500])
})

test('gaps of many coins leave most days: the smallest with gaps are dropped, never so many that too little is drawn', () => {
  const bytes = Array.from({ length: 12 }, (_, index) => String(10 + index))
  const gap = fc.uniqueArray(fc.nat({ max: 29 }), { maxLength: 3 })
  const wallet = fc.array(fc.record({ value: fc.integer({ min: 1, max: 1000 }), gap }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(wallet, (owns) => {
      const parts = worthParts(
        owns.map(({ value }, index) => owned(token(`T${index}`, bytes[index] ?? '', String(value), 1))),
        [],
      )
      const coins = largestCoins(parts)
      const gapOf = ({ address }: { address: string }) =>
        owns[bytes.findIndex((byte) => address === contract(byte))]?.gap ?? []
      const pasts = coins.map((coin) =>
        daily(Array.from({ length: 30 }, (_, day) => (gapOf(coin).includes(day) ? null : 1))),
      )
      const past = pastOfPrices({ parts, coins, pasts, now: nowMs })
      const all = owns.reduce((sum, { value }) => sum + value, 0)
      const whole = owns.filter((each) => each.gap.length === 0).reduce((sum, { value }) => sum + value, 0)
      const unknown = 30 - (past?.points.slice(0, -1).filter(({ value }) => value !== null).length ?? 0)
      if (past === null) return expect(unknown).toBe(30)
      expect(past.coverage).toBeGreaterThanOrEqual(0.5)
      // Every known day is worth exactly what is drawn: nothing is filled in.
      const drawn = past.points.at(-1)?.value ?? 0
      expect(drawn).toBeCloseTo(past.coverage * all, 6)
      for (const { value } of past.points) if (value !== null) expect(value).toBeCloseTo(drawn, 6)
      // What has no gaps covers enough, so nothing forces more than a few unknown days.
      if (whole / all >= 0.5) expect(unknown).toBeLessThanOrEqual(3)
    }),
  )
})

test('disjoint gaps of equal coins that leave no day are no past', () => {
  const bytes = Array.from({ length: 10 }, (_, index) => String(10 + index))
  const parts = worthParts(
    bytes.map((byte) => owned(token(byte, byte, '1', 1))),
    [],
  )
  const coins = largestCoins(parts)
  const pasts = coins.map((_, index) => daily(Array.from({ length: 30 }, (_, day) => (day % 10 === index ? null : 1))))
  const past = pastOfPrices({ parts, coins, pasts, now: nowMs })
  // Five of ten remain: any fewer would pass for all.
  expect(past?.coverage).toBe(0.5)
  expect(past?.points.slice(0, -1).filter(({ value }) => value !== null).length).toBe(15)
  const single = parts.slice(0, 1)
  const rare = daily([1, ...Array<null>(29).fill(null)])
  expect(pastOfPrices({ parts: single, coins: coins.slice(0, 1), pasts: [rare], now: nowMs })).toBeNull()
  const young = { from: NOW - DAY, prices: [null, 1] }
  expect(pastOfPrices({ parts: single, coins: coins.slice(0, 1), pasts: [young], now: nowMs })).toBeNull()
})

test('the line passes through the value of 24 h ago, so that its end is the day’s change', () => {
  const parts = worthParts(
    [owned(token('ONE', '12', '2', 1000, { last_24h_price: '1100' }))],
    [owned(onEthereum('Borrow', '22', 1, 100))],
  )
  const now = nowMs + 9 * 3_600_000
  const past = pastOfPrices({ parts, coins: largestCoins(parts), pasts: [daily(risingBy(0)), daily(risingBy(0))], now })
  expect(past?.points.slice(-3)).toEqual([
    { at: now - DAY * 1000, value: 2200 - 100 },
    { at: nowMs, value: 1000 - 500 },
    { at: now, value: 2000 - 100 },
  ])
  expect(past?.points).toHaveLength(32)
  expect(past?.kinds.map(({ kind, values }) => [kind, values.at(-3), values.length])).toEqual([
    ['Tokens', 2200, 32],
    ['Debts', -100, 32],
  ])
  // Without one of the prices of yesterday there is no such value, and no gap in the line either.
  const unknown = parts.map((part) => ({ ...part, before: null }))
  const days = pastOfPrices({
    parts: unknown,
    coins: largestCoins(parts),
    pasts: [daily(risingBy(0)), daily(risingBy(0))],
    now,
  })
  expect(days?.points).toHaveLength(31)
})

test('as many days are drawn as were read', () => {
  const parts = worthParts([owned(token('ONE', '12', '2', 1))], [])
  const coins = largestCoins(parts)
  const year = { from: NOW - 364 * DAY, prices: Array.from({ length: 365 }, (_, day) => (day < 30 ? null : day)) }
  const past = pastOfPrices({ parts, coins, pasts: [year], now: nowMs })
  expect(past?.points).toHaveLength(336)
  expect(past?.points[0]).toEqual({ at: (NOW - 334 * DAY) * 1000, value: 60 })
})
