import { type Leaf, leafText } from './move-example.ts'

/**
 * What a layout decoded, value by value in its order. A struct of one field is that field, as it is on the wire, so that it need
 * not have a name.
 */
export function leavesOf(value: unknown, path = ''): Leaf[] {
  if (value === null || typeof value !== 'object') return [{ path, text: leafText(value) }]
  const entries = Object.entries(value)
  const [only] = entries
  if (entries.length === 1 && only !== undefined && !Array.isArray(value)) return leavesOf(only[1], path)
  return entries.flatMap(([name, inner]) => leavesOf(inner, path === '' ? name : `${path}.${name}`))
}
