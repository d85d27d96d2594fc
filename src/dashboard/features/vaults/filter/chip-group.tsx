import type { ReactNode } from 'react'
import { Chip } from '#dashboard/ui/form/chip.tsx'
import { FilterGroup } from './filter-group.tsx'

type Props<T extends string> = {
  label: string
  options: readonly { value: T; label: string }[]
  value: T | undefined
  /** Null while the counts are not known; their place is kept. */
  counts: Record<string, number> | null
  onValue: (value: T | undefined) => void
  /** More ways to choose one. */
  children?: ReactNode
}

/** One of a few, or none: a second press on the chosen one lets go of it. */
export function ChipGroup<T extends string>({ label, options, value, counts, onValue, children }: Props<T>) {
  return (
    <FilterGroup label={label}>
      {options.map((option) => (
        <Chip
          key={option.value}
          label={option.label}
          isOn={option.value === value}
          count={counts && (counts[option.value] ?? 0)}
          onToggle={() => onValue(option.value === value ? undefined : option.value)}
        />
      ))}
      {children}
    </FilterGroup>
  )
}
