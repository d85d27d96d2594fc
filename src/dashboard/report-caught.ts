import { ApiError } from '#contract/error.ts'

/** A failed call is told by the error card; only the page's own mistakes belong into the console. */
export function reportCaught(error: unknown): void {
  if (!(error instanceof ApiError)) console.error(error)
}
