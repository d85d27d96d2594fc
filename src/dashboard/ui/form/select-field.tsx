import { useId } from 'react'

type Props<T extends string> = {
  label: string
  value: T
  options: readonly { value: T; label: string }[]
  onChange: (value: T) => void
  className?: string
  /** Among chips: as low as they are, the label read and not shown. */
  isDense?: boolean
}

export function SelectField<T extends string>(props: Props<T>) {
  const { label, value, options, onChange, className = '', isDense = false } = props
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className={isDense ? 'sr-only' : 'mb-1 block text-xs text-faded'}>
        {label}
      </label>
      <select
        id={id}
        className={`field w-full ${isDense ? 'field-dense' : ''}`}
        value={value}
        onChange={(event) => {
          const chosen = options[event.target.selectedIndex]
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
