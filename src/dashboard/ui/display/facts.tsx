import type { ReactNode } from 'react'

export type Fact = { label: string; value: ReactNode }

/** Labels and values in hairline rows, as on a data sheet. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="border-t border-rule text-sm">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex min-h-(--row) items-center justify-between gap-6 border-b border-line">
          <dt className="shrink-0 text-faded">{label}</dt>
          <dd className="min-w-0 truncate text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
