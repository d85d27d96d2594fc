import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { type Drawing, drawings, rgb, type SampleMotif } from './motifs.ts'

const CELLS = 8
const SCALE = 8
const SCENE_SIZE = 192
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const drawn = new Map<string, string>()
const MAX_DRAWN = 2_000

/** A small mirrored pattern as a PNG in a data URI, always the same for the same text: a picture that needs no request. */
export const samplePicture = (text: string): string => once(`pattern ${text}`, () => pattern(seedOf(text)))

/** The picture of an NFT, made the same way: each collection has a motif of its own. No two texts share one. */
export const sampleScene = (text: string, motif: SampleMotif = 'ridges'): string =>
  once(`${motif} ${text}`, () => (motif === 'ridges' ? scene(seedOf(text)) : drawing(motif, seedOf(text))))

function once(key: string, draw: () => string): string {
  const known = drawn.get(key)
  if (known !== undefined) return known
  if (drawn.size >= MAX_DRAWN) drawn.clear()
  const picture = draw()
  drawn.set(key, picture)
  return picture
}

const seedOf = (text: string) => createHash('sha256').update(`yieldscope sample picture ${text}`).digest()

function pattern(seed: Buffer): string {
  const colours = [Buffer.from([0xf2, 0xee, 0xe6]), seed.subarray(0, 3)]
  return png(CELLS * SCALE, colours, (x, y) => (isSet(seed, Math.floor(x / SCALE), Math.floor(y / SCALE)) ? 1 : 0))
}

const isSet = (seed: Buffer, x: number, y: number): boolean =>
  ((seed[3 + y] ?? 0) >> Math.min(x, CELLS - 1 - x)) % 2 === 1

const SKIES = 12
const HILLS = 3
/** The palette: bands of sky from the top down, the sun, then the hills from the farthest. */
const [SUN, FIRST_HILL] = [SKIES, SKIES + 1]

function scene(seed: Buffer): string {
  const at = (index: number) => (seed[index] ?? 0) / 255
  const hue = 360 * at(0)
  const isNight = at(1) < 0.35
  const sky = Array.from({ length: SKIES }, (_, band) =>
    rgb(hue + 5 * band, 0.5, isNight ? 0.16 + 0.025 * band : 0.62 + 0.028 * band),
  )
  const sun = rgb(48 + 0.1 * hue, isNight ? 0.15 : 0.9, isNight ? 0.9 : 0.82)
  const hills = Array.from({ length: HILLS }, (_, hill) =>
    rgb(hue + 30 + 40 * at(2), 0.35, (isNight ? 0.34 : 0.5) - 0.11 * hill),
  )
  const [sunX, sunY, radius] = [0.2 + 0.6 * at(3), 0.18 + 0.3 * at(4), 0.08 + 0.06 * at(5)]
  const ridge = (hill: number, x: number) =>
    0.5 + 0.14 * hill + 0.07 * wave(x, 1.2 + at(6 + hill), 6 * at(9 + hill)) + 0.035 * wave(x, 3.4, 6 * at(12 + hill))
  const middles = Array.from({ length: SCENE_SIZE }, (_, index) => (index + 0.5) / SCENE_SIZE)
  // Once for each column: each of its pixels needs them.
  const ridges = Array.from({ length: HILLS }, (_, hill) => middles.map((x) => ridge(hill, x)))
  return png(SCENE_SIZE, [...sky, sun, ...hills], (column, row) => {
    const [x, y] = [middles[column] ?? 0, middles[row] ?? 0]
    const nearest = [2, 1, 0].find((hill) => y > (ridges[hill]?.[column] ?? 1))
    if (nearest !== undefined) return FIRST_HILL + nearest
    return Math.hypot(x - sunX, y - sunY) < radius ? SUN : Math.floor(y * SKIES)
  })
}

const wave = (x: number, turns: number, phase: number) => Math.sin(2 * Math.PI * turns * x + phase)

/** From 0 to 1 in both directions, y downwards. */
function drawing(motif: Exclude<SampleMotif, 'ridges'>, seed: Buffer): string {
  const { colours, indexOf }: Drawing = drawings[motif]((index) => (seed[index] ?? 0) / 255)
  return png(SCENE_SIZE, colours, (column, row) => indexOf((column + 0.5) / SCENE_SIZE, (row + 0.5) / SCENE_SIZE))
}

/** A square PNG of eight bits that index the colours, as a data URI. */
function png(size: number, colours: readonly Buffer[], indexOf: (x: number, y: number) => number): string {
  const rows = Array.from({ length: size }, (_, y) =>
    // Each row begins with its filter: none.
    Buffer.from([0, ...Array.from({ length: size }, (__, x) => indexOf(x, y))]),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 3], 8)
  const parts = [
    chunk('IHDR', header),
    chunk('PLTE', Buffer.concat(colours)),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
  ]
  return `data:image/png;base64,${Buffer.concat([SIGNATURE, ...parts, chunk('IEND', Buffer.alloc(0))]).toString('base64')}`
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
