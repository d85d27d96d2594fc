import type { PathPlan } from '#domain/simulation/paths/path-plan.ts'
import type { PathSummary } from '#domain/simulation/paths/summarise-paths.ts'

/** So many paths are drawn while a slider moves: less than a tenth of a second even on a slow machine. */
export const QUICK_PATHS = 1_000
const REST_MS = 300

/** `of`: the plan that was wanted, `plan`: with as many paths as were drawn. `isFinal`: all of them, not only the first thousand. */
export type DrawnPaths = { of: PathPlan; plan: PathPlan; summary: PathSummary; isFinal: boolean }

type Scheduled = {
  run: (plan: PathPlan, signal: AbortSignal) => Promise<PathSummary>
  onDrawn: (drawn: DrawnPaths) => void
  onError: (error: unknown) => void
}

export type PathScheduler = { update: (plan: PathPlan) => void; stop: () => void }

/**
 * Draws the plans of a moving slider. The first is drawn with all paths at once, so that no figure that somebody reads is replaced.
 * Each other one is drawn with few paths first. Of the plans that come meanwhile only the last one is drawn
 * next, so every drawing ends, however fast the plans come. After a moment without a new plan all paths are drawn; a new plan cancels
 * that.
 */
export function createPathScheduler({ run, onDrawn, onError }: Scheduled): PathScheduler {
  /** The next plan to draw with few paths. */
  let next: PathPlan | null = null
  let current: PathPlan | null = null
  let drawing: Promise<void> | null = null
  let whole: AbortController | null = null
  let isFirst = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopped = new AbortController()

  async function draw(plan: PathPlan, paths: number, signal: AbortSignal): Promise<void> {
    try {
      const drawn = { ...plan, paths: Math.min(paths, plan.paths) }
      const summary = await run(drawn, signal)
      if (!signal.aborted) onDrawn({ of: plan, plan: drawn, summary, isFinal: drawn.paths === plan.paths })
    } catch (error) {
      if (!signal.aborted) onError(error)
    }
  }

  async function drawQuickly(): Promise<void> {
    for (let plan = next; plan !== null; plan = next) {
      next = null
      await draw(plan, QUICK_PATHS, stopped.signal)
    }
    drawing = null
  }

  /** Waits for the quick drawing of the same plan, which would otherwise replace this one. */
  async function drawWhole(plan: PathPlan): Promise<void> {
    await drawing
    if (current !== plan) return
    whole = new AbortController()
    await draw(plan, plan.paths, whole.signal)
  }

  return {
    update(plan) {
      clearTimeout(timer)
      whole?.abort()
      current = plan
      if (isFirst) {
        isFirst = false
        whole = new AbortController()
        void draw(plan, plan.paths, whole.signal)
        return
      }
      next = plan
      drawing ??= drawQuickly()
      if (plan.paths > QUICK_PATHS) timer = setTimeout(() => void drawWhole(plan), REST_MS)
    },
    stop() {
      clearTimeout(timer)
      current = null
      next = null
      whole?.abort()
      stopped.abort()
    },
  }
}
