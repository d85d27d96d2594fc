import { useState } from 'react'
import { ActionMenu } from '#dashboard/ui/form/action-menu.tsx'
import type { SaveOutcome, TableFile } from './table-file.ts'
import { texts } from './texts.ts'

/** `what`: in the menu, “Names of the wallet”. */
export type SaveChoice = { what: string; save: (ending: 'csv' | 'json') => Promise<SaveOutcome> }

/** A table of the page as a choice of its menu. The code that writes the file loads on the first press. */
export const saveChoice = <Row,>(what: string, file: TableFile<Row>, rows: readonly Row[]): SaveChoice => ({
  what,
  save: (ending) =>
    import('./save-rows.ts').then(
      ({ saveRows }) =>
        saveRows({ file, rows, whole: undefined, ending, signal: new AbortController().signal, onProgress() {} }),
      () => ({ isGood: false, words: texts.notSaved(texts.reloadPage) }),
    ),
})

/** One button for all tables of a page that shows several. */
export function SaveMenu({ choices }: { choices: readonly SaveChoice[] }) {
  const [outcome, setOutcome] = useState<SaveOutcome>(null)
  const saving = (choice: SaveChoice, ending: 'csv' | 'json') => async () => {
    setOutcome(null)
    setOutcome(await choice.save(ending))
  }
  return (
    <span className="flex items-center gap-2">
      <span role="status" className="text-sm text-loss">
        {outcome?.words}
      </span>
      <ActionMenu
        label={texts.export}
        word={texts.export}
        actions={choices.flatMap((choice) => [
          { label: texts.saveAs(choice.what, 'CSV'), onSelect: () => void saving(choice, 'csv')() },
          { label: texts.saveAs(choice.what, 'JSON'), onSelect: () => void saving(choice, 'json')() },
        ])}
      />
    </span>
  )
}
