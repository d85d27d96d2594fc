import { useEffect, useRef, useState } from 'react'
import { downloadText } from '#dashboard/ui/browser/download-text.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { fileName } from './file-name.ts'
import type { TableFile, WholeTable } from './table-file.ts'
import { texts } from './texts.ts'

type Props<Row> = {
  file: TableFile<Row>
  rows: readonly Row[]
  /** Reads all rows, where `rows` are only a part of them. */
  whole?: WholeTable<Row> | undefined
  /** What is saved, for a screen reader: "Tokens of the wallet". */
  what: string
  /** Why it cannot be saved now. */
  obstacle?: string | undefined
  look?: 'plain' | 'quiet'
}

const formats = [
  { word: 'CSV', ending: 'csv', type: 'text/csv;charset=utf-8' },
  { word: 'JSON', ending: 'json', type: 'application/json' },
] as const
type Format = (typeof formats)[number]

/** Saves the rows, all pages of them, as a file. The code that writes it loads on the first press. */
export function SaveTable<Row>({ file, rows, whole, what, obstacle, look = 'plain' }: Props<Row>) {
  const [outcome, setOutcome] = useState<{ isGood: boolean; words: string } | null>(null)
  const [progress, setProgress] = useState<string | null>(null)
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), [])

  const readAll = async (source: WholeTable<Row>, abort: AbortController) => {
    reading.current = abort
    setProgress(texts.reading)
    try {
      return await source.read({
        signal: abort.signal,
        onProgress: (read, total) => setProgress(texts.read(formatCount(read), formatCount(total))),
      })
    } finally {
      reading.current = null
      setProgress(null)
    }
  }
  const save = async ({ ending, type }: Format) => {
    const abort = new AbortController()
    setOutcome(null)
    try {
      const found = whole ? await readAll(whole, abort) : { rows, total: rows.length }
      const count = found.rows.length
      const { csvOf, jsonOf } = await import('./table-text.ts').catch(scriptIsGone)
      const name = fileName({ name: file.name, count, total: found.total, ending })
      downloadText({ name, type, text: (ending === 'csv' ? csvOf : jsonOf)(file, found.rows) })
      const isCut = count < found.total
      setOutcome(
        isCut ? { isGood: false, words: texts.savedOnlyRows(formatCount(count), formatCount(found.total)) } : null,
      )
    } catch (error) {
      if (abort.signal.aborted) return setOutcome({ isGood: true, words: texts.notSavedCancelled })
      setOutcome({ isGood: false, words: texts.notSaved(error instanceof Error ? error.message : String(error)) })
    }
  }
  const count = whole ? whole.total : rows.length
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs, and these two buttons are none
    <div role="group" aria-label={texts.save(what)} className="flex items-center gap-2">
      <span role="status" className={`text-sm ${outcome && !outcome.isGood ? 'text-loss' : 'text-faded'}`}>
        {progress ?? outcome?.words}
      </span>
      {progress !== null && (
        <Button look={look} onClick={() => reading.current?.abort()}>
          {texts.cancel}
        </Button>
      )}
      {formats.map((format) => (
        <Button
          key={format.ending}
          look={look}
          disabled={rows.length === 0 || obstacle !== undefined || progress !== null}
          title={
            obstacle ?? (count === 1 ? texts.saveRow(format.word) : texts.saveAllRows(formatCount(count), format.word))
          }
          onClick={() => void save(format)}
        >
          {format.word}
        </Button>
      ))}
    </div>
  )
}

/** Offline, or the service has another version. */
function scriptIsGone(): never {
  throw new Error(texts.reloadPage)
}
