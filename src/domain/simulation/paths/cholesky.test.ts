import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cholesky } from './cholesky.ts'

const size = 8

/** Correlations of eight coins by how much each moves with each of three causes, and by itself. */
const correlations = fc
  .array(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }), {
    minLength: size,
    maxLength: size,
  })
  .map((loadings) =>
    loadings.map((one, row) =>
      loadings.map((other, column) => {
        const product = (a: number[], b: number[]) => a.reduce((sum, each, index) => sum + each * (b[index] ?? 0), 0.1)
        const own = (each: number[]) => product(each, each) + 0.05
        return row === column ? 1 : product(one, other) / Math.sqrt(own(one) * own(other))
      }),
    ),
  )

test('the triangle times its transpose is the matrix, for eight coins', () =>
  fc.assert(
    fc.property(correlations, (matrix) => {
      const lower = cholesky(matrix)
      expect(lower).not.toBeNull()
      for (let row = 0; row < size; row += 1) {
        for (let column = 0; column < size; column += 1) {
          const product = Array.from(
            { length: size },
            (_, each) => (lower?.[row * size + each] ?? 0) * (lower?.[column * size + each] ?? 0),
          ).reduce((sum, each) => sum + each, 0)
          expect(product).toBeCloseTo(matrix[row]?.[column] ?? Number.NaN, 9)
          if (column > row) expect(lower?.[row * size + column]).toBe(0)
        }
      }
    }),
  ))

test('coins that move alike, or exactly against each other, are coins', () => {
  const alike = cholesky([
    [1, 1],
    [1, 1],
  ])
  expect([...(alike ?? [])]).toEqual([1, 0, 1, 0])
  const against = cholesky([
    [1, -1],
    [-1, 1],
  ])
  expect([...(against ?? [])]).toEqual([1, 0, -1, 0])
})

test('three coins cannot all move against each other, nor two alike differ by a third', () => {
  const all = (rho: number) => [
    [1, rho, rho],
    [rho, 1, rho],
    [rho, rho, 1],
  ]
  expect(cholesky(all(-1))).toBeNull()
  expect(cholesky(all(-0.51))).toBeNull()
  expect(cholesky(all(-0.5))).not.toBeNull()
  expect(
    cholesky([
      [1, 1, 0.5],
      [1, 1, -0.5],
      [0.5, -0.5, 1],
    ]),
  ).toBeNull()
})
