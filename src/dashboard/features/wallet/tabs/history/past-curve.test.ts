import { expect, test } from 'vitest'
import { coinBands, coinRows } from './past-curve.tsx'

const coin = (name: string, ...values: (number | null)[]) => ({ name, values })
const seven = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name, index) => coin(name, 10 - index, 10 - index))
const namesOf = (lines: readonly { name: string }[]) => lines.map(({ name }) => name)

test('the largest coins are bands of their own, the others one; the rows begin with the same bands', () => {
  const chart = coinBands({ exposures: seven }, 5)
  expect(namesOf(chart)).toEqual(['A', 'B', 'C', 'D', 'E', 'Other coins'])
  const rows = coinRows({ exposures: seven }, 8, 5)
  expect(rows.slice(0, 6)).toEqual(chart)
  // Of the other coins there are rows without a colour.
  expect(rows.slice(6).map(({ name, colour, isWithin }) => [name, colour, isWithin])).toEqual([
    ['F', '', true],
    ['G', '', true],
  ])
  // On a phone three bands have a colour.
  expect(namesOf(coinRows({ exposures: seven }, 5, 3))).toEqual([
    ...['A', 'B', 'C', 'Other coins'],
    ...['D', 'E', '2 smaller coins'],
  ])
})

test('a debt too small to see is a row without a colour, and no line', () => {
  const exposures = [...seven, coin('DAI', -0.2, -0.2)]
  expect(namesOf(coinBands({ exposures }, 8))).not.toContain('Net debt: DAI')
  expect(coinRows({ exposures }, 8, 8).at(-1)).toMatchObject({
    name: 'Net debt: DAI',
    colour: '',
    values: [-0.2, -0.2],
  })
})

test('what is owed of a coin today is a line, whatever it was on a day; several are one', () => {
  const bands = (...coins: ReturnType<typeof coin>[]) =>
    coinBands({ exposures: coins }, 5).map(({ name, overlay, values }) => [name, overlay, values])
  expect(bands(coin('USDC', 1.6, -1.4, 0.1), coin('DAI', 5, null, 7), coin('CAKE', 2, -3, -4))).toEqual([
    ['USDC', undefined, [1.6, -1.4, 0.1]],
    ['DAI', undefined, [5, null, 7]],
    ['Net debt: CAKE', 'plain', [2, -3, -4]],
  ])
  expect(bands(coin('DAI', -5, -6), coin('CAKE', null, -4))).toEqual([['Net debt: 2 coins', 'plain', [null, -10]]])
})

test('a name that somebody made long is cut', () => {
  const [band] = coinBands({ exposures: [coin('X'.repeat(200), 1)] }, 5)
  expect(band?.name).toHaveLength(24)
})
