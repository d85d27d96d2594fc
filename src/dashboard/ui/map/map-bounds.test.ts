import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf, hasBounds, isWithinBounds, noBounds, rectOf, viewOf, zoomedBounds } from './map-bounds.ts'
import { createMapScale, wholeView } from './map-scale.ts'

const whole = wholeView([
  { stability: 0, apy: 0.003 },
  { stability: 1, apy: 10 },
])
const scale = createMapScale({ width: 1200, height: 244, view: whole })
const share = fc.double({ min: 0, max: 1, noNaN: true })
const place = fc.record({ stability: share, apy: fc.double({ min: 0.003, max: 10, noNaN: true }) })
const acrossPlot = (part: number) => scale.left + part * (1200 - scale.left)
const inside = fc.tuple(share, share, share, share).map(([a, b, c, d]) => ({
  left: acrossPlot(Math.min(a, b)),
  right: acrossPlot(Math.max(a, b)),
  top: Math.min(c, d) * 244,
  bottom: Math.max(c, d) * 244,
}))

test('a selection gives bounds that keep every dot inside it', () => {
  fc.assert(
    fc.property(inside, place, (rect, dot) => {
      const [x, y] = [scale.x(dot.stability), scale.y(dot.apy)]
      const isInside = x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom
      if (isInside) expect(isWithinBounds(dot, boundsOf(rect, scale))).toBe(true)
    }),
  )
})

test('bounds survive the address, and are drawn around the selection that made them', () => {
  fc.assert(
    fc.property(inside, (rect) => {
      const bounds = boundsOf(rect, scale)
      const written = Object.fromEntries(
        Object.entries(bounds).map(([name, value]) => [name, value === undefined ? undefined : Number(String(value))]),
      ) as typeof bounds
      expect(written).toEqual(bounds)
      const drawn = rectOf(written, scale)
      expect(drawn).not.toBeNull()
      expect(drawn?.left).toBeLessThanOrEqual(rect.left + 0.1)
      expect(drawn?.right).toBeGreaterThanOrEqual(rect.right - 0.1)
      expect(drawn?.top).toBeLessThanOrEqual(rect.top + 0.1)
      expect(drawn?.bottom).toBeGreaterThanOrEqual(rect.bottom - 0.1)
    }),
  )
})

test('bounds are round: whole points of stability, three digits of a rate', () => {
  const bounds = boundsOf({ left: 500, right: 900, top: 61, bottom: 141 }, scale)
  expect(bounds.minStability).toBe(Number(bounds.minStability?.toFixed(2)))
  expect(bounds.minApy).toBe(Number(bounds.minApy?.toPrecision(3)))
})

test('a selection that reaches an edge has no bound there, so that what is drawn at the edge is in it', () => {
  expect(boundsOf({ left: scale.left + 2, right: 1199, top: 0, bottom: 243 }, scale)).toEqual(noBounds)
  const { maxApy, minApy } = boundsOf({ left: scale.left + 2, right: 600, top: 3, bottom: 120 }, scale)
  expect([maxApy, minApy !== undefined]).toEqual([undefined, true])
  const zoomed = { ...noBounds, minApy: 0.05 }
  expect(boundsOf({ left: scale.left, right: 600, top: 3, bottom: 243 }, scale, zoomed).minApy).toBe(0.05)
})

test('bounds of an address that fit no map draw nothing and break nothing', () => {
  expect(rectOf({ ...noBounds, minApy: -1, maxApy: 0 }, scale)).toEqual({
    left: scale.left,
    ...{ right: 1200, top: 244, bottom: 244 },
  })
  expect(viewOf({ ...noBounds, minApy: 50, maxApy: 60 }, whole).apy).toEqual(whole.apy)
  expect(viewOf({ ...noBounds, minStability: 0.9, maxStability: 0.9 }, whole).stability).toEqual([0, 1])
})

test('zooming in keeps the dot inside and less beside it; zooming out as often brings the whole map back', () => {
  fc.assert(
    fc.property(place, fc.integer({ min: 1, max: 6 }), (around, steps) => {
      let bounds = noBounds
      for (let step = 0; step < steps; step += 1) {
        const next = zoomedBounds(bounds, { around, factor: 0.5, whole })
        expect(isWithinBounds(around, next)).toBe(true)
        bounds = next
      }
      expect(hasBounds(bounds)).toBe(true)
      for (let step = 0; step < steps + 2; step += 1) bounds = zoomedBounds(bounds, { around, factor: 2, whole })
      expect(bounds).toEqual(noBounds)
    }),
  )
})
