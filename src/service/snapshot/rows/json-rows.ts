import { editNumbers } from './edit-numbers.ts'
import { editTexts } from './edit-texts.ts'
import { fingerprint } from './fingerprint.ts'
import type { Pause } from './sort-rows.ts'
import { noTexts, type Texts } from './texts.ts'

/** Rows as the JSON that goes on the wire, and a fingerprint of each. */
export type JsonRows = { readonly texts: Texts; readonly fingerprints: Float64Array }

export const noRows: JsonRows = { texts: noTexts, fingerprints: new Float64Array() }

export function editJsonRows(from: JsonRows) {
  const texts = editTexts(from.texts)
  const fingerprints = editNumbers(from.fingerprints)
  return {
    put(row: number, json: string): void {
      if (texts.put(row, json)) fingerprints.put(row, fingerprint(json))
    },
    async finish(count: number, pause: Pause): Promise<JsonRows> {
      return { texts: await texts.finish(count, pause), fingerprints: fingerprints.finish(count).values }
    },
  }
}
