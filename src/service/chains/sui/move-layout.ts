import { type BcsType, bcs } from '@mysten/sui/bcs'

// biome-ignore lint/suspicious/noExplicitAny: of what a layout reads, only its form matters here.
type Layout = BcsType<any, any>
type Form = { fields: Record<string, Layout> } | { items: Layout }

const forms = new WeakMap<Layout, Form>()

function remember<T extends Layout>(layout: T, form: Form): T {
  forms.set(layout, form)
  return layout
}

/** Like `bcs.struct`, `bcs.vector` and `bcs.option`, but recorded for `leavesOfLayout`. */
export const struct = <T extends Record<string, Layout>>(name: string, fields: T) =>
  remember(bcs.struct(name, fields), { fields })
export const vector = <T extends Layout>(items: T) => remember(bcs.vector(items), { items })
export const option = <T extends Layout>(item: T) => remember(bcs.option(item), { items: item })

/** One value of a struct in BCS. `names`: of the enclosing fields, outermost first. */
export type Leaf = {
  names: string[]
  /**
   * `u8` … `u256`, `bool`, `address` for 32 bytes, `bytes` for length-prefixed bytes; `[` and `]` are the ends of a
   * list or an option.
   */
  is: string
}

/**
 * Returns the leaves of a layout in reading order. A transformed layout counts as its underlying one only if that is a
 * single value.
 */
export function leavesOfLayout(layout: Layout, names: string[] = []): Leaf[] {
  const form = forms.get(layout)
  if (form === undefined) return [{ names, is: plainName(layout.name) }]
  if ('items' in form) return listOf(leavesOfLayout(form.items, names), names)
  return Object.entries(form.fields).flatMap(([name, field]) => leavesOfLayout(field, [...names, name]))
}

/** The leaves of a list whose items have these leaves. */
export const listOf = (items: Leaf[], names: string[]): Leaf[] =>
  items.length === 1 && items[0]?.is === 'u8'
    ? [{ names, is: 'bytes' }]
    : [{ names, is: '[' }, ...items, { names, is: ']' }]

const plainName = (name: string): string =>
  name.startsWith('bytes[32]') ? 'address' : name === 'string' ? 'bytes' : name
