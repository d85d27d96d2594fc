import { differencesOf, generalPlace } from './differences.mjs'

/**
 * `places`: how many answers differ at each, list items as one. `examples`: the first answers that differ, each with its places.
 * `allowed`: answers that differ only where the list allows it.
 * @typedef {{ operation: string, questions: number, equal: number, allowed: number, different: number,
 *   places: Map<string, number>, examples: { question: string, differences: import('./differences.mjs').Difference[] }[] }} Comparison
 */

/**
 * Compares two recordings, operation by operation. A request in only one of them is a difference at the place `asked`.
 * @param {{ before: import('./recording.mjs').Recording, after: import('./recording.mjs').Recording,
 *   allowances: import('./allow-list.mjs').Allowance[], exampleCount: number }} input
 * @returns {{ comparisons: Comparison[], unused: import('./allow-list.mjs').Allowance[] }}
 */
export function compareRecordings({ before, after, allowances, exampleCount }) {
  const used = new Set()
  /** @param {string} operation @param {string} place */
  const isAllowed = (operation, place) => {
    const fitting = allowances.filter(({ covers }) => covers(operation, place))
    for (const allowance of fitting) used.add(allowance)
    return fitting.length > 0
  }
  const operations = [...new Set([...before.keys(), ...after.keys()])].sort()
  const comparisons = operations.map((operation) => {
    const [answers, answersAfter] = [before.get(operation) ?? new Map(), after.get(operation) ?? new Map()]
    /** @type {Comparison} */
    const result = { operation, questions: 0, equal: 0, allowed: 0, different: 0, places: new Map(), examples: [] }
    for (const question of new Set([...answers.keys(), ...answersAfter.keys()])) {
      result.questions += 1
      const all = differencesBetween(answers.get(question), answersAfter.get(question))
      const differences = all.filter(({ place }) => !isAllowed(operation, place))
      if (all.length === 0) result.equal += 1
      else if (differences.length === 0) result.allowed += 1
      else {
        result.different += 1
        for (const place of new Set(differences.map((each) => generalPlace(each.place)))) {
          result.places.set(place, (result.places.get(place) ?? 0) + 1)
        }
        if (result.examples.length < exampleCount) result.examples.push({ question, differences })
      }
    }
    return result
  })
  return { comparisons, unused: allowances.filter((allowance) => !used.has(allowance)) }
}

/**
 * @param {import('./ask.mjs').Answer | undefined} before
 * @param {import('./ask.mjs').Answer | undefined} after
 * @returns {import('./differences.mjs').Difference[]}
 */
function differencesBetween(before, after) {
  if (before !== undefined && after !== undefined) return differencesOf(before, after)
  return [{ place: 'asked', before: before?.status ?? 'not asked', after: after?.status ?? 'not asked' }]
}
