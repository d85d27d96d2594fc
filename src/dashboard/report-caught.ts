import { ApiError } from '#contract/error.ts'

/** The error card shows a failed call; only the page's own mistakes belong in the console. */
export function reportCaught(error: unknown): void {
  if (!(error instanceof ApiError)) console.error(error)
}
