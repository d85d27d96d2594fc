import { expect, test } from 'vitest'
import { editJsonRows, fingerprintOf, type JsonRows, noRows } from './json-rows.ts'
import { textOf } from './texts.ts'

const noPause = async () => {}
const rowsOf = async (from: JsonRows, texts: Record<number, string>) => {
  const edit = editJsonRows(from)
  for (const [row, text] of Object.entries(texts)) edit.put(Number(row), text)
  return edit
}

test('a changed row has a fingerprint of its own, even where the old one was taken while it changed', async () => {
  for (const isTakenBefore of [true, false])
    for (const changed of [{ 0: 'a2' }, { 0: 'a2', 1: 'b2' }]) {
      const before = await (await rowsOf(noRows, { 0: 'a1', 1: 'b1' })).finish(2, noPause)
      if (isTakenBefore) fingerprintOf(before, 0)
      const edit = await rowsOf(before, changed)
      const old = [fingerprintOf(before, 0), fingerprintOf(before, 1)]
      const after = await edit.finish(2, noPause)
      expect(textOf(after.texts, 0)).toBe('a2')
      expect(fingerprintOf(after, 0)).not.toBe(old[0])
      expect(fingerprintOf(after, 1) === old[1]).toBe(!('1' in changed))
    }
})

test('a fingerprint of the old rows that is taken after the change is not one of the new rows', async () => {
  const before = await (await rowsOf(noRows, { 0: 'a1' })).finish(1, noPause)
  const after = await (await rowsOf(before, { 0: 'a2' })).finish(1, noPause)
  const old = fingerprintOf(before, 0)
  expect(fingerprintOf(after, 0)).not.toBe(old)
})
