import { type ComponentProps, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'id' | 'onChange'> & {
  label: string
  hint?: string
  error?: string | undefined
  onValue: (value: string) => void
}

/** An input with its label, hint and mistake, tied together for a screen reader. */
export function TextField({ label, hint, error, onValue, className = '', ...rest }: Props) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-xs text-faded">
        {label}
      </label>
      <input
        {...rest}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className="field w-full"
        onChange={(event) => onValue(event.target.value)}
      />
      {note && (
        <p id={`${id}-note`} className={`mt-1 text-sm ${error ? 'text-loss' : 'text-faded'}`}>
          {note}
        </p>
      )}
    </div>
  )
}
