import type { ReactNode } from 'react'

/** Chips of one kind behind their name, on one line where there is room. The legend floats, or no browser would lay it out as one of them. */
export function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="float-left mr-1 text-xs text-faded max-md:w-full">{label}</legend>
      {children}
    </fieldset>
  )
}
