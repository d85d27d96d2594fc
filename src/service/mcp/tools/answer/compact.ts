/** A picture in a data URL is useless to a model and costs as much as a page of text. */
const isPicture = (name: string, value: unknown): boolean =>
  /^(?:logos?|iconUrl|imageUrl)$/.test(name) || (typeof value === 'string' && value.startsWith('data:'))

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** Removes unknown and empty members: the instructions say that an absent member is unknown. */
export const compact = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => !isNothing(value)))

/** Removes pictures and unknown or empty members from a row, at any depth. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (value === null || typeof value !== 'object') return value
  const members = Object.entries(value).filter(([name, each]) => !isPicture(name, each))
  return compact(Object.fromEntries(members.map(([name, each]) => [name, withoutEmpty(each)])))
}

type Maybe = number | null | undefined
const rounded = (value: Maybe, round: (known: number) => number): number | null =>
  value === null || value === undefined || !Number.isFinite(value) ? null : round(value)

/** Dollars to the cent; amounts below one to four digits. */
export const dollars = (value: Maybe): number | null =>
  rounded(value, (known) => (Math.abs(known) >= 1 ? Math.round(known * 100) / 100 : Number(known.toPrecision(4))))
export const wholeDollars = (value: Maybe): number | null => rounded(value, Math.round)
/** A fraction per year, to a thousandth of a percent. */
export const rate = (value: Maybe): number | null => rounded(value, (known) => Number(known.toFixed(5)))
export const digits = (value: Maybe): number | null => rounded(value, (known) => Number(known.toPrecision(6)))
/** Formats Unix seconds as a day and a minute in UTC. */
export const minute = (seconds: Maybe): string | null =>
  seconds === null || seconds === undefined ? null : `${new Date(seconds * 1000).toISOString().slice(0, 16)}Z`
