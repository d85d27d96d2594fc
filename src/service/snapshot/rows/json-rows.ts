import { editTexts } from './edit-texts.ts'
import { fingerprint } from './fingerprint.ts'
import type { Pause } from './sort-rows.ts'
import { bytesOf, noTexts, type Texts } from './texts.ts'

/** Rows as the JSON that goes on the wire. `fingerprints`: of those rows that were given already, NaN of the others. */
export type JsonRows = { readonly texts: Texts; readonly fingerprints: Float64Array }

export const noRows: JsonRows = { texts: noTexts, fingerprints: new Float64Array() }

/** Taken when a row is given for the first time: most never are. */
export function fingerprintOf({ texts, fingerprints }: JsonRows, row: number): number {
  const known = fingerprints[row] ?? Number.NaN
  if (!Number.isNaN(known)) return known
  const taken = fingerprint(bytesOf(texts, row))
  fingerprints[row] = taken
  return taken
}

export function editJsonRows(from: JsonRows) {
  const texts = editTexts(from.texts)
  const changed: number[] = []
  return {
    put(row: number, json: string): void {
      if (texts.put(row, json)) changed.push(row)
    },
    async finish(count: number, pause: Pause): Promise<JsonRows> {
      const edited = await texts.finish(count, pause)
      if (changed.length === 0 && count === from.fingerprints.length) return { ...from, texts: edited }
      // Answers of the old rows may take their fingerprints at any time before this: those of changed rows must not come along.
      const fingerprints = new Float64Array(count).fill(Number.NaN)
      fingerprints.set(from.fingerprints)
      for (const row of changed) fingerprints[row] = Number.NaN
      return { texts: edited, fingerprints }
    },
  }
}
