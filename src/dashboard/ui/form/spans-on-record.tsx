import type { ComponentProps } from 'react'
import { Segmented } from './segmented.tsx'

/** `wanted`: what was chosen or is in the link; where that is longer than the record, why another one is shown is written beside them. */
type Props<T extends string> = ComponentProps<typeof Segmented<T>> & { wanted: T }

/** Spans of a record that may be shorter than some of them. */
export function SpansOnRecord<T extends string>({ wanted, ...choice }: Props<T>) {
  const whyNot = choice.options.find(({ value }) => value === wanted)?.whyNot
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <p role="status" className={whyNot ? 'text-xs text-faded' : 'sr-only'}>
        {whyNot}
      </p>
      <Segmented {...choice} />
    </div>
  )
}
