import { shownSeparators } from '#dashboard/ui/text/digits.ts'

/** Thousands with points, as languages with a decimal comma write them. */
const groupedByPoints = /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+$/

/** What is typed as a number, with a decimal point and without groups: `1,234.5` is `1234.5`, and so is `1.234,5` where figures are written so. */
export function plainNumber(typed: string): string {
  const written = typed.replaceAll(/\s/g, '').replace('−', '-')
  if (shownSeparators().decimal === '.') return written.replaceAll(',', '')
  const isGrouped = written.includes(',') || groupedByPoints.test(written)
  return (isGrouped ? written.replaceAll('.', '') : written).replace(',', '.')
}

/** A number as it stands in a field, which can be typed on: without groups. */
export const typedNumber = (value: number): string =>
  String(value).replace(/^-/, '−').replace('.', shownSeparators().decimal)
