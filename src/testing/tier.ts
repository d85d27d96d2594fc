import { processEnvironment } from '#service/environment.ts'

/** `npm run test:long` says `TEST_TIER=long`; this is the one place that reads it. */
const isLong = processEnvironment().TEST_TIER === 'long'

/**
 * What a test goes through: in the long tier all that there is, else a part of it that a rule chooses, never chance. Mostly a test
 * of the short tier goes through fewer cases of the same kind; `testLong` leaves a whole one to the long tier.
 */
export const inTier = <T>({ short, long }: { short: T; long: T }): T => (isLong ? long : short)

/** In the short tier every n-th of them, beginning at `place`: with another place in each test, they are dealt over the tests. */
export const everyNth = <Each>(n: number, list: readonly Each[], place = 0): Each[] =>
  list.filter((_, index) => inTier({ short: (index + place) % n === 0, long: true }))

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
