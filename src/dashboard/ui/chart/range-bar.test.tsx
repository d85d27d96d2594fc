import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RangeBar } from './range-bar.tsx'

afterEach(cleanup)

/** Where the ticks of its ends are, and which way it runs out of the scale of 10. */
function drawn(min: number, max: number) {
  const { container } = render(<RangeBar min={min} max={max} scaleMax={10} label="a range" />)
  const ticks = [...container.querySelectorAll('line')].filter((line) => line.getAttribute('y1') === '3')
  return [ticks.map((tick) => tick.getAttribute('x1')), container.textContent]
}

test('a range has a tick at each end on the scale, and an arrow where it runs out of it', () => {
  expect(drawn(2, 8)).toEqual([['20%', '80%'], ''])
  expect(drawn(-2, 8)).toEqual([['80%'], '‹'])
  expect(drawn(2, 12)).toEqual([['20%'], '›'])
  expect(drawn(-2, 12)).toEqual([[], '‹›'])
})

test('a range that is wholly beyond the scale ends nowhere on it', () => {
  expect(drawn(-3, -1)).toEqual([[], '‹'])
  expect(drawn(11, 13)).toEqual([[], '›'])
})
