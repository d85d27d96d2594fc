import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { texts } from './texts.ts'

const ANSWER_REM = [38, 32] as const
const FIGURES = [0, 1, 2, 3] as const
const LINES = [0, 1, 2, 3, 4] as const

/** The answer, the figures and the fan while they are on their way. As high as the window, so that nothing in view moves. */
export function OutcomeSkeleton() {
  return (
    <div role="status" aria-label={texts.pathsBeingDrawn} className="min-h-dvh">
      <div className="max-w-full py-2" style={{ width: '24rem' }}>
        <Skeleton height={3.5} />
      </div>
      <div className="mb-3 min-h-21 space-y-2 pt-1 xl:min-h-14 max-sm:min-h-24">
        {ANSWER_REM.map((rem) => (
          <div key={rem} style={{ width: `min(${rem}rem, 90%)` }}>
            <Skeleton height={1.25} />
          </div>
        ))}
      </div>
      <div className="grid grid-cols-2 border-y border-line md:grid-cols-4">
        {FIGURES.map((figure) => (
          <div key={figure} className="space-y-2 py-2">
            <Skeleton height={0.75} width={6} />
            <Skeleton height={1.25} width={4} />
            <Skeleton height={0.75} width={8} />
          </div>
        ))}
      </div>
      <div className="mt-6 border-b border-rule">
        {LINES.map((line) => (
          <div key={line} className="h-16 border-t border-line" />
        ))}
      </div>
    </div>
  )
}
