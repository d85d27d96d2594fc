/** Facts that ship with the program: whose word they are, and when they were so. */
export type Dated = {
  readonly source: string
  /** ISO 8601, a day or a month; of several sources the oldest. */
  readonly asOf: string
}

const DAY_MS = 86_400_000

/** Days since the facts were last compared with their source, on their first day. */
export const ageInDays = ({ asOf }: Dated, nowMs: number): number => Math.floor((nowMs - Date.parse(asOf)) / DAY_MS)
