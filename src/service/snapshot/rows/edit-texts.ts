import { createTextWriter, type TextPlace } from './text-writer.ts'
import { blockOf, bytesOf, lengthOf, startOf, type Texts } from './texts.ts'

/** Merge old blocks smaller than an eighth of a new one once there are this many. */
const SMALL_BLOCKS = 16
const SMALL_BYTES = 1 << 17
const ROWS_PER_PAUSE = 1_000
/** As many as a block number can represent. */
const MAX_BLOCKS = 2 ** 16

export type TextsEdit = {
  /** Returns whether the text changed. A row may be put once. */
  put(row: number, text: string): boolean
  /** Returns the texts with all edits; rows up to `count` that were never put have the empty text. */
  finish(count: number, pause: () => Promise<void>): Promise<Texts>
}

/** Edits some texts. Writes them into new blocks and drops old blocks that are mostly unused. */
export function editTexts(from: Texts): TextsEdit {
  const rows: number[] = []
  const places: TextPlace[] = []
  const writer = createTextWriter(from.blocks.length)

  return {
    put: (row, text) => {
      const place = writer.write(text)
      if (row < from.count && isAt(from, row, writer.lastBytes(place.length))) {
        writer.takeBack(place.length)
        return false
      }
      rows.push(row)
      places.push(place)
      return true
    },
    finish: async (count, pause) => {
      await pause()
      const [block, start, length] = [new Uint16Array(count), new Uint32Array(count), new Uint32Array(count)]
      block.set(from.block)
      start.set(from.start)
      length.set(from.length)
      const move = (row: number, place: TextPlace) => {
        block[row] = place.block
        start[row] = place.start
        length[row] = place.length
      }
      for (const [index, place] of places.entries()) {
        if (index % ROWS_PER_PAUSE === 0) await pause()
        move(rows[index] ?? 0, place)
      }

      await pause()
      const given = givenUp(from, { block, length })
      const hasGiven = given.includes(1)
      for (let row = 0; row < from.count && hasGiven; row += 1) {
        if (row % ROWS_PER_PAUSE === 0) await pause()
        if (given[block[row] ?? 0] === 1) move(row, writer.copy(bytesOf(from, row)))
      }
      const written = { count, blocks: [...from.blocks, ...writer.finish()], block, start, length }
      return hasGiven ? renumbered(written, given) : written
    },
  }
}

function isAt(texts: Texts, row: number, bytes: Buffer): boolean {
  if (lengthOf(texts, row) !== bytes.length) return false
  const start = startOf(texts, row)
  return blockOf(texts, row).compare(bytes, 0, bytes.length, start, start + bytes.length) === 0
}

/** 1: an old block that is half empty, or a small one if there are many. */
function givenUp({ blocks }: Texts, { block, length }: Pick<Texts, 'block' | 'length'>): Uint8Array {
  const used = new Float64Array(MAX_BLOCKS)
  for (let row = 0; row < block.length; row += 1) {
    const number = block[row] ?? 0
    used[number] = (used[number] ?? 0) + (length[row] ?? 0)
  }
  const given = new Uint8Array(MAX_BLOCKS)
  const isSmall = ({ length: size }: Buffer) => size < SMALL_BYTES
  const areManySmall = blocks.filter(isSmall).length >= SMALL_BLOCKS
  for (const [number, bytes] of blocks.entries())
    if ((used[number] ?? 0) * 2 < bytes.length || (areManySmall && isSmall(bytes))) given[number] = 1
  return given
}

/** Removes the dropped blocks and renumbers the rest. */
function renumbered(texts: Texts, given: Uint8Array): Texts {
  const newNumbers = new Uint16Array(MAX_BLOCKS)
  const blocks: Buffer[] = []
  for (const [number, bytes] of texts.blocks.entries())
    if (given[number] === 0) newNumbers[number] = blocks.push(bytes) - 1
  const block = texts.block.slice()
  for (let row = 0; row < block.length; row += 1) block[row] = newNumbers[block[row] ?? 0] ?? 0
  return { ...texts, blocks, block }
}
