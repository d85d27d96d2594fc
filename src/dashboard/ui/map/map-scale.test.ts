import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  apyTicks,
  createMapScale,
  hasBreak,
  shownApy,
  stabilityTicks,
  stretched,
  unstretched,
  wholeView,
} from './map-scale.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const rate = fc.double({ min: 1e-6, max: 1e4, noNaN: true })
const at = (apys: readonly number[]) => apys.map((apy) => ({ stability: 0.05, apy }))
const wide = createMapScale({ width: 1200, height: 244, view: wholeView(at([0.01, 0.5])) })

test('the axis of stability rises from 0 to 1 and can be read back', () => {
  expect([stretched(0), stretched(1)]).toEqual([0, 1])
  fc.assert(
    fc.property(share, share, (one, other) => {
      expect(unstretched(stretched(one))).toBeCloseTo(one, 9)
      if (one < other) expect(stretched(one)).toBeLessThanOrEqual(stretched(other))
    }),
  )
})

test('from 80 the axis is even, and a map that begins there has one scale', () => {
  const step = stretched(0.85) - stretched(0.8)
  expect(stretched(1) - stretched(0.95)).toBeCloseTo(step, 9)
  expect(hasBreak(wholeView([{ stability: 0.83, apy: 0.1 }]))).toBe(false)
})

test('what is below 80 is pressed together, and a map that has both shows that its scale changes', () => {
  expect(1 - stretched(0.8)).toBeGreaterThan(0.5)
  expect(hasBreak(wholeView([{ stability: 0.47, apy: 0.1 }]))).toBe(true)
  expect(hasBreak({ stability: [0.3, 0.7], apy: [0.01, 1] })).toBe(false)
})

test('the whole map begins at a 1 or 3 below the least rate and ends at one above the highest, at least tenfold', () => {
  expect(wholeView(at([0.012, 0.44])).apy).toEqual([0.01, 1])
  expect(wholeView(at([0.05, 0.051])).apy).toEqual([0.03, 0.3])
  expect(wholeView(at([0.05]), 0.4).apy).toEqual([0.03, 1])
  expect(wholeView([]).apy).toEqual([0.01, 1])
})

test('stability begins at the tenth below the least steady dot, and not later than 80', () => {
  const from = (stability: number) => wholeView([{ stability, apy: 0.1 }]).stability
  expect([from(0.99), from(0.47), from(0.02)]).toEqual([
    [0.8, 1],
    [0.4, 1],
    [0, 1],
  ])
})

test('a rate beyond a thousand percent, or below a third of one, is drawn at the edge', () => {
  const view = wholeView(at([1e-5, 120]))
  expect(view.apy).toEqual([0.003, 10])
  expect([shownApy(120, view), shownApy(1e-5, view), shownApy(0.07, view)]).toEqual([10, 0.003, 0.07])
  const scale = createMapScale({ width: 390, height: 244, view })
  const labels = apyTicks(scale, 24, { below: true, above: true }).map(({ label }) => label)
  expect([labels[0], labels.at(-1)]).toEqual(['≤ 0.3%', '≥ 1,000%'])
})

test('an end with rates beyond it has its sign also where finer steps would fit', () => {
  const scale = createMapScale({ width: 390, height: 176, view: { stability: [0.7, 1], apy: [0.003, 0.3] } })
  expect(apyTicks(scale, 20).map(({ label }) => label)).toContain('0.5%')
  const labels = apyTicks(scale, 20, { below: true, above: false }).map(({ label }) => label)
  expect(labels).toEqual(['≤ 0.3%', '1%', '3%', '10%', '30%'])
})

test('any rate is drawn inside the plot, a higher one no lower; its pixel gives it back', () => {
  fc.assert(
    fc.property(fc.array(rate, { minLength: 2, maxLength: 30 }), (rates) => {
      const view = wholeView(at(rates))
      const scale = createMapScale({ width: 390, height: 244, view })
      const ys = rates.toSorted((a, b) => a - b).map((apy) => scale.y(shownApy(apy, view)))
      for (const y of ys) {
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(244)
      }
      ys.reduce((below, y) => {
        expect(y).toBeLessThanOrEqual(below + 1e-9)
        return y
      })
      const apy = shownApy(rates[0] ?? 0.1, view)
      expect(scale.apyAt(scale.y(apy)) / apy).toBeCloseTo(1, 6)
    }),
  )
})

test('equal factors are equal distances', () => {
  expect(wide.y(0.01) - wide.y(0.1)).toBeCloseTo(wide.y(0.1) - wide.y(1), 6)
})

test('the labels of a whole map are round, and finer where it is zoomed', () => {
  expect(apyTicks(wide, 24).map(({ label }) => label)).toEqual(['1%', '2%', '5%', '10%', '20%', '50%', '100%'])
  const zoomed = createMapScale({ width: 1200, height: 244, view: { stability: [0.8, 1], apy: [0.04, 0.12] } })
  expect(apyTicks(zoomed, 24).length).toBeGreaterThanOrEqual(4)
  expect(stabilityTicks(zoomed, { gap: 70, endGap: 130 }).map(({ label }) => label)).toContain('90')
})

test('no two labels are nearer than their gap, at any width and zoom', () => {
  fc.assert(
    fc.property(fc.integer({ min: 288, max: 1900 }), share, share, rate, rate, (width, one, other, low, high) => {
      const [left, right] = [Math.min(one, other) * 0.9, Math.max(one, other, 0.1)]
      const view = { stability: [left, right] as const, apy: wholeView(at([low, high])).apy }
      const scale = createMapScale({ width, height: 244, view })
      for (const ticks of [stabilityTicks(scale, { gap: 40, endGap: 110 }), apyTicks(scale, 28)]) {
        const places = ticks.map(({ at }) => at).toSorted((a, b) => a - b)
        places.forEach((at, index) => {
          if (index > 0) expect(at - (places[index - 1] ?? 0)).toBeGreaterThanOrEqual(28)
        })
      }
    }),
  )
})
