import type { ReactNode } from 'react'
import { Explained } from '#dashboard/ui/display/explained.tsx'

/** `about`: explains the label. `isStrong`: the one that people decide by. */
export type SumFigure = { label: string; about?: string; value: ReactNode; isStrong?: boolean }

/** The sums of a section, each below its label, or beside it (`isInline`); on a phone in two columns. */
export const Figures = ({ figures, isInline = false }: { figures: readonly SumFigure[]; isInline?: boolean }) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-1 max-sm:grid max-sm:w-full max-sm:grid-cols-2 max-sm:gap-x-4">
    {figures.map(({ label, about, value, isStrong = false }, index) => (
      <div
        key={label}
        // The last of an odd number has its line: its value ends where the others do.
        className={`flex items-baseline justify-between gap-x-1.5 ${isInline ? '' : 'sm:block sm:text-right'} ${figures.length % 2 === 1 && index === figures.length - 1 ? 'col-span-full' : ''}`}
      >
        <dt className="text-xs text-faded">
          {about === undefined ? label : <Explained label={label}>{about}</Explained>}
        </dt>
        <dd className={`text-sm whitespace-nowrap ${isStrong ? 'font-medium' : ''}`}>{value}</dd>
      </div>
    ))}
  </dl>
)
