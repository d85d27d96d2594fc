/** The days that are marked below a chart of so many days. */
const marks: Record<number, readonly number[]> = {
  7: [0, 1, 2, 3, 4, 5, 6, 7],
  30: [0, 10, 20, 30],
  90: [0, 30, 60, 90],
  180: [0, 60, 120, 180],
  365: [0, 90, 180, 270, 365],
}

/** How many days ahead a deposit can be looked at. */
export const horizonDays: readonly number[] = Object.keys(marks).map(Number)

export const horizonMarks = (days: number): readonly number[] => marks[days] ?? [0, days]
