import type { ReactNode } from 'react'

/** `isBelowRule`: what is above it ends with a line. `isLarge`: much follows, of which it is the heading. */
type Props = { title: string; isBelowRule?: boolean; isLarge?: boolean; children?: ReactNode }

/** Nothing to show, why, and what to do about it. */
export function EmptyState({ title, isBelowRule = false, isLarge = false, children }: Props) {
  return (
    <div className={`empty border-line py-6 ${isBelowRule ? 'border-b' : 'border-y'}`}>
      <p className={isLarge ? 'text-lg font-semibold' : 'font-medium'}>{title}</p>
      {children && <div className="mt-1 max-w-prose text-faded">{children}</div>}
    </div>
  )
}
