import { expect, test } from 'vitest'
import { coinBands } from './past-curve.tsx'

const coin = (name: string, ...values: (number | null)[]) => ({ name, values })
const seven = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name, index) => coin(name, 10 - index, 10 - index))
const colours = (most: number, coloured?: number) =>
  coinBands({ exposures: seven }, most, coloured).map(({ name, colour }) => [name, colour])

test('the largest coins are bands of their own, the others one; a row has the colour of its band', () => {
  const chart = colours(5)
  expect(chart.map(([name]) => name)).toEqual(['A', 'B', 'C', 'D', 'E', 'Other coins'])
  const rows = colours(8, 5)
  expect(rows.slice(0, 5)).toEqual(chart.slice(0, 5))
  expect(rows.slice(5)).toEqual([
    ['F', 'var(--faded)'],
    ['G', 'var(--faded)'],
  ])
  // On a phone three bands have a colour.
  expect(colours(8, 3).map(([, colour]) => colour === 'var(--faded)')).toEqual([
    false,
    false,
    false,
    ...Array(4).fill(true),
  ])
})

test('what is owed of a coin today is a line, whatever it was on a day; several are one', () => {
  const bands = (...coins: ReturnType<typeof coin>[]) =>
    coinBands({ exposures: coins }, 5).map(({ name, overlay, values }) => [name, overlay, values])
  expect(bands(coin('USDC', 1.6, -1.4, 0.1), coin('DAI', 5, null, 7), coin('CAKE', 2, -3, -4))).toEqual([
    ['USDC', undefined, [1.6, -1.4, 0.1]],
    ['DAI', undefined, [5, null, 7]],
    ['CAKE', 'plain', [2, -3, -4]],
  ])
  expect(bands(coin('DAI', -5, -6), coin('CAKE', null, -4))).toEqual([['2 coins owed', 'plain', [null, -10]]])
})

test('a name that somebody made long is cut', () => {
  const [band] = coinBands({ exposures: [coin('X'.repeat(200), 1)] }, 5)
  expect(band?.name).toHaveLength(24)
})
