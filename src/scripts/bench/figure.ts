/** One line of the acceptance table: what was measured, and its lower or upper limit. */
export type Figure = { what: string; measured: string; target: string; isMet: boolean }

type Measured = { what: string; value: number; unit: string; digits?: number; note?: string }

export const atLeast = (least: number, { what, value, unit, digits = 0, note }: Measured): Figure => ({
  what,
  measured: measuredText(value, unit, digits, note),
  target: `≥ ${least}${unit && ` ${unit}`}`,
  isMet: value >= least,
})

export const atMost = (most: number, { what, value, unit, digits = 0, note }: Measured): Figure => ({
  what,
  measured: measuredText(value, unit, digits, note),
  target: `≤ ${most}${unit && ` ${unit}`}`,
  isMet: value <= most,
})

const measuredText = (value: number, unit: string, digits: number, note = '') =>
  `${value.toFixed(digits)}${unit && ` ${unit}`}${note && ` (${note})`}`

/** Marks figures that miss their target. */
export const figureTable = (figures: Figure[], title = 'service'): string[][] => [
  [title, 'measured', 'target', ''],
  ...figures.map(({ what, measured, target, isMet }) => [what, measured, target, isMet ? 'ok' : 'MISS']),
]
