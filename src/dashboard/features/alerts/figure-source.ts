import { type Origin, origins } from '#contract/names/origin.ts'
import { settings } from '#dashboard/state/settings.ts'

/** Which service and origin a figure is of. */
export const figureSource = (origin: Origin | null): string => `${origin ?? ''} ${settings.get().baseUrl}`

/** Whether a figure is of the service in use and of the origin it answers with now; null: it has not answered yet, and any is. */
export const isPresentSource = (from: string, origin: Origin | null): boolean =>
  (origin === null ? [null, ...origins] : [origin]).some((each) => figureSource(each) === from)
