import type { ReactNode } from 'react'

/** Nothing to show, why, and what to do about it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty border-y border-line py-6">
      <p className="font-medium">{title}</p>
      {children && <div className="mt-1 max-w-prose text-faded">{children}</div>}
    </div>
  )
}
