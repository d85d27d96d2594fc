import type { ReactNode } from 'react'

/** One state of a part with its name above. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-xs text-faded">{name}</p>
      {children}
    </div>
  )
}

/** Specimens side by side, as many as there is room for. */
export const Specimens = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-start gap-x-10 gap-y-5">{children}</div>
)
