import { expect, test } from 'vitest'
import { textColumn } from './column.ts'
import { editTexts } from './edit-texts.ts'
import { sortRows } from './sort-rows.ts'
import { noTexts } from './texts.ts'

test('thousands of texts that begin alike are sorted by where they differ, equal ones as they come', async () => {
  const beginnings = ['Liquidity of the pool ', 'Liquidity', 'Liquidity of the poo', '']
  const all = Array.from({ length: 4_000 }, (_, row) => {
    const beginning = beginnings[row % 4] ?? ''
    return row % 5 === 0 ? beginning : `${beginning}${(row * 7919) % 700}`
  })
  const edit = editTexts(noTexts)
  for (const [row, text] of all.entries()) edit.put(row, text)
  const texts = await edit.finish(all.length, async () => {})
  const sorted = await sortRows(Uint32Array.from(all.keys()), textColumn(texts), async () => {})
  const known = [...all.keys()].filter((row) => all[row] !== '')
  known.sort((a, b) => ((all[a] ?? '') < (all[b] ?? '') ? -1 : all[a] === all[b] ? 0 : 1))
  expect([...sorted]).toEqual([...known, ...[...all.keys()].filter((row) => all[row] === '')])
})
