import { useState } from 'react'
import { downloadText } from '#dashboard/ui/browser/download-text.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import type { TableFile } from './table-file.ts'

type Props<Row> = {
  file: TableFile<Row>
  rows: readonly Row[]
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

/** Saves the rows, all pages of them, as a file. What writes it is loaded when it is wanted. */
export function SaveTable<Row>({ file, rows, what, obstacle, look = 'plain' }: Props<Row>) {
  const [hasFailed, setFailed] = useState(false)
  const save = async ({ ending, type }: (typeof formats)[number]) => {
    try {
      const { csvOf, jsonOf } = await import('./table-text.ts')
      const textOf = ending === 'csv' ? csvOf : jsonOf
      const name = `${file.name}-${new Date().toISOString().slice(0, 10)}.${ending}`
      downloadText({ name, type, text: textOf(file, rows) })
      setFailed(false)
    } catch {
      setFailed(true) // the script could not be loaded: offline, or the service has another version
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs, and these two buttons are none
    <div role="group" aria-label={`Save: ${what}`} className="flex items-center gap-2">
      <span role="status" className="text-sm text-loss">
        {hasFailed && 'Not saved: load the page again.'}
      </span>
      {formats.map((format) => (
        <Button
          key={format.ending}
          look={look}
          disabled={rows.length === 0 || obstacle !== undefined}
          title={obstacle ?? `Save what is shown as ${format.word}`}
          onClick={() => void save(format)}
        >
          {format.word}
        </Button>
      ))}
    </div>
  )
}
