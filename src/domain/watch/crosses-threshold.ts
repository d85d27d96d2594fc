/** Exactly one of the two is set. */
export type Threshold = { above?: number | undefined; below?: number | undefined }

/** Whether a value is beyond a threshold; the threshold itself is not. */
const isBeyond = (value: number, { above, below }: Threshold): boolean =>
  (above !== undefined && value > above) || (below !== undefined && value < below)

/** Whether the value crossed the threshold between two readings. An unknown value proves nothing. */
export const crossesThreshold = (threshold: Threshold, before: number | null, after: number | null): boolean =>
  before !== null && after !== null && !isBeyond(before, threshold) && isBeyond(after, threshold)

/** As `crossesThreshold`, but a value that is new counts as not beyond before: a loan may be opened with too little health. */
export const isNewlyBeyond = (
  threshold: Threshold,
  before: number | null | undefined,
  after: number | null,
): boolean =>
  before === undefined ? after !== null && isBeyond(after, threshold) : crossesThreshold(threshold, before, after)
