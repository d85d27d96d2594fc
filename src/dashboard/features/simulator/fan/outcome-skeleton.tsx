import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { texts } from './texts.ts'

const [ANSWER_REM, FIGURES_REM, FAN_REM] = [2, 7, 23] as const

/** The answer, the figures and the fan while they are on their way. As high as the window, so that nothing in view moves. */
export function OutcomeSkeleton() {
  return (
    <div role="status" aria-label={texts.pathsBeingDrawn} className="flex min-h-dvh flex-col gap-4">
      <Skeleton height={ANSWER_REM} />
      <Skeleton height={FIGURES_REM} />
      <Skeleton height={FAN_REM} />
    </div>
  )
}
