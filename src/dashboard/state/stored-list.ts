import type * as z from 'zod/mini'

/** A list that a visitor made in this browser: what a backup copies, adds to and clears. */
export type StoredList<Item> = {
  item: z.ZodMiniType<Item>
  get: () => readonly Item[]
  set: (items: Item[]) => void
  subscribe: (listener: () => void) => () => void
  /** `here` with what of `found` is missing and has room. An item of `here` that did not change is the same object. */
  merge: (here: readonly Item[], found: readonly Item[]) => Item[]
  /** What of an item is in a file; all of it by default. */
  copy?: (item: Item) => Item
  /** What else goes once the list is cleared. */
  onClear?: () => void
}

type Append<Item> = {
  /** No two items share one of them. */
  keysOf: (item: Item) => readonly string[]
  max?: number
}

/** Merges by appending: what is here counts, then the first of what shares a key. */
export const appendMissing =
  <Item>({ keysOf, max = Infinity }: Append<Item>): StoredList<Item>['merge'] =>
  (here, found) => {
    const taken = new Set(here.flatMap(keysOf))
    const all = [...here]
    for (const item of found) {
      const keys = keysOf(item)
      if (all.length >= max || keys.some((key) => taken.has(key))) continue
      all.push(item)
      for (const key of keys) taken.add(key)
    }
    return all
  }
