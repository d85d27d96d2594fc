import type { ReactNode } from 'react'
import { useIsWide } from '#dashboard/ui/browser/use-shown-width.ts'

type Props = { summary: ReactNode; children: ReactNode; isCollapsed?: boolean }

/** On a narrow screen folded away behind a line, so that what matters more stands in the first screen. */
export function Collapsible({ summary, children, isCollapsed = true }: Props) {
  const isWide = useIsWide()
  if (isWide || !isCollapsed) return children
  return (
    <details className="text-sm">
      <summary className="min-h-6 w-fit py-1 text-accent underline-offset-4 hover:underline">{summary}</summary>
      {children}
    </details>
  )
}
