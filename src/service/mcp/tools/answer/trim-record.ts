import { dollars } from './compact.ts'
import { ANSWER_TOKENS, estimateTokens } from './page-rows.ts'

const FEWEST = 2

/**
 * Cuts a record's lists and sums by name to the available room, with their full count, and rounds numbers to as many
 * digits as a reader can use. `isLimitGiven`: the caller set their length.
 */
export function trimmed(
  record: unknown,
  { limit, isLimitGiven }: { limit: number; isLimitGiven: boolean },
): { json: unknown; isCut: boolean } {
  let most = limit
  let cut = shorten(record, most)
  while (!isLimitGiven && most > FEWEST && estimateTokens(JSON.stringify(cut.json)) > ANSWER_TOKENS) {
    most = Math.max(FEWEST, Math.floor(most * 0.7))
    cut = shorten(record, most)
  }
  return cut
}

function shorten(record: unknown, most: number): { json: unknown; isCut: boolean } {
  let isCut = false
  const walk = (value: unknown): unknown => {
    if (typeof value === 'number') return Number.isInteger(value) ? value : dollars(value)
    if (Array.isArray(value)) return value.slice(0, most).map(walk)
    if (value === null || typeof value !== 'object') return value
    const entries = Object.entries(value)
    if (entries.length > most && entries.every(([, each]) => typeof each === 'number')) {
      isCut = true
      const largest = entries.toSorted((a, b) => Math.abs(Number(b[1])) - Math.abs(Number(a[1])))
      const others = largest.slice(most).reduce((sum, [, each]) => sum + Number(each), 0)
      return Object.fromEntries(
        [...largest.slice(0, most), ['others', others] as const].map(([name, each]) => [name, walk(each)]),
      )
    }
    return Object.fromEntries(
      entries.flatMap(([name, each]) => {
        if (!Array.isArray(each) || each.length <= most) return [[name, walk(each)]]
        isCut = true
        return [
          [name, walk(each)],
          [`${name}Count`, each.length],
        ]
      }),
    )
  }
  return { json: walk(record), isCut }
}
