/** Exactly one of both is given. */
export type Threshold = { above?: number | undefined; below?: number | undefined }

/** Whether a value lies beyond a threshold; at the threshold itself it does not. */
const isBeyond = (value: number, { above, below }: Threshold): boolean =>
  (above !== undefined && value > above) || (below !== undefined && value < below)

/** Whether a threshold was crossed from one value to the next. Nothing is concluded where one of them is not known. */
export const hasCrossed = (threshold: Threshold, before: number | null, after: number | null): boolean =>
  before !== null && after !== null && !isBeyond(before, threshold) && isBeyond(after, threshold)

/** As `hasCrossed`, where what was never seen before counts as not being beyond: a loan that is opened with too little health. */
export const isNewlyBeyond = (
  threshold: Threshold,
  before: number | null | undefined,
  after: number | null,
): boolean =>
  before === undefined ? after !== null && isBeyond(after, threshold) : hasCrossed(threshold, before, after)
