import { type BcsType, bcs } from '@mysten/sui/bcs'

// biome-ignore lint/suspicious/noExplicitAny: of what a layout reads, only its form matters here.
type Layout = BcsType<any, any>
type Form = { fields: Record<string, Layout> } | { items: Layout }

const forms = new WeakMap<Layout, Form>()

function remember<T extends Layout>(layout: T, form: Form): T {
  forms.set(layout, form)
  return layout
}

/** As `bcs.struct`, `bcs.vector` and `bcs.option`, and `leavesOfLayout` knows what the layout is made of. */
export const struct = <T extends Record<string, Layout>>(name: string, fields: T) =>
  remember(bcs.struct(name, fields), { fields })
export const vector = <T extends Layout>(items: T) => remember(bcs.vector(items), { items })
export const option = <T extends Layout>(item: T) => remember(bcs.option(item), { items: item })

/** One value of a struct in BCS. `names`: of the fields around it, outermost first. */
export type Leaf = {
  names: string[]
  /** `u8` … `u256`, `bool`, `address` for 32 bytes, `bytes` for bytes behind their length; `[` and `]` are the ends of a list or an option. */
  is: string
}

/** What a layout reads, in order. A transformed layout counts as the one below it only where that is a single value. */
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
