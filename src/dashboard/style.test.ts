import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./style.css', import.meta.url), 'utf8')
type Triple = [number, number, number]
type Matrix = [Triple, Triple, Triple]

/** Linear light, 0 to 1. */
function lightOf(hex: string): Triple {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}
const times = (matrix: Matrix, [a, b, c]: Triple): Triple => {
  const row = ([x, y, z]: Triple) => x * a + y * b + z * c
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])]
}
const shown = (light: Triple): Triple => {
  const within = (value: number) => Math.min(1, Math.max(0, value))
  return [within(light[0]), within(light[1]), within(light[2])]
}

/** Machado, Oliveira and Fernandes 2009, table 1, severity 1.0: what those who lack a kind of cone see of linear light. */
const sights: Record<string, Matrix> = {
  'all cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** Ottosson's Oklab (2020): as far apart as they look. */
function apart(one: Triple, other: Triple): number {
  const lab = (light: Triple): Triple => {
    const [l, m, s] = times(
      [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ],
      light,
    )
    return times(
      [
        [0.2104542553, 0.793617785, -0.0040720468],
        [1.9779984951, -2.428592205, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.808675766],
      ],
      [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)],
    )
  }
  const [a, b] = [lab(one), lab(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** WCAG 2.2. */
function contrast(one: Triple, other: Triple): number {
  const luminance = ([r, g, b]: Triple) => 0.2126 * r + 0.7152 * g + 0.0722 * b
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05)
}

const themes = { light: ':root {', dark: '[data-theme="dark"] {' }

describe.each(Object.entries(themes))('%s', (_, opening) => {
  const block = css.slice(css.indexOf(opening), css.indexOf('}', css.indexOf(opening)))
  const colour = (name: string): Triple => {
    const [, hex] = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(block) ?? []
    if (hex === undefined) throw new Error(`The style has no ${name}`)
    return lightOf(hex)
  }
  const lines = ['series-1', 'series-2', 'series-3', 'ink']

  test.each(Object.entries(sights))('lines of one chart are told apart with %s', (_, sight) => {
    const seen = lines.map((name) => shown(times(sight, colour(name))))
    const distances = seen.flatMap((one, at) => seen.slice(at + 1).map((other) => apart(one, other)))
    expect(distances).toHaveLength(6)
    expect(Math.min(...distances)).toBeGreaterThan(0.08)
  })

  test('lines stand out from the paper, and text can be read on it', () => {
    for (const name of lines) expect(contrast(colour(name), colour('paper')), name).toBeGreaterThanOrEqual(3)
    for (const name of ['ink', 'faded', 'accent', 'gain', 'loss', 'caution']) {
      for (const ground of ['paper', 'raised']) {
        expect(contrast(colour(name), colour(ground)), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  })
})
