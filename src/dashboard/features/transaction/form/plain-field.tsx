import type { TransactionField } from '#contract/transaction.ts'
import { texts } from '#dashboard/features/transaction/texts.ts'
import type { Action } from '#dashboard/features/transaction/transaction-state.ts'
import { useIsVeryWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { TextField } from '#dashboard/ui/form/text-field.tsx'
import { fieldHint, fieldName } from './field-names.ts'

/** An example that is as long as the field says nothing that its beginning does not. */
const ADDRESS = /^0x[0-9a-f]{40,}$/i

export type PlainFieldProps = {
  action: Action
  field: TransactionField
  value: string
  /** What is wrong with it. */
  mistake: string | undefined
  onValue: (value: string) => void
}

/** Text, or a yes or no, by the service's list of fields. */
export function PlainField({ action, field, value, mistake, onValue }: PlainFieldProps) {
  const { field: name, type, required, description, example } = field
  const isVeryWide = useIsVeryWide()
  const isAddress = ADDRESS.test(example)
  if (type === 'boolean') {
    return (
      <label className="flex items-start gap-2 text-sm">
        <input
          type="checkbox"
          className="mt-1 accent-accent"
          checked={value === 'true'}
          onChange={(event) => onValue(event.target.checked ? 'true' : 'false')}
        />
        <span>
          {fieldName(name, action)}
          <span className="block text-faded">{description}</span>
        </span>
      </label>
    )
  }
  const shown = {
    label: required ? fieldName(name, action) : texts.optional(fieldName(name, action)),
    value,
    placeholder: isAddress ? '0x…' : example,
    hint: fieldHint(description, action),
    error: mistake,
    onValue,
  }
  return (
    <div>
      {isAddress && !isVeryWide ? (
        // Longer than a line: it is whole in two, to compare before signing.
        <TextField {...shown} isLong />
      ) : (
        <TextField
          {...shown}
          autoComplete="off"
          spellCheck={false}
          style={isAddress ? { fontFamily: 'var(--font-mono)', fontSize: 'var(--text-xs)' } : undefined}
        />
      )}
    </div>
  )
}
