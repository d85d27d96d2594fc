import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Sparkline } from './sparkline.tsx'

afterEach(cleanup)

/** How many of its twenty pixels a line goes up and down. */
function heightOf(values: readonly number[], leastSpan?: number): number {
  const { container } = render(
    <Sparkline values={values} label="" {...(leastSpan === undefined ? {} : { leastSpan })} />,
  )
  const path = container.querySelector('path')?.getAttribute('d') ?? ''
  const ys = [...path.matchAll(/[ML]\s*[\d.]+[ ,]([\d.]+)/g)].map(([, y]) => Number(y))
  cleanup()
  return Math.max(...ys) - Math.min(...ys)
}

test('a line fills its height, and less of it where it moves less than its scale spans at least', () => {
  expect(heightOf([0.0003, 0.0005, 0.0004])).toBe(16)
  expect(heightOf([0.0003, 0.0005, 0.0004], 0.005)).toBeCloseTo(0.64, 1)
  expect(heightOf([0.02, 0.03, 0.04], 0.005)).toBe(16)
  expect(heightOf([0.03, 0.03, 0.03], 0.005)).toBe(0)
})

test('a stablecoin’s price moves little', () => {
  expect(heightOf([0.999, 1.001, 1])).toBeLessThan(1)
})
