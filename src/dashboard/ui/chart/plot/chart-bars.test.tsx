import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Bars, spanAt, stripOf, topOf } from './chart-bars.tsx'

afterEach(cleanup)

const spans = [
  { from: 0, to: 10, value: 300 },
  { from: 10, to: 20, value: 970 },
]

test('a value of x is in the span that ends there, and outside of all in none', () => {
  expect([-1, 0, 10, 11, 20, 21].map((x) => spanAt(spans, x)?.value ?? null)).toEqual([null, 300, 300, 970, 970, null])
})

test('the scale begins at zero and ends at a round value', () => {
  expect(topOf(spans)).toBe(1000)
  expect(topOf([{ from: 0, to: 1, value: 0 }])).toBeGreaterThan(0)
})

test('bars are as high as their share of the scale, cut where the plot begins, and the current one is drawn again', () => {
  const area = { x: 50, y: 0, width: 150, height: 400 }
  const { container } = render(
    <svg role="presentation">
      <Bars
        area={area}
        bars={{ name: 'Volume', spans, formatY: String, formatYTick: (y) => `$${y}` }}
        {...{ first: 5, last: 20, at: 12 }}
      />
    </svg>,
  )
  expect(container.querySelector('text')?.textContent).toBe('$1000')
  const [all = '', current = ''] = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '')
  const bars = [...all.matchAll(/M([\d.]+),400V([\d.]+)H([\d.]+)V400Z/g)].map((found) => found.slice(1).map(Number))
  const high = Number(container.querySelector('text')?.getAttribute('y'))
  expect(bars).toHaveLength(2)
  expect(bars.map(([left, , right]) => [left, right])).toEqual([
    [50, 99],
    [100, 199],
  ])
  const heights = bars.map(([, top = 0]) => (400 - top) / (400 - high))
  expect(heights[0]).toBeCloseTo(0.3, 2)
  expect(heights[1]).toBeCloseTo(0.97, 2)
  expect(high).toBeGreaterThan(400 - stripOf(400))
  expect(all.endsWith(current)).toBe(true)
  expect(current.startsWith('M100,')).toBe(true)
})
