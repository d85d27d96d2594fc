import { processEnvironment } from '#service/environment.ts'

/** `npm run test:long` says `TEST_TIER=long`; this is the one place that reads it. */
const isLong = processEnvironment().TEST_TIER === 'long'

/**
 * What a test goes through: in the long tier all that there is, else a part of it that a rule chooses, never chance. No test is left
 * out in either tier; a test of the short one goes through fewer cases of the same kind.
 */
export const inTier = <T>({ short, long }: { short: T; long: T }): T => (isLong ? long : short)

/** As few pairs as have each row and each column once; always the same ones. */
export function sampledPairs<Row, Column>(rows: readonly Row[], columns: readonly Column[]): [Row, Column][] {
  const length = rows.length * columns.length === 0 ? 0 : Math.max(rows.length, columns.length)
  return Array.from({ length }, (_, index) => [at(rows, index), at(columns, index)])
}

export const allPairs = <Row, Column>(rows: readonly Row[], columns: readonly Column[]): [Row, Column][] =>
  rows.flatMap((row) => columns.map((column): [Row, Column] => [row, column]))

function at<Each>(list: readonly Each[], index: number): Each {
  for (const each of list.slice(index % list.length)) return each
  throw new Error('There is none')
}
