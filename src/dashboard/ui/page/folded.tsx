import type { ReactNode } from 'react'
import { useIsWide } from '#dashboard/ui/browser/use-is-wide.ts'

type Props = { summary: ReactNode; children: ReactNode; isFolded?: boolean }

/** On a narrow screen folded away behind a line, so that what matters more stands in the first screen. */
export function Folded({ summary, children, isFolded = true }: Props) {
  const isWide = useIsWide()
  if (isWide || !isFolded) return children
  return (
    <details className="text-sm">
      <summary className="min-h-6 w-fit py-1 text-accent underline-offset-4 hover:underline">{summary}</summary>
      {children}
    </details>
  )
}
