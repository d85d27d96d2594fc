import type { Note } from '#service/protocols/position-source.ts'

/** Collects what a source notes, with whether it left something out. */
export const noteInto =
  (notes: string[]): Note =>
  (words, effect) => {
    notes.push(effect === undefined ? words : `${words} (${effect})`)
  }
