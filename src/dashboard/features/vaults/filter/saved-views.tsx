import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import {
  deleteView,
  MAX_VIEW_NAME,
  renameView,
  type SavedView,
  saveView,
  useSavedViews,
  viewQuery,
} from '#dashboard/state/saved-views.ts'
import { readState, writeState } from '#dashboard/state/use-url-state.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { TextField } from '#dashboard/ui/form/text-field.tsx'
import { texts } from './texts.ts'
import { filterShape, pageOf, pageSizeOf } from './vault-filter.ts'

/** Filters saved under a name in this browser: opened, renamed, deleted, and the present ones saved. */
export function SavedViews() {
  const views = useSavedViews()
  const [search] = useSearchParams()
  const [name, setName] = useState('')
  const here = viewQuery(search)
  const firstPage = pageOf(0, pageSizeOf(readState(filterShape, search)))
  const save = (event: FormEvent) => {
    event.preventDefault()
    saveView(name, here)
    setName('')
  }
  return (
    <div className="w-72 max-md:w-full">
      {views.length === 0 ? (
        <p className="px-1 pb-2 text-sm text-faded">{texts.saveCurrentFilters}</p>
      ) : (
        <ul aria-label={texts.savedViews} className="max-h-80 overflow-y-auto pb-2">
          {views.map((view) => (
            <ViewLine
              key={view.name}
              view={view}
              isHere={view.query === here}
              address={addressOf(writeState(filterShape, new URLSearchParams(view.query), firstPage))}
            />
          ))}
        </ul>
      )}
      <form onSubmit={save} className="flex items-end gap-2 border-t border-line pt-2">
        <TextField
          label={texts.saveView}
          className="min-w-0 flex-1"
          value={name}
          maxLength={MAX_VIEW_NAME}
          autoComplete="off"
          onValue={setName}
        />
        <Button type="submit" disabled={name.trim() === ''} className="h-9!">
          {texts.save}
        </Button>
      </form>
    </div>
  )
}

const addressOf = (query: { toString: () => string }) => (String(query) === '' ? '/vaults' : `/vaults?${query}`)

/** `address`: of its filters, in pages of the present size. */
type ViewLineProps = { view: SavedView; isHere: boolean; address: string }

function ViewLine({ view: { name }, isHere, address }: ViewLineProps) {
  const navigate = useNavigate()
  const [isRenamed, setRenamed] = useState(false)
  if (isRenamed) return <Rename name={name} onDone={() => setRenamed(false)} />
  return (
    <li className="flex min-h-8 items-center gap-1 text-sm">
      <button
        type="button"
        aria-current={isHere ? 'true' : undefined}
        onClick={() => void navigate(address)}
        className={`min-w-0 flex-1 truncate px-1 py-1 text-left hover:text-accent ${isHere ? 'font-medium text-accent' : ''}`}
      >
        {name}
      </button>
      <Button look="quiet" aria-label={texts.rename(name)} onClick={() => setRenamed(true)}>
        {texts.renameText}
      </Button>
      <Button look="quiet" aria-label={texts.delete(name)} onClick={() => deleteView(name)}>
        {texts.deleteText}
      </Button>
    </li>
  )
}

function Rename({ name, onDone }: { name: string; onDone: () => void }) {
  const [next, setNext] = useState(name)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    renameView(name, next)
    onDone()
  }
  return (
    <li>
      <form onSubmit={submit} className="flex items-end gap-1 pb-1">
        <TextField
          label={texts.newName(name)}
          className="min-w-0 flex-1"
          value={next}
          maxLength={MAX_VIEW_NAME}
          autoComplete="off"
          autoFocus
          onValue={setNext}
        />
        <Button type="submit" className="h-9!">
          {texts.renameText}
        </Button>
      </form>
    </li>
  )
}
