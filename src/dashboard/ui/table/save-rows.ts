import { downloadText } from '#dashboard/ui/browser/download-text.ts'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { fileName } from './file-name.ts'
import type { SavedFile, SaveOutcome, WholeTable } from './table-file.ts'
import { csvOf, jsonOf } from './table-text.ts'
import { texts } from './texts.ts'

type Saving<Row> = {
  file: SavedFile<Row>
  rows: readonly Row[]
  whole: WholeTable<Row> | undefined
  ending: 'csv' | 'json'
  signal: AbortSignal
  /** In words. */
  onProgress: (progress: string) => void
}

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' } as const

/** Writes the rows, or all that the service has, as a file of the visitor's; what is to be said of it. */
export async function saveRows<Row>(saving: Saving<Row>): Promise<SaveOutcome> {
  const { file: given, ending, signal } = saving
  try {
    // First: many requests would be for nothing where it cannot be loaded.
    const file = typeof given === 'function' ? await given().catch(scriptIsGone) : given
    const found = await readRows(saving)
    const count = found.rows.length
    const name = fileName({ name: file.name, count, total: found.total, ending })
    downloadText({ name, type: types[ending], text: (ending === 'csv' ? csvOf : jsonOf)(file, found.rows) })
    if (count >= found.total) return null
    return { isGood: false, words: texts.savedOnlyRows(formatCount(count), formatCount(found.total)) }
  } catch (error) {
    if (signal.aborted) return { isGood: true, words: texts.notSavedCancelled }
    return { isGood: false, words: texts.notSaved(error instanceof Error ? error.message : String(error)) }
  }
}

const readRows = async <Row>({ rows, whole, signal, onProgress }: Saving<Row>) =>
  whole
    ? await whole.read({
        signal,
        onProgress: (read, total) => onProgress(texts.read(formatCount(read), formatCount(total))),
      })
    : { rows, total: rows.length }

/** Offline, or the service has another version. */
function scriptIsGone(): never {
  throw new Error(texts.reloadPage)
}
