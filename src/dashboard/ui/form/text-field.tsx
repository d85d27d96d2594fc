import { type ComponentProps, useId } from 'react'

type Props = { label: string; hint?: string; error?: string | undefined; onValue: (value: string) => void } & (
  | (Omit<ComponentProps<'input'>, 'id' | 'onChange'> & { isLong?: never })
  /** Two lines of one text without spaces, which is longer than the field: an address. */
  | { isLong: true; value: string; placeholder: string | undefined; className?: string }
)

/** An input with its label, hint and mistake, tied together for a screen reader. */
export function TextField({ label, hint, error, onValue, className = '', ...rest }: Props) {
  const id = useId()
  const note = error ?? hint
  const described = { id, 'aria-invalid': error !== undefined, 'aria-describedby': note ? `${id}-note` : undefined }
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-xs text-faded">
        {label}
      </label>
      {rest.isLong ? (
        <textarea
          {...described}
          rows={2}
          value={rest.value}
          placeholder={rest.placeholder}
          spellCheck={false}
          autoComplete="off"
          className="field w-full wrap-anywhere"
          style={{
            height: 'auto',
            paddingBlock: '0.375rem',
            resize: 'none',
            fontFamily: 'var(--font-mono)',
            fontSize: 'var(--text-xs)',
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
          onChange={(event) => onValue(event.target.value.replaceAll(/\s/g, ''))}
        />
      ) : (
        <input {...rest} {...described} className="field w-full" onChange={(event) => onValue(event.target.value)} />
      )}
      {note && (
        <p id={`${id}-note`} className={`mt-1 text-sm ${error ? 'text-loss' : 'text-faded'}`}>
          {note}
        </p>
      )}
    </div>
  )
}
