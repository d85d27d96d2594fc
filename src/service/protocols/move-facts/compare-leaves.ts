import type { Leaf } from '#service/chains/sui/move-layout.ts'

const plain = (name: string) => name.replaceAll('_', '').toLowerCase()

/**
 * The first place where the layout reads something else than the chain writes; null: none. What lies behind the layout's end is not
 * looked at but for its names, `others`. A layout may call a field otherwise, but where it bears a name of the chain's, that is the one it has to read.
 */
export function compareLeaves(read: Leaf[], written: Leaf[], others: string[]): string | null {
  const known = new Set([...written.flatMap(({ names }) => names), ...others].map(plain))
  for (const [index, { names, is }] of read.entries()) {
    const there = written[index]
    const name = names.at(-1) ?? ''
    if (!there) return `${name} is not there`
    if (there.is !== is) return `${there.names.join('.')} is ${there.is} where ${name} is read as ${is}`
    const own = there.names.map(plain)
    if (known.has(plain(name)) && !own.includes(plain(name)))
      return `${there.names.join('.')} stands where ${name} is read`
  }
  return null
}
