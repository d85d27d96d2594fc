import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Direction, directions, nearestDot, nearestInDirection, type Place } from './nearest-dot.ts'

const pixel = fc.integer({ min: 0, max: 40 })
const places = fc.array(fc.record({ x: pixel, y: pixel }), { minLength: 1, maxLength: 40 })
const direction = fc.constantFrom(...(Object.keys(directions) as Direction[]))

const ahead = (from: Place, to: Place, way: Direction) =>
  (to.x - from.x) * directions[way].x + (to.y - from.y) * directions[way].y

test('the next dot is further in that direction, and there is none only where none is', () => {
  fc.assert(
    fc.property(places, direction, fc.nat(39), (all, way, nth) => {
      const from = nth % all.length
      const start = all[from] ?? { x: 0, y: 0 }
      const next = nearestInDirection(all, from, way)
      const isPiled = (index: number) => all[index]?.x === start.x && all[index]?.y === start.y
      if (next === null) expect(all.some((place) => ahead(start, place, way) > 0)).toBe(false)
      else expect(isPiled(next) || ahead(start, all[next] ?? start, way) > 0).toBe(true)
      expect(next).not.toBe(from)
    }),
  )
})

test('pressed again and again an arrow comes to an end, at an outermost dot', () => {
  fc.assert(
    fc.property(places, direction, (all, way) => {
      let at = 0
      for (let step = 0; step <= all.length; step += 1) {
        const next = nearestInDirection(all, at, way)
        if (next === null) {
          const end = all[at] ?? { x: 0, y: 0 }
          expect(all.every((place) => ahead(end, place, way) <= 0)).toBe(true)
          return
        }
        at = next
      }
      throw new Error('it went in a circle')
    }),
  )
})

test('dots at one place are all reached, there and back', () => {
  const pile = [0, 1, 2].map(() => ({ x: 5, y: 5 }))
  const walk = (from: number, way: Direction) => nearestInDirection([...pile, { x: 9, y: 5 }], from, way)
  expect([walk(0, 'ArrowRight'), walk(1, 'ArrowRight'), walk(2, 'ArrowRight')]).toEqual([1, 2, 3])
  expect([walk(2, 'ArrowLeft'), walk(1, 'ArrowLeft'), walk(0, 'ArrowLeft')]).toEqual([1, 0, null])
})

test('a dot ahead comes before one to the side', () => {
  const all = [
    { x: 0, y: 0 },
    { x: 10, y: 9 },
    { x: 14, y: 0 },
  ]
  expect(nearestInDirection(all, 0, 'ArrowRight')).toBe(2)
  expect(nearestInDirection(all, 0, 'ArrowDown')).toBe(1)
})

test('the pointer finds the nearest dot within reach, of two alike the one on top', () => {
  const all = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 0 },
  ]
  expect(nearestDot(all, { x: 8, y: 1 }, 14)).toBe(2)
  expect(nearestDot(all, { x: 40, y: 40 }, 14)).toBeNull()
  expect(nearestDot([], { x: 0, y: 0 }, 14)).toBeNull()
})
