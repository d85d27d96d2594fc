import { power } from '#domain/simulation/power.ts'
import { normalQuantile } from './normals.ts'
import { exponential } from './portable-math.ts'

type Numbers = Float64Array | Float32Array

/** 95 of 100 normals are within so many deviations. */
const Z975 = 1.959963984540054

/**
 * Quantiles of type 7 (Hyndman and Fan 1996: R's default, numpy's `linear`) for ascending `chances`. Selects instead of sorting, which
 * takes half the time and reorders `values`. NaN for no values.
 */
export function quantilesOf(values: Numbers, chances: readonly number[]): number[] {
  let from = 0
  return chances.map((chance) => {
    const { below, share } = rankOf(values.length, chance)
    select(values, below, from)
    from = below
    const lower = values[below] ?? Number.NaN
    if (share === 0) return lower
    select(values, below + 1, below + 1)
    return lower + share * ((values[below + 1] ?? Number.NaN) - lower)
  })
}

/** A quantile of type 7 of values in ascending order. */
export function sortedQuantile(sorted: Numbers, chance: number): number {
  const { below, share } = rankOf(sorted.length, chance)
  const lower = sorted[below] ?? Number.NaN
  return share === 0 ? lower : lower + share * ((sorted[below + 1] ?? Number.NaN) - lower)
}

/**
 * The standard error of a quantile, `sqrt(q(1-q)/n) / f`. The density `f` is estimated from two quantiles at the distance of Hall and
 * Sheather (1988, J. R. Stat. Soc. B 50:381-391). `sorted` is ascending, `chance` between 0 and 1. Null for fewer than two values.
 */
export function quantileError(sorted: Numbers, chance: number): number | null {
  if (sorted.length < 2) return null
  const z = normalQuantile(chance)
  const density = exponential((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  const width = power((1.5 * density * density * Z975 * Z975) / ((2 * z * z + 1) * sorted.length), 1 / 3)
  const away = Math.min(width, chance, 1 - chance)
  const distance = sortedQuantile(sorted, chance + away) - sortedQuantile(sorted, chance - away)
  return (Math.sqrt((chance * (1 - chance)) / sorted.length) * distance) / (2 * away)
}

/** The mean of the lowest fraction `chance` of ascending values; the value on the border counts in part (Acerbi and Tasche 2002). */
export function meanBelow(sorted: Numbers, chance: number): number {
  const wanted = sorted.length * chance
  const whole = Math.floor(wanted)
  let sum = 0
  for (let index = 0; index < whole; index += 1) sum += sorted[index] ?? 0
  return (sum + (wanted - whole) * (sorted[whole] ?? 0)) / wanted
}

function rankOf(count: number, chance: number): { below: number; share: number } {
  const rank = (count - 1) * chance
  const below = Math.floor(rank)
  return { below, share: rank - below }
}

/** Moves the value of a rank to its place, with smaller values before it and larger ones behind it. Values before `from` are in place already. */
function select(values: Numbers, rank: number, from: number): void {
  let left = from
  let right = values.length - 1
  while (left < right) {
    const pivot = middleOf(values[left] ?? 0, values[(left + right) >>> 1] ?? 0, values[right] ?? 0)
    let low = left
    let high = right
    while (low <= high) {
      while ((values[low] ?? 0) < pivot) low += 1
      while ((values[high] ?? 0) > pivot) high -= 1
      if (low <= high) {
        const swapped = values[low] ?? 0
        values[low] = values[high] ?? 0
        values[high] = swapped
        low += 1
        high -= 1
      }
    }
    if (rank <= high) right = high
    else if (rank >= low) left = low
    else return
  }
}

const middleOf = (a: number, b: number, c: number): number => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
