import { useState } from 'react'
import { ActionMenu } from '#dashboard/ui/form/action-menu.tsx'
import type { SavedFile, SaveOutcome } from './table-file.ts'
import { texts } from './texts.ts'

type Ending = 'csv' | 'json'

/** What can be saved, by its name: "NFTs". */
export type Savable = { what: string; save: (ending: Ending) => Promise<SaveOutcome> }

/** `obstacle`: why it cannot be saved now; undefined where it can. */
export const savable = <Row,>(
  what: string,
  { file, rows, obstacle }: { file: SavedFile<Row>; rows: readonly Row[]; obstacle?: string | undefined },
): Savable => ({
  what,
  save: async (ending) => {
    if (obstacle !== undefined) return { isGood: false, words: obstacle }
    const { saveRows } = await import('./save-rows.ts')
    return saveRows({
      file,
      rows,
      whole: undefined,
      ending,
      signal: new AbortController().signal,
      onProgress: () => {},
    })
  },
})

/** The tables of a page as files, behind one button. The code that writes them loads on the first press. */
export function SaveMenu({ files }: { files: readonly Savable[] }) {
  const [outcome, setOutcome] = useState<SaveOutcome>(null)
  const saveAs = async ({ save }: Savable, ending: Ending) =>
    setOutcome(
      await save(ending).catch((): SaveOutcome => ({ isGood: false, words: texts.notSaved(texts.reloadPage) })),
    )
  return (
    <span className="flex items-center gap-2">
      <span role="status" className={`text-sm ${outcome && !outcome.isGood ? 'text-loss' : 'text-faded'}`}>
        {outcome?.words}
      </span>
      <ActionMenu
        isQuiet
        label={texts.saveFiles}
        actions={files.flatMap((each) =>
          (['csv', 'json'] as const).map((ending) => ({
            label: texts.saveAs(each.what, ending.toUpperCase()),
            onSelect: () => void saveAs(each, ending),
          })),
        )}
      />
    </span>
  )
}
