import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dragEdge, edgeToEnd, moveEdge } from './edge-steps.ts'
import { zoneOf } from './past-of-range.ts'

const step = 1.01
const bounds = { lower: 2, upper: 4 }

test('a step multiplies an edge and leaves the other', () => {
  expect(moveEdge(bounds, 'lower', 1, step)).toEqual({ lower: 2.02, upper: 4 })
  expect(moveEdge(bounds, 'upper', -10, step)).toEqual({ lower: 2, upper: Number((4 / 1.01 ** 10).toPrecision(12)) })
  expect(moveEdge(moveEdge(bounds, 'lower', 7, step), 'lower', -7, step).lower).toBeCloseTo(2, 10)
})

test('edges never meet or pass: a step stays between them', () => {
  expect(moveEdge(bounds, 'lower', 1_000, step).lower).toBeCloseTo(4 / step, 10)
  expect(moveEdge(bounds, 'upper', -1_000, step).upper).toBeCloseTo(2 * step, 10)
})

test('a dragged edge goes by whole steps from where it was', () => {
  const dragged = dragEdge(bounds, 'upper', { price: 4.333, step })
  expect(Math.log(dragged.upper / 4) / Math.log(step)).toBeCloseTo(8, 8)
  expect(dragEdge(bounds, 'upper', { price: 4.001, step })).toEqual(bounds)
})

test('outwards an edge goes to where all of the past is in range, inwards to the other edge', () => {
  const prices = fc.array(fc.double({ min: 1e-9, max: 1e9, noNaN: true, noDefaultInfinity: true }), { minLength: 1 })
  fc.assert(
    fc.property(prices, fc.constantFrom(1.0001, 1.01, 1.5), (past, factor) => {
      const span = { lowest: Math.min(...past), highest: Math.max(...past) }
      const down = edgeToEnd(bounds, 'lower', { isUp: false, step: factor, span })
      // What is dragged below the other edge stays under it.
      const wide = edgeToEnd(down, 'upper', { isUp: true, step: factor, span })
      const all = edgeToEnd(wide, 'lower', { isUp: false, step: factor, span })
      expect(past.map((price) => zoneOf(all, price))).not.toContain('below')
      expect(past.map((price) => zoneOf(all, price))).not.toContain('above')
      expect(edgeToEnd(all, 'lower', { isUp: true, step: factor, span }).lower / all.upper).toBeCloseTo(1 / factor, 9)
      expect(edgeToEnd(all, 'upper', { isUp: false, step: factor, span }).upper / all.lower).toBeCloseTo(factor, 9)
    }),
  )
})
