const PLACES_SHOWN = 12
const BEFORE_FIRST_DIFFERENCE = 30
const VALUE_LENGTH = 140

/**
 * Formats the result for people: a table of all operations, then the differences of each, with examples.
 * @param {import('./compare-recordings.mjs').Comparison[]} comparisons
 */
export function describeComparison(comparisons) {
  const columns = /** @type {const} */ (['questions', 'equal', 'allowed', 'different'])
  const sum = (/** @type {(typeof columns)[number]} */ column) =>
    comparisons.reduce((total, comparison) => total + comparison[column], 0)
  const rows = [
    ['operation', ...columns],
    ...comparisons.map((comparison) => [comparison.operation, ...columns.map((column) => String(comparison[column]))]),
    ['all', ...columns.map((column) => String(sum(column)))],
  ]
  const table = rows.map(
    ([name = '', ...numbers]) => name.padEnd(20) + numbers.map((number) => number.padStart(11)).join(''),
  )
  return [...table, ...comparisons.filter(({ different }) => different > 0).flatMap(describeOperation)]
}

/** @param {import('./compare-recordings.mjs').Comparison} comparison */
function describeOperation({ operation, different, places, examples }) {
  const shown = [...places].toSorted(([, a], [, b]) => b - a)
  return [
    '',
    `${operation}: ${different} answers differ`,
    ...shown.slice(0, PLACES_SHOWN).map(([place, count]) => `  ${String(count).padStart(6)} × ${place}`),
    ...more(shown.length, 'places'),
    ...examples.flatMap(({ question, differences }) => [
      `  ${shortened(question)}`,
      ...differences.slice(0, PLACES_SHOWN).flatMap(describeDifference),
      ...more(differences.length, 'differences'),
    ]),
  ]
}

/** @param {number} count @param {string} what */
const more = (count, what) => (count > PLACES_SHOWN ? [`    … and ${count - PLACES_SHOWN} more ${what}`] : [])

/** @param {import('./differences.mjs').Difference} difference */
function describeDifference({ place, before, after }) {
  const [text, textAfter] = [written(before), written(after)]
  const from = Math.max(0, firstDifference(text, textAfter) - BEFORE_FIRST_DIFFERENCE)
  return [`    ${place}`, `      - ${shortened(text, from)}`, `      + ${shortened(textAfter, from)}`]
}

/** @param {unknown} value */
const written = (value) => (value === undefined ? 'absent' : JSON.stringify(value))

/** @param {string} text @param {string} other */
function firstDifference(text, other) {
  let index = 0
  while (index < text.length && text[index] === other[index]) index += 1
  return index
}

/** @param {string} text @param {number} [from] */
function shortened(text, from = 0) {
  const start = text.length <= VALUE_LENGTH ? 0 : from
  const end = start + VALUE_LENGTH
  return (start > 0 ? '…' : '') + text.slice(start, end) + (end < text.length ? '…' : '')
}
