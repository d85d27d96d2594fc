import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layoutLabels, textRoom } from './layout-labels.ts'

const dot = fc.record({
  x: fc.integer({ min: 0, max: 390 }),
  y: fc.integer({ min: 0, max: 244 }),
  radius: fc.integer({ min: 6, max: 14 }),
  text: fc.string({ minLength: 1, maxLength: 26 }),
})

test('no name covers another one, nor a dot that is named, nor leaves the plot', () => {
  fc.assert(
    fc.property(fc.array(dot, { maxLength: 5 }), (named) => {
      const rooms = layoutLabels(named, { width: 390, height: 244, taken: [] }).map((label) =>
        textRoom(label.text, label),
      )
      const dots = named.map(({ x, y, radius }) => ({
        left: x - radius,
        right: x + radius,
        top: y - radius,
        bottom: y + radius,
      }))
      rooms.forEach((room, index) => {
        expect(room.left).toBeGreaterThanOrEqual(-1e-9)
        expect(room.right).toBeLessThanOrEqual(390 + 1e-9)
        for (const other of [...rooms.slice(index + 1), ...dots]) {
          const isApart =
            room.right <= other.left + 1e-9 ||
            other.right <= room.left + 1e-9 ||
            room.bottom <= other.top + 1e-9 ||
            other.bottom <= room.top + 1e-9
          expect(isApart).toBe(true)
        }
      })
    }),
  )
})

test('no name covers a dot, and one without a free place is left out', () => {
  const small = Array.from({ length: 60 }, (_, at) => ({ x: 200 + at, y: 200, radius: 3 }))
  const large = [-32, -16, 0, 16, 32].map((shift) => ({ x: 130, y: 100 + shift, radius: 9 }))
  const plot = { width: 390, height: 244, taken: [], dots: [...small, ...large] }
  expect(layoutLabels([{ x: 100, y: 100, radius: 8, text: 'Navi SUI' }], plot)).toMatchObject([{ anchor: 'end' }])
  expect(
    layoutLabels([{ x: 20, y: 100, radius: 8, text: 'Navi SUI-USDC' }], {
      ...{ width: 90, height: 140, taken: [] },
      dots: large.map((dot) => ({ ...dot, x: 45 })),
    }),
  ).toEqual([])
})

test('a name is right of its dot, left of it at the edge', () => {
  const [free] = layoutLabels([{ x: 100, y: 100, radius: 8, text: 'Navi SUI' }], { width: 390, height: 244, taken: [] })
  expect(free).toMatchObject({ anchor: 'start', x: 112, y: 100 })
  const [edge] = layoutLabels([{ x: 380, y: 100, radius: 8, text: 'Navi SUI' }], { width: 390, height: 244, taken: [] })
  expect(edge).toMatchObject({ anchor: 'end', x: 368 })
})

test('a name is as near as it covers no dot', () => {
  const plot = { width: 390, height: 244, taken: [] }
  const row = [120, 130, 140, 150].map((x) => ({ x, y: 100, radius: 3 }))
  const named = { x: 100, y: 100, radius: 8, text: 'Navi SUI' }
  expect(layoutLabels([named], { ...plot, dots: row })).toMatchObject([{ anchor: 'end', x: 88, y: 100 }])
  const everywhere = Array.from({ length: 390 }, (_, at) => ({
    x: (at % 39) * 10,
    y: Math.floor(at / 39) * 25,
    radius: 9,
  }))
  expect(layoutLabels([named], { ...plot, dots: everywhere })).toEqual([])
  const around = [60, 120, 180].flatMap((x) => [68, 84, 100, 116, 132].map((y) => ({ x, y, radius: 3 })))
  expect(layoutLabels([named], { ...plot, dots: around })).toMatchObject([{ y: 52 }])
})

test('the line to a name crosses no dot', () => {
  const large = [-32, -16, 0, 16].map((shift) => ({ x: 90, y: 100 + shift, radius: 9 }))
  const named = { x: 60, y: 100, radius: 8, text: 'Navi SUI-USDC' }
  const plot = { width: 390, height: 244, taken: [], dots: large }
  const [free] = layoutLabels([named], plot)
  expect(free).toMatchObject({ y: 136, line: { from: { x: 60 } } })
  // Between the dot and its name, and under neither.
  const between = { x: 60, y: 124, radius: 3 }
  const [other] = layoutLabels([named], { ...plot, dots: [...large, between] })
  expect([other?.x, other?.y]).not.toEqual([free?.x, free?.y])
})

test('no line to a name crosses that to another', () => {
  fc.assert(
    fc.property(fc.array(dot, { maxLength: 6 }), (named) => {
      const lines = layoutLabels(named, { width: 390, height: 244, taken: [], dots: named }).flatMap(
        ({ line }) => line ?? [],
      )
      const isLeft = (a: { x: number; y: number }, b: typeof a, c: typeof a) =>
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0
      lines.forEach(({ from, to }, index) => {
        for (const other of lines.slice(index + 1)) {
          const isApart = isLeft(from, to, other.from) === isLeft(from, to, other.to)
          expect(isApart || isLeft(other.from, other.to, from) === isLeft(other.from, other.to, to)).toBe(true)
        }
      })
    }),
  )
})

test('no line to a name goes through another name', () => {
  fc.assert(
    fc.property(fc.array(dot, { maxLength: 6 }), (named) => {
      const labels = layoutLabels(named, { width: 390, height: 244, taken: [], dots: named })
      for (const { line, x, y } of labels)
        for (const other of labels) {
          if (line === undefined || (other.x === x && other.y === y)) continue
          const room = textRoom(other.text, other)
          // A quarter, a half and three quarters of the way.
          for (const share of [0.25, 0.5, 0.75]) {
            const { from, to } = line
            const [atX, atY] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share]
            expect(atX > room.left && atX < room.right && atY > room.top && atY < room.bottom).toBe(false)
          }
        }
    }),
  )
})

test('a name covers nothing that is faint either, and its line goes over as little of it as it can', () => {
  const plot = { width: 390, height: 244, taken: [] }
  const named = { x: 100, y: 100, radius: 8, text: 'Navi SUI' }
  const column = (x: number) => Array.from({ length: 40 }, (_, at) => ({ x, y: at * 6, radius: 3 }))
  const faint = [...column(114), ...column(86)]
  const [label] = layoutLabels([named], { ...plot, faint })
  const room = textRoom(named.text, label ?? { x: 0, y: 0, anchor: 'start' })
  for (const { x, y, radius } of faint)
    expect(
      x + radius <= room.left || x - radius >= room.right || y + radius <= room.top || y - radius >= room.bottom,
    ).toBe(true)
  // Where its line would go over it, but for the same number beside it no place is nearer.
  expect(layoutLabels([named], { ...plot, dots: faint })).toEqual([])
  const [open] = layoutLabels([named], { ...plot, faint: column(114) })
  expect(open).toMatchObject({ anchor: 'end', x: 88, y: 100 })
})
