import { useEffect, useRef, useState } from 'react'
import { Button, buttonLook } from '#dashboard/ui/button/button.tsx'
import { chipLook } from '#dashboard/ui/form/chip.tsx'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import type { SavedFile, SaveOutcome, WholeTable } from './table-file.ts'
import { texts } from './texts.ts'

type Props<Row> = {
  file: SavedFile<Row>
  rows: readonly Row[]
  /** Reads all rows, where `rows` are only a part of them. */
  whole?: WholeTable<Row> | undefined
  /** What is saved, for a screen reader: "Tokens of the wallet". */
  what: string
  /** Why it cannot be saved now. */
  obstacle?: string | undefined
  look?: 'plain' | 'quiet'
  /** Among chips: as low as they are. */
  isDense?: boolean
}

const formats = [
  { word: 'CSV', ending: 'csv' },
  { word: 'JSON', ending: 'json' },
] as const
type Format = (typeof formats)[number]

/** Saves the rows, all pages of them, as a file. The code that reads and writes it loads on the first press. */
export function SaveTable<Row>({ file, rows, whole, what, obstacle, look = 'plain', isDense = false }: Props<Row>) {
  const [outcome, setOutcome] = useState<SaveOutcome>(null)
  const [progress, setProgress] = useState<string | null>(null)
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), [])

  const save = async ({ ending }: Format) => {
    const abort = new AbortController()
    reading.current = abort
    setOutcome(null)
    if (whole) setProgress(texts.reading)
    const saved = await import('./save-rows.ts').then(
      ({ saveRows }) => saveRows({ file, rows, whole, ending, signal: abort.signal, onProgress: setProgress }),
      (): SaveOutcome => ({ isGood: false, words: texts.notSaved(texts.reloadPage) }),
    )
    setProgress(null)
    setOutcome(saved)
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
        <button
          key={format.ending}
          type="button"
          className={
            isDense ? `${chipLook} border-control px-2.5 hover:border-ink disabled:text-faded` : buttonLook(look)
          }
          disabled={rows.length === 0 || obstacle !== undefined}
          // Disabled, it would lose the focus.
          aria-disabled={progress !== null}
          title={
            obstacle ?? (count === 1 ? texts.saveRow(format.word) : texts.saveAllRows(formatCount(count), format.word))
          }
          onClick={() => progress === null && void save(format)}
        >
          {format.word}
        </button>
      ))}
    </div>
  )
}
