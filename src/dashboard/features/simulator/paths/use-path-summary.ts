import { startTransition, useEffect, useState } from 'react'
import type { PathPlan } from '#domain/simulation/paths/path-plan.ts'
import { createPathScheduler, type DrawnPaths, type PathScheduler } from './path-scheduler.ts'
import { runPathsInWorkers } from './path-workers.ts'

/** `drawn`: the last drawing, of this plan or of an earlier one; null at first. `error`: why the last plan could not be drawn. */
export type PathState = { drawn: DrawnPaths | null; error: Error | null }

/** Draws the paths of a plan in workers, again for each new object; null draws none. */
export function usePathSummary(plan: PathPlan | null): PathState {
  const [state, setState] = useState<PathState>({ drawn: null, error: null })
  const [scheduler, setScheduler] = useState<PathScheduler | null>(null)
  useEffect(() => {
    const started = createPathScheduler({
      run: runPathsInWorkers,
      // A fan that has become old does not hold up the hand that moves a slider.
      onDrawn: (drawn) => startTransition(() => setState({ drawn, error: null })),
      onError: (cause) =>
        setState(({ drawn }) => ({ drawn, error: cause instanceof Error ? cause : new Error(String(cause)) })),
    })
    setScheduler(started)
    return started.stop
  }, [])
  useEffect(() => {
    if (plan !== null) scheduler?.update(plan)
  }, [scheduler, plan])
  return state
}
