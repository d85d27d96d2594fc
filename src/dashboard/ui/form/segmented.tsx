import { useId } from 'react'
import { formatCount } from '#dashboard/ui/text/format-number.ts'

type Props<T extends string> = {
  label: string
  /** `count`: how many there are; null keeps its place until it is known. `whyNot`: why another one is shown where it is chosen, as the description of it. */
  options: readonly { value: T; label: string; count?: number | null; whyNot?: string }[]
  value: T
  onChange: (value: T) => void
}

/** One of a few, as radio buttons side by side. `label` is read, not shown. */
export function Segmented<T extends string>({ label, options, value, onChange }: Props<T>) {
  const name = useId()
  return (
    // No legend: on its way through the page a screen reader would say the name twice.
    <fieldset aria-label={label} className="flex flex-wrap">
      {options.map((option) => (
        <label
          key={option.value}
          // For the mouse; what is read is that of the input.
          title={option.whyNot}
          className={`-ml-px inline-flex h-8 min-w-10 items-center justify-center border border-control px-2.5 text-sm first-of-type:ml-0 has-checked:z-10 has-checked:border-accent has-checked:font-medium has-checked:text-accent has-focus-visible:z-20 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent max-sm:h-10 cursor-pointer hover:text-accent ${option.whyNot === undefined ? '' : 'bg-raised text-faded'}`}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            title={option.whyNot}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.count !== undefined && (
            <span aria-hidden="true" className="ml-1.5 min-w-6 text-center text-xs font-normal text-faded">
              {option.count === null ? '' : formatCount(option.count)}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
