import { downloadText } from '#dashboard/ui/browser/download-text.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import type { TableFile } from './table-file.ts'
import { csvOf, jsonOf } from './table-text.ts'

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
  { word: 'CSV', ending: 'csv', type: 'text/csv;charset=utf-8', textOf: csvOf },
  { word: 'JSON', ending: 'json', type: 'application/json', textOf: jsonOf },
] as const

/** Saves the rows, all pages of them, as a file. */
export function SaveTable<Row>({ file, rows, what, obstacle, look = 'plain' }: Props<Row>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs, and these two buttons are none
    <div role="group" aria-label={`Save: ${what}`} className="flex items-center gap-2">
      {formats.map(({ word, ending, type, textOf }) => (
        <Button
          key={ending}
          look={look}
          disabled={rows.length === 0 || obstacle !== undefined}
          title={obstacle ?? `Save what is shown as ${word}`}
          onClick={() =>
            downloadText({
              name: `${file.name}-${new Date().toISOString().slice(0, 10)}.${ending}`,
              type,
              text: textOf(file, rows),
            })
          }
        >
          {word}
        </Button>
      ))}
    </div>
  )
}
