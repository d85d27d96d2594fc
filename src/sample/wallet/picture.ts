import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const CELLS = 8
const SCALE = 8
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const drawn = new Map<string, string>()
const MAX_DRAWN = 2_000

/** A small mirrored pattern as a PNG in a data URI, always the same for the same text: a picture that needs no request. */
export function samplePicture(text: string): string {
  const known = drawn.get(text)
  if (known !== undefined) return known
  if (drawn.size >= MAX_DRAWN) drawn.clear()
  const picture = draw(text)
  drawn.set(text, picture)
  return picture
}

function draw(text: string): string {
  const seed = createHash('sha256').update(`yieldscope sample picture ${text}`).digest()
  const size = CELLS * SCALE
  const rows = Array.from({ length: size }, (_, y) => {
    // Each row begins with its filter: none.
    const cells = Array.from({ length: size }, (_, x) =>
      isSet(seed, Math.floor(x / SCALE), Math.floor(y / SCALE)) ? 1 : 0,
    )
    return Buffer.from([0, ...cells])
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // Eight bits that index a palette.
  header.set([8, 3], 8)
  const palette = Buffer.concat([Buffer.from([0xf2, 0xee, 0xe6]), seed.subarray(0, 3)])
  const parts = [chunk('IHDR', header), chunk('PLTE', palette), chunk('IDAT', deflateSync(Buffer.concat(rows)))]
  return `data:image/png;base64,${Buffer.concat([SIGNATURE, ...parts, chunk('IEND', Buffer.alloc(0))]).toString('base64')}`
}

const isSet = (seed: Buffer, x: number, y: number): boolean =>
  ((seed[3 + y] ?? 0) >> Math.min(x, CELLS - 1 - x)) % 2 === 1

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
