import { type ReactNode, useId } from 'react'

/** A part of a page under its own heading. Isolated: where another part changes, as under a slider, the browser does not paint this one again. */
export function Section({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="isolate mt-8 first:mt-2">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-2">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}
