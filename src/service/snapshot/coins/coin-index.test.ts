import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editTexts } from '#service/snapshot/rows/edit-texts.ts'
import { rowsOf } from '#service/snapshot/rows/hits.ts'
import type { Texts } from '#service/snapshot/rows/texts.ts'
import '#testing/property-seed.ts'
import { inTier } from '#testing/tier.ts'
import { type CoinIndex, noIndex, search, updateIndex } from './coin-index.ts'

const pause = async () => {}
type Row = { words: string; types: string }

async function edited(from: Texts, rows: readonly (readonly [number, string])[], count: number) {
  const edit = editTexts(from)
  const changed = rows.filter(([row, text]) => edit.put(row, text)).map(([row]) => row)
  return { texts: await edit.finish(count, pause), changed }
}

async function indexed(before: CoinIndex, changes: readonly (readonly [number, Row])[], count: number) {
  const words = await edited(
    before.words,
    changes.map(([row, { words }]) => [row, words]),
    count,
  )
  const types = await edited(
    before.types,
    changes.map(([row, { types }]) => [row, types]),
    count,
  )
  const changed = [...words.changed, ...types.changed]
  return await updateIndex(before, { words: words.texts, types: types.texts, changed, pause })
}

const scanned = (rows: readonly Row[], text: string) =>
  rows.flatMap(({ words, types }, row) => (words.includes(text) || types.includes(text) ? [row] : []))
const found = (index: CoinIndex, text: string) => rowsOf(search(index, { text, key: null }).bits)

/** Few letters, so that texts have much in common. */
const letters = fc.constantFrom('a', 'b', 'z', '0', '::', ' ', '猫', '%', 'aba')
const pieces = (maxLength: number) => fc.array(letters, { maxLength }).map((list) => list.join(''))
const row = fc
  .record({ words: pieces(12), hex: fc.stringMatching(/^[0-9a]{0,24}$/) })
  // A type has its words too, as those of coins have.
  .map(({ words, hex }) => ({ words, types: `0x${hex}::${words.replaceAll(' ', '_')}` }))
const text = fc.oneof(
  pieces(6).filter((piece) => piece !== ''),
  fc.stringMatching(/^[0-9ax:]{1,12}$/),
  fc.constantFrom('\0', 'a\0', '0x', 'x0::', '\u{1f431}', '\xe7'),
)

test('a search finds the rows whose texts contain it, after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 30 }),
      fc.array(fc.tuple(fc.nat(40), row), { maxLength: 8 }),
      fc.array(text, { minLength: 20, maxLength: 20 }),
      async (first, changes, texts) => {
        const rows = [...first]
        let index = await indexed(noIndex, [...rows.entries()], rows.length)
        const own = rows
          .flatMap(({ words, types }) => [words.slice(1), types.slice(2, 20)])
          .filter((each) => each !== '')
        for (const sought of [...texts, ...own])
          expect([sought, found(index, sought)]).toEqual([sought, scanned(rows, sought)])

        const news = new Map(changes.map(([at, changed]) => [Math.min(at, rows.length), changed]))
        for (const [at, changed] of news) rows[at] = changed
        index = await indexed(index, [...news], rows.length)
        for (const sought of [...texts, ...own])
          expect([sought, found(index, sought)]).toEqual([sought, scanned(rows, sought)])
      },
    ),
    { numRuns: inTier({ short: 10, long: 25 }) },
  )
})

test('rows near and far from each other are found in all parts of the index', async () => {
  const rows = Array.from({ length: 9_000 }, (_, at) => {
    const isFar = [0, 254, 255, 256, 511, 767, 1_023, 4_095, 4_096, 8_999].includes(at)
    const types = `0x${at % 3 === 0 ? 'eee' : 'fff'}${isFar ? 'cab' : ''}::m`
    return { words: `${isFar ? 'far away' : 'near'} and long enough ${at % 7}`, types }
  })
  const index = await indexed(noIndex, [...rows.entries()], rows.length)
  for (const sought of [
    'cab',
    'ecab',
    'eee',
    'fff::m',
    'far',
    'far away and',
    'ar and long enough 6',
    'r',
    ' 3',
    'none',
    'eeefff',
  ])
    expect([sought, found(index, sought)]).toEqual([sought, scanned(rows, sought)])
})
