const head = /^([^<]+)(?:<(.*)>)?$/

/** Splits `0x2::coin::Coin<T0>` into its name and its arguments; types in `plainType` form. */
export function splitType(type: string): { name: string; given: string[] } {
  const [, name = '', inner = ''] = head.exec(type) ?? []
  return { name, given: splitList(inner) }
}

/** Splits at commas outside brackets. */
export function splitList(text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (const [index, sign] of [...text].entries()) {
    if (sign === '<') depth += 1
    if (sign === '>') depth -= 1
    if (sign !== ',' || depth > 0) continue
    parts.push(text.slice(start, index).trim())
    start = index + 1
  }
  return text.trim() === '' ? [] : [...parts, text.slice(start).trim()]
}

/** Replaces T0, T1 … with `given`; a parameter without a value stays. */
export const fillType = (type: string, given: string[]): string =>
  type.replaceAll(/\bT(\d+)\b/g, (parameter, index) => given[Number(index)] ?? parameter)

/** The type without addresses, ids or names: the part that does not change when the package is published again. */
export const withoutAddresses = (type: string): string => type.replaceAll(/\w+::(?=\w+::\w)/g, '')

const named = /\b([a-zA-Z]\w*)::(?=\w+::\w)/g

/** A type of the facts with ids instead of package names. */
export const withIds = (type: string, idOf: (name: string) => string): string =>
  type.replaceAll(named, (_, name: string) => `${idOf(name)}::`)

/** Every struct in a type, nested ones included: `0x2::coin::Coin`. */
export const structsIn = (type: string): string[] => type.match(/\w+::\w+::\w+/g) ?? []
