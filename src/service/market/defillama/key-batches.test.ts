import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBatches } from './key-batches.ts'

test('keeps every key once, in order, and every list within 3,000 bytes', () => {
  const keys = fc.array(fc.stringMatching(/^sui:[a-f0-9]{1,300}$/), { maxLength: 120 })
  fc.assert(
    fc.property(keys, (given) => {
      const batches = [...toBatches(given)]
      expect(batches.flat()).toEqual(given)
      for (const batch of batches) expect(batch.join(',').length).toBeLessThanOrEqual(3000)
    }),
    { numRuns: 40 },
  )
})

test('leaves out a key that would be read as two', () => {
  expect([...toBatches(['a', 'sui:0x1::p::P<0x2::a::A,0x3::b::B>'])]).toEqual([['a']])
})
