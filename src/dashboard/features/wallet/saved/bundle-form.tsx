import { type FormEvent, useState } from 'react'
import { MAX_BUNDLE_NAME, saveBundle } from '#dashboard/state/saved-bundles.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { TextField } from '#dashboard/ui/form/text-field.tsx'

type Props = { wallets: readonly string[]; name: string; onDone: () => void }

const focus = (input: HTMLInputElement | null) => input?.focus()

/** A name for some wallets together, in this browser only. */
export function BundleForm({ wallets, name, onDone }: Props) {
  const [text, setText] = useState(name)
  const save = (event: FormEvent) => {
    event.preventDefault()
    saveBundle(text, wallets)
    onDone()
  }
  return (
    <form onSubmit={save} className="flex flex-wrap items-end gap-2 py-2">
      <TextField
        className="w-64"
        label="Name of the bundle, kept in this browser only"
        value={text}
        maxLength={MAX_BUNDLE_NAME}
        autoComplete="off"
        ref={focus}
        onValue={setText}
      />
      <Button type="submit" className="h-9" disabled={text.trim() === ''}>
        Save
      </Button>
      <Button look="quiet" className="h-9" onClick={onDone}>
        Cancel
      </Button>
    </form>
  )
}
