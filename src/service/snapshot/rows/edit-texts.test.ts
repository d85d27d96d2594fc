import fc from 'fast-check'
import { expect, test } from 'vitest'
import '#testing/property-seed.ts'
import { editTexts } from './edit-texts.ts'
import { noTexts, textOf } from './texts.ts'

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.nat(20_000).map((length) => 'é'.repeat(length)),
)

test('after any edits each row has the text that was put last, and the texts before are as they were', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.dictionary(fc.nat(30).map(String), text), { maxLength: 20 }), async (rounds) => {
      let texts = noTexts
      let told: string[] = []
      for (const round of rounds) {
        const [before, toldBefore] = [texts, told]
        const edit = editTexts(before)
        told = Object.assign([], toldBefore)
        for (const [row, put] of Object.entries(round)) {
          expect(edit.put(Number(row), put)).toBe(Number(row) >= before.count || toldBefore[Number(row)] !== put)
          told[Number(row)] = put
        }
        told = Array.from(told, (known) => known ?? '')
        texts = await edit.finish(told.length, async () => {})
        expect(told.map((_, row) => textOf(texts, row))).toEqual(told)
        expect(toldBefore.map((_, row) => textOf(before, row))).toEqual(toldBefore)
        const [used, held] = [told.join('').length, texts.blocks.reduce((sum, { length }) => sum + length, 0)]
        expect(held).toBeLessThanOrEqual(4 * used + 100)
      }
    }),
    { numRuns: 15 },
  )
})
