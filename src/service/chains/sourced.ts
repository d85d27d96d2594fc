/** Facts that ship with the program: their source, and the date on which it said so. */
export type Sourced = {
  readonly source: string
  /** ISO 8601, a day or a month; of several sources the oldest. */
  readonly asOf: string
}

const DAY_MS = 86_400_000

/** Days since the facts were last compared with their source, counted from the first day of `asOf`. */
export const ageInDays = ({ asOf }: Sourced, nowMs: number): number => Math.floor((nowMs - Date.parse(asOf)) / DAY_MS)
