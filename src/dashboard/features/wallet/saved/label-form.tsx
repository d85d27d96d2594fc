import { type FormEvent, useState } from 'react'
import { labelWallet, MAX_LABEL_LENGTH } from '#dashboard/state/saved-wallets.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { TextField } from '#dashboard/ui/form/text-field.tsx'

type Props = { wallet: string; label: string; onDone: () => void }

/** A name of one's own for a wallet, in this browser only. */
export function LabelForm({ wallet, label, onDone }: Props) {
  const [text, setText] = useState(label)
  const save = (event: FormEvent) => {
    event.preventDefault()
    labelWallet(wallet, text)
    onDone()
  }
  return (
    <form onSubmit={save} className="flex flex-wrap items-end gap-2 py-2">
      <TextField
        className="w-64"
        label="Label, kept in this browser only"
        value={text}
        maxLength={MAX_LABEL_LENGTH}
        autoComplete="off"
        onValue={setText}
      />
      <Button type="submit" className="h-9">
        Save
      </Button>
      <Button look="quiet" className="h-9" onClick={onDone}>
        Cancel
      </Button>
    </form>
  )
}
