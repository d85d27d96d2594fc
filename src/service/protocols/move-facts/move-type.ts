const head = /^([^<]+)(?:<(.*)>)?$/

/** `0x2::coin::Coin<T0>` as its name and its arguments; types as `plainType` has them. */
export function splitType(type: string): { name: string; given: string[] } {
  const [, name = '', inner = ''] = head.exec(type) ?? []
  return { name, given: splitList(inner) }
}

/** At the commas that are in no brackets. */
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

/** With `given` in the places of T0, T1 …; a parameter without one stays. */
export const fillType = (type: string, given: string[]): string =>
  type.replaceAll(/\bT(\d+)\b/g, (parameter, index) => given[Number(index)] ?? parameter)

/** Without the addresses, whether ids or names: what stays when a package is published anew. */
export const withoutAddresses = (type: string): string => type.replaceAll(/\w+::(?=\w+::\w)/g, '')

const named = /\b([a-zA-Z]\w*)::(?=\w+::\w)/g

/** A type of the facts with ids in place of the names of packages. */
export const withIds = (type: string, idOf: (name: string) => string): string =>
  type.replaceAll(named, (_, name: string) => `${idOf(name)}::`)

/** Every struct that a type names, innermost too: `0x2::coin::Coin`. */
export const structsIn = (type: string): string[] => type.match(/\w+::\w+::\w+/g) ?? []
