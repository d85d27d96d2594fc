import { plainNumber, typedNumber } from '#dashboard/ui/form/typed-number.ts'

const scales: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, b: 1e9 }
const written = /^[$\s]*([-−]?[\d\s.,]*\d[\d.,]*)\s*([kmb]?)\s*[$%]?$/i
const plain = /^-?(?:\d+\.?\d*|\.\d+)$/

export type BoundUnit = '$' | '%'

const MOST = { $: 1e15, '%': 1e6 } as const

/** `1.5m` as dollars, `12` as percent, which is 0.12; undefined for nothing, null for what is no bound. */
export function readBound(text: string, unit: BoundUnit): number | undefined | null {
  if (text.trim() === '') return undefined
  const [, digits, scale = ''] = written.exec(text.trim()) ?? []
  const figure = plainNumber(digits ?? '')
  if (!plain.test(figure)) return null
  const number = Number(figure) * (scales[scale.toLowerCase()] ?? 1)
  // Twelve digits: 12.3 % is 0.123, not what halving in binary makes of it.
  const value = unit === '%' ? Number((number / 100).toPrecision(12)) : number
  return Math.abs(value) <= MOST[unit] && (unit === '%' || value >= 0) ? value : null
}

/** A bound as a person would write it. */
export function writeBound(value: number | undefined, unit: BoundUnit): string {
  if (value === undefined) return ''
  if (unit === '%') return typedNumber(Number((value * 100).toPrecision(12)))
  for (const [letter, scale] of [
    ['B', 1e9],
    ['M', 1e6],
    ['K', 1e3],
  ] as const) {
    const scaled = value / scale
    if (scaled >= 1 && scaled < 1000 && Number(scaled.toFixed(3)) === scaled) return `${typedNumber(scaled)}${letter}`
  }
  return typedNumber(value)
}
