import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WebhookRule } from '#contract/webhook/webhook-rule.ts'
import type { Alert } from '#dashboard/features/alerts/alert.ts'
import { evaluateFigureAlert } from './evaluate-figure-alert.ts'

const above: WebhookRule = { type: 'vault.apy', vaultId: 'v', above: 10 }

/** Which of the figures fired, one after the other; of one source unless it is named. */
function fired(figures: (number | null)[], rule = above, sources: string[] = []): number[] {
  let last: Alert['last'] = null
  return figures.flatMap((value, index) => {
    const result = evaluateFigureAlert({ rule, last }, { value, from: sources[index] ?? 'live' })
    last = result.last
    return result.isCrossed ? [index] : []
  })
}

test('a threshold is told once a crossing, and again after the figure went back', () => {
  expect(fired([9, 11, 12, 10, 9, 11])).toEqual([1, 5])
  expect(fired([11, 9, 8, 12], { type: 'price', coinType: 'c', below: 10 })).toEqual([1])
})

test('the first figure is the past of later ones, and one that is beyond already is no news', () => {
  expect(fired([11, 12])).toEqual([])
})

test('a figure that nobody knows fires nothing and hides nothing', () => {
  expect(fired([9, null, null, 11])).toEqual([3])
  expect(fired([null, 11])).toEqual([])
})

test('what another source says is no past of it: the sample before live sources answered', () => {
  expect(fired([9, 11, 9, 11], above, ['sample', 'live', 'live', 'live'])).toEqual([3])
})

test('it fires exactly where the known figures go from one side to the other', () => {
  const figures = fc.array(fc.option(fc.integer({ min: 0, max: 20 })), { maxLength: 20 })
  fc.assert(
    fc.property(figures, (list) => {
      const known = list.flatMap((value, index) => (value === null ? [] : [{ value, index }]))
      const expected = known.filter(({ value }, at) => at > 0 && value > 10 && (known[at - 1]?.value ?? 0) <= 10)
      expect(fired(list)).toEqual(expected.map(({ index }) => index))
    }),
  )
})
