import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import * as z from 'zod/mini'
import { chunksOf } from '#domain/chunks-of.ts'

const arrayTypes = { Buffer, Float64Array, Uint8Array, Uint16Array, Uint32Array } as const
type ArrayType = keyof typeof arrayTypes
type HeldArray = Buffer | Float64Array | Uint8Array | Uint16Array | Uint32Array

const isArray = (value: unknown): value is HeldArray => ArrayBuffer.isView(value) && !(value instanceof DataView)
const typeOf = (array: HeldArray): ArrayType =>
  (Object.keys(arrayTypes) as ArrayType[]).find((type) => array instanceof arrayTypes[type]) ?? 'Uint8Array'

/** Stands for an array in the header. Nothing else that is held has a member `$`. */
const Reference = z.strictObject({ $: z.number() })
const Section = z.object({
  type: z.enum(['Buffer', 'Float64Array', 'Uint8Array', 'Uint16Array', 'Uint32Array']),
  bytes: z.number(),
  checksum: z.number(),
})
const Header = z.object({ key: z.string(), sections: z.array(Section), held: z.unknown() })

/** What ends a file after the length and the checksum of the header before it: a torn one lacks it. */
const END = Buffer.from('YSROWS\r\n')
const [CHECKSUM_AT, END_AT] = [4, 8]
/** Some tens of megabytes: so much is checked in some milliseconds. */
const SECTIONS_PER_READ = 32
const TRAILER_BYTES = END_AT + END.length

/**
 * Writes texts, numbers and typed arrays in objects and lists: the arrays as they are in memory, then a header, each with
 * a checksum. The file is there as a whole or not at all. `key`: a reader with another one ignores the file.
 */
export async function writeSections(path: string, key: string, held: unknown): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`
  const file = await open(temporary, 'w', 0o600)
  try {
    const arrays: HeldArray[] = []
    const tree = replaced(held, isArray, (array) => ({ $: arrays.push(array) - 1 }))
    const sections: z.output<typeof Section>[] = []
    for (const array of arrays) {
      const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength)
      sections.push({ type: typeOf(array), bytes: bytes.length, checksum: crc32(bytes) })
      await file.writeFile(bytes)
    }
    const header = Buffer.from(JSON.stringify({ key, sections, held: tree }))
    const trailer = Buffer.alloc(TRAILER_BYTES)
    trailer.writeUInt32LE(header.length, 0)
    trailer.writeUInt32LE(crc32(header), CHECKSUM_AT)
    trailer.set(END, END_AT)
    await file.writeFile(Buffer.concat([header, trailer]))
    await file.sync()
    await file.close()
    await rename(temporary, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await file.close().catch(() => {})
    await rm(temporary, { force: true })
    throw error
  }
}

/** So that the new name outlives a power cut. Windows opens no folder. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

/** Returns what was written; null if there is no file, or one that is torn, damaged or has another key. */
export async function readSections(path: string, key: string): Promise<unknown> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (file === null) return null
  try {
    const header = await readHeader(file)
    if (header === null || header.key !== key) return null
    const arrays: HeldArray[] = []
    let at = 0
    // Many at once: while a start loads its code, each wait for the event loop takes long.
    for (const sections of chunksOf(header.sections, SECTIONS_PER_READ)) {
      const some = sections.map((section) => ({ ...section, read: Buffer.allocUnsafeSlow(section.bytes) }))
      const buffers = some.map(({ read }) => read)
      if (!(await fill(file, at, buffers))) return null
      for (const { type, checksum, read } of some) {
        if (crc32(read) !== checksum) return null
        arrays.push(type === 'Buffer' ? read : asType(type, read))
        at += read.length
      }
    }
    return replaced(header.held, isReference, ({ $ }) => arrays[$])
  } finally {
    await file.close()
  }
}

const isReference = (value: unknown): value is z.output<typeof Reference> => Reference.safeParse(value).success

function asType(type: Exclude<ArrayType, 'Buffer'>, bytes: Buffer<ArrayBuffer>): HeldArray {
  const Type = arrayTypes[type]
  return new Type(bytes.buffer, 0, bytes.length / Type.BYTES_PER_ELEMENT)
}

async function readHeader(file: FileHandle): Promise<z.output<typeof Header> | null> {
  const { size } = await file.stat()
  const trailer = await readAt(file, size - TRAILER_BYTES, TRAILER_BYTES)
  if (trailer === null || !trailer.subarray(END_AT).equals(END)) return null
  const length = trailer.readUInt32LE(0)
  const header = await readAt(file, size - TRAILER_BYTES - length, length)
  if (header === null || crc32(header) !== trailer.readUInt32LE(CHECKSUM_AT)) return null
  return Header.parse(JSON.parse(header.toString()))
}

/** Returns null if the file has not so many bytes there. */
async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer<ArrayBuffer> | null> {
  if (position < 0) return null
  const bytes = Buffer.allocUnsafeSlow(length)
  return (await fill(file, position, [bytes])) ? bytes : null
}

/** Fills the buffers with what follows in the file; false if that is not so much. */
async function fill(file: FileHandle, position: number, buffers: Buffer[]): Promise<boolean> {
  let [at, rest] = [position, buffers.filter(({ length }) => length > 0)]
  while (rest.length > 0) {
    const { bytesRead } = await file.readv(rest, at)
    if (bytesRead === 0) return false
    at += bytesRead
    rest = withoutFirst(rest, bytesRead)
  }
  return true
}

/** What is left of the buffers after so many bytes. */
function withoutFirst(buffers: Buffer[], bytes: number): Buffer[] {
  const rest: Buffer[] = []
  let skipped = bytes
  for (const buffer of buffers) {
    if (skipped < buffer.length) rest.push(buffer.subarray(skipped))
    skipped = Math.max(0, skipped - buffer.length)
  }
  return rest
}

function replaced<T>(value: unknown, isOne: (value: unknown) => value is T, replace: (one: T) => unknown): unknown {
  if (isOne(value)) return replace(value)
  if (Array.isArray(value)) return value.map((item) => replaced(item, isOne, replace))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replaced(item, isOne, replace)]))
}
