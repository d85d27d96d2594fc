/** What anybody may write on a chain or in a list, where a service reads it. */
export const hostileText = '<img src=x onerror=pwned()>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="pwned()"><script>pwned()</script></svg>'
const pictures = [`data:image/svg+xml,${encodeURIComponent(svg)}`, 'javascript:pwned()', `"><script>pwned()</script>`]

/** By the name of the member: texts, pictures, links. */
const hostile: Record<string, (text: string, index: number) => string> = {
  ...Object.fromEntries(
    ['name', 'symbol', 'description', 'poolMeta', 'collection_name'].map((key) => [
      key,
      (text: string) => `${hostileText}${text}`,
    ]),
  ),
  ...Object.fromEntries(
    ['logo', 'image', 'image_url', 'icon_url', 'iconUrl', 'logo_url', 'animation_url', 'media_url'].map((key) => [
      key,
      (_: string, index: number) => pictures[index % pictures.length] ?? '',
    ]),
  ),
  ...Object.fromEntries(['url', 'external_url', 'external_app_url'].map((key) => [key, () => 'javascript:pwned()'])),
}

/** The same document with code in all that anybody may write. */
export function poisoned(document: unknown): unknown {
  let count = 0
  const walk = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((each) => walk(each, key))
    if (value !== null && typeof value === 'object')
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, walk(each, name)]))
    const poison = hostile[key]
    if (typeof value !== 'string' || poison === undefined) return value
    count += 1
    return poison(value, count)
  }
  return walk(document, '')
}
