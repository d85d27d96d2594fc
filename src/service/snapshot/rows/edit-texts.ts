import { createTextWriter, type TextPlace } from './text-writer.ts'
import { blockOf, bytesOf, lengthOf, startOf, type Texts } from './texts.ts'

/** Old blocks below an eighth of a new one's size are put together once there are so many. */
const SMALL_BLOCKS = 16
const SMALL_BYTES = 1 << 17
const ROWS_PER_PAUSE = 1_000

export type TextsEdit = {
  /** Whether the text is another than before. A row may be put once. */
  put(row: number, text: string): boolean
  /** With all that was put; rows up to `count` that never were have the empty text. */
  finish(count: number, pause: () => Promise<void>): Promise<Texts>
}

/** Changes some texts: what is written goes into new blocks, and old ones of which little is left are given up. */
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
      const [block, start, length] = [new Uint16Array(count), new Uint32Array(count), new Uint32Array(count)]
      block.set(from.block)
      start.set(from.start)
      length.set(from.length)
      const move = (row: number, place: TextPlace) => {
        block[row] = place.block
        start[row] = place.start
        length[row] = place.length
      }
      for (const [index, place] of places.entries()) move(rows[index] ?? 0, place)

      const given = givenUp(from, { block, length })
      for (let row = 0; row < from.count && given.size > 0; row += 1) {
        if (row % ROWS_PER_PAUSE === 0) await pause()
        if (given.has(block[row] ?? 0)) move(row, writer.copy(bytesOf(from, row)))
      }
      return renumbered({ count, blocks: [...from.blocks, ...writer.finish()], block, start, length }, given)
    },
  }
}

function isAt(texts: Texts, row: number, bytes: Buffer): boolean {
  if (lengthOf(texts, row) !== bytes.length) return false
  const start = startOf(texts, row)
  return blockOf(texts, row).compare(bytes, 0, bytes.length, start, start + bytes.length) === 0
}

/** Those of the old blocks that are half empty, and the small ones when there are many. */
function givenUp({ blocks }: Texts, { block, length }: Pick<Texts, 'block' | 'length'>): Set<number> {
  const used = new Float64Array(2 ** 16)
  for (const [row, number] of block.entries()) used[number] = (used[number] ?? 0) + (length[row] ?? 0)
  const numbers = [...blocks.keys()]
  const sparse = numbers.filter((number) => (used[number] ?? 0) * 2 < (blocks[number]?.length ?? 0))
  const small = numbers.filter((number) => (blocks[number]?.length ?? 0) < SMALL_BYTES)
  return new Set(small.length < SMALL_BLOCKS ? sparse : [...sparse, ...small])
}

/** Without the blocks that were given up. */
function renumbered(texts: Texts, given: ReadonlySet<number>): Texts {
  if (given.size === 0) return texts
  const newNumber = new Map<number, number>()
  for (const number of texts.blocks.keys()) if (!given.has(number)) newNumber.set(number, newNumber.size)
  const block = texts.block.map((number) => newNumber.get(number) ?? 0)
  return { ...texts, blocks: texts.blocks.filter((_, number) => !given.has(number)), block }
}
