import { fieldError } from '#contract/error.ts'

/** Percent-decodes once, and again if the text was encoded twice. A decoding error contains the field. */
function decode(text: string, field: string): string {
  try {
    const once = decodeURIComponent(text)
    return /%[0-9a-f]{2}/i.test(once) ? decodeAgain(once) : once
  } catch (cause) {
    throw fieldError('INVALID_INPUT', field, 'has a malformed percent-encoding', { cause })
  }
}

const decodeAgain = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // A value with a literal %XX.
  }
}

/** The raw query: omits empty values, returns a list for a repeated name, and treats `name[]` as `name`. */
export function readQuery(url: string): Record<string, string | string[]> {
  if (!url.includes('?')) return {}
  const values = new Map<string, string[]>()
  const search = /\?([^#]*)/.exec(url)?.[1] ?? ''
  for (const pair of search.split('&')) {
    const [rawName = '', ...rest] = pair.replaceAll('+', ' ').split('=')
    const name = decode(rawName, 'query').replace(/\[\d*\]$/, '')
    const value = decode(rest.join('='), name)
    if (name !== '' && value.trim() !== '') values.set(name, [...(values.get(name) ?? []), value])
  }
  return Object.fromEntries([...values].map(([name, given]) => [name, given.length === 1 ? (given[0] ?? '') : given]))
}

/** The path's members by its pattern (`/v2/farming/:id/simulate`); a blank one counts as not given. */
export function readPath(url: string, pattern: string): Record<string, string> {
  if (!pattern.includes(':')) return {}
  const path = /^(?:\w+:\/\/[^/?#]*)?([^?#]*)/.exec(url)?.[1] ?? ''
  const segments = path.split('/')
  const names = pattern
    .split('/')
    .flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), index] as const] : []))
  const members = names.map(([name, index]) => [name, decode(segments[index] ?? '', name)] as const)
  return Object.fromEntries(members.filter(([, value]) => value.trim() !== ''))
}
