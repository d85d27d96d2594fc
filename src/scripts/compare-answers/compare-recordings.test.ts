import { expect, test } from 'vitest'
import { readAllowList } from './allow-list.mjs'
import { compareRecordings } from './compare-recordings.mjs'
import { describeComparison } from './describe-comparison.mjs'

const recordingOf = (bodies: Record<string, unknown>) =>
  new Map([
    [
      'listVaults',
      new Map(
        Object.entries(bodies).map(([question, body]) => [
          question,
          { status: 200, headers: {}, body: JSON.stringify(body) },
        ]),
      ),
    ],
  ])
const compare = (before: Record<string, unknown>, after: Record<string, unknown>, allowList = '') =>
  compareRecordings({
    before: recordingOf(before),
    after: recordingOf(after),
    allowances: readAllowList(allowList),
    exampleCount: 1,
  })
const before = { q1: { data: [{ apr: 1, label: 'x' }] }, q2: { data: [] } }
const after = { q1: { data: [{ apr: 2, label: 'y' }] }, q2: { data: [] } }

test('counts what is equal and what differs, and where', () => {
  const [result] = compare(before, after).comparisons
  expect(result).toMatchObject({ operation: 'listVaults', questions: 2, equal: 1, allowed: 0, different: 1 })
  expect([...(result?.places ?? [])]).toEqual([
    ['body.data[*].apr', 1],
    ['body.data[*].label', 1],
  ])
})

test('a question that only one was asked is a difference', () => {
  const [result] = compare({ q1: 1, q2: 2 }, { q1: 1, q3: 3 }).comparisons
  expect(result).toMatchObject({ questions: 3, equal: 1, different: 2, examples: [{ question: 'q2' }] })
})

test('an allowed place is no difference; another in the same answer still is', () => {
  const one = compare(before, after, 'listVaults body.data[*].apr # rates are rounded')
  expect(one.comparisons[0]).toMatchObject({ allowed: 0, different: 1, examples: [{ differences: [{ before: 'x' }] }] })
  const both = compare(before, after, '# all\n\n* body.data[*] # new rows')
  expect(both.comparisons[0]).toMatchObject({ allowed: 1, different: 0 })
})

test.each([
  ['listCoins body.data[*].apr # another operation'],
  ['listVaults body.data[*].ap # half a name'],
  ['listVaults body.data[*].price # another member'],
])('an allowance that fits nothing is told, and allows nothing: %s', (line) => {
  const { comparisons, unused } = compare(before, after, line)
  expect(comparisons[0]).toMatchObject({ different: 1 })
  expect(unused).toHaveLength(1)
})

test.each(['listVaults body.data', 'listVaults # why', 'body.data[*].apr'])(
  'an allowance without its reason is refused: %s',
  (line) => {
    expect(() => readAllowList(line)).toThrow('Line 1 is not `operation place # reason`')
  },
)

test('a difference far inside a long text is shown with what stands around it', () => {
  const long = 'a'.repeat(500)
  const { comparisons } = compare({ q1: `${long}old${long}` }, { q1: `${long}new${long}` })
  const lines = describeComparison(comparisons)
  expect(lines.filter((line) => /^ +[-+] …a+(old|new)a+…$/.test(line))).toHaveLength(2)
})
