import { expect, test } from 'vitest'
import { position, tokenAmount } from '#testing/dashboard/wallet-rows.ts'
import { weekChange, weeksOf } from './past-week.tsx'

const contract = (byte: string) => `0x${byte.repeat(20)}`
const coin = (byte: string) => ({ chain: 'ETH', address: contract(byte) })
const month = Array.from({ length: 30 }, (_, day): number | null => day)
const amountOf = (byte: string) => {
  const { token, ...rest } = tokenAmount(byte, 2, 1)
  return { ...rest, token: { ...token, contract_address: contract(byte) } }
}
const deposit = (bytes: readonly string[], receipt: string) => ({
  wallet: 'w',
  row: position('Lending', bytes.map(amountOf), { chain: 'ETH', receiptTokens: [contract(receipt)] }),
})

test('the days since a week ago of each coin; too few known prices make no line', () => {
  const weeks = weeksOf(
    [coin('11'), coin('12'), coin('13')],
    {
      pasts: [{ prices: month }, { prices: null }, { prices: month.map((day) => (day === 29 ? 5 : null)) }],
      weekAgo: [22.5, 1, null],
    },
    [],
  )
  expect([...weeks.values()]).toEqual([
    { prices: [22.5, 23, 24, 25, 26, 27, 28, 29], isReceipt: false, isAwaited: false },
  ])
})

test('a receipt of one coin moves as that coin, to its price of now; one of two coins as neither', () => {
  const weeks = weeksOf(
    [coin('11'), coin('12')],
    { pasts: [{ prices: month }, { prices: month }], weekAgo: [22.5, 22.5] },
    [deposit(['11'], '21'), deposit(['11', '12'], '22')],
  )
  expect([...weeks.keys()].map((key) => key.toLowerCase())).toEqual([
    `eth ${contract('21')}`,
    `eth ${contract('11')}`,
    `eth ${contract('12')}`,
  ])
  expect([...weeks.values()][0]).toEqual({
    prices: [22.5, 23, 24, 25, 26, 27, 28, 29, 1],
    isReceipt: true,
    isAwaited: false,
  })
})

test('the prices of every fourth hour make the line where they are known, from the same first price', () => {
  const pasts = [{ prices: month }, { prices: month }]
  const weeks = weeksOf([coin('11'), coin('12')], { pasts, weekAgo: [22.5, 22.5], hours: [[22, 24, 26], null] }, [])
  expect([...weeks.values()].map(({ prices }) => prices)).toEqual([
    [22.5, 24, 26],
    [22.5, 23, 24, 25, 26, 27, 28, 29],
  ])
})

test('the change is since the price of 7 days ago to the hour; an unknown price has none', () => {
  expect(weekChange([10, 20, 1, 1, 1, 1, 1, 1, 30])).toBe(200)
  expect(weekChange([null, 20, 30])).toBeNull()
  expect(weekChange([10, 20, null])).toBeNull()
})
