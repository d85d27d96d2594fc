import { type FormEvent, useState } from 'react'
import { Button } from '#dashboard/ui/button/button.tsx'
import { TextField } from '#dashboard/ui/form/text-field.tsx'
import { texts } from './texts.ts'

type Props = {
  label: string
  name: string
  maxLength: number
  onSave: (name: string) => void
  onDone: () => void
  /** Nothing is saved without a name. */
  isRequired?: boolean
  /** The field takes the focus when it comes. */
  isFocused?: boolean
}

/** A dialog that opens around the field looks for the attribute. */
const takeFocus = (input: HTMLInputElement | null) => {
  input?.setAttribute('autofocus', '')
  input?.focus()
}

/** A name of one's own for something. */
export function NameForm({ label, name, maxLength, onSave, onDone, isRequired = false, isFocused = false }: Props) {
  const [text, setText] = useState(name)
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave(text)
    onDone()
  }
  return (
    <form onSubmit={save} className="flex flex-wrap items-end gap-2 py-2">
      <TextField
        className="w-64"
        label={label}
        value={text}
        maxLength={maxLength}
        autoComplete="off"
        ref={isFocused ? takeFocus : undefined}
        onValue={setText}
      />
      <Button type="submit" className="h-9" disabled={isRequired && text.trim() === ''}>
        {texts.save}
      </Button>
      <Button look="quiet" className="h-9" onClick={onDone}>
        {texts.cancel}
      </Button>
    </form>
  )
}
