import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import '#testing/property-seed.ts'
import { inTier } from '#testing/tier.ts'
import { readSections, writeSections } from './section-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'section-file-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const path = join(folder, 'rows')

const held = {
  name: 'Café',
  none: null,
  count: 3,
  parts: [
    { bits: Uint32Array.of(1, 2 ** 31), small: Uint16Array.of(7) },
    { bits: new Uint32Array(), small: Uint16Array.of() },
  ],
  numbers: Float64Array.of(Number.NaN, -0, 1e300),
  bytes: Uint8Array.of(0, 255),
  blocks: [Buffer.from('abc'), Buffer.alloc(0)],
}

test('a file gives back what it holds, also parts of larger memory', async () => {
  const larger = Float64Array.of(1, 2, 3, 4)
  const all = { ...held, part: larger.subarray(1, 3) }
  await writeSections(path, 'key', all)
  expect(await readSections(path, 'key')).toEqual(all)
  expect(readdirSync(folder)).toEqual(['rows'])
})

test('no file, and a file of another key, are none', async () => {
  await writeSections(path, 'key', held)
  expect(await readSections(join(folder, 'other'), 'key')).toBe(null)
  expect(await readSections(path, 'key 2')).toBe(null)
})

test('a file that was cut anywhere, or has any bit wrong, is none', async () => {
  await writeSections(path, 'key', held)
  const whole = readFileSync(path)
  const damaged = join(folder, 'damaged')
  const isNone = async (bytes: Buffer) => {
    writeFileSync(damaged, bytes)
    expect(await readSections(damaged, 'key')).toBe(null)
  }
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(7), async (at, bit) => {
      await isNone(whole.subarray(0, at))
      const wrong = Buffer.from(whole)
      wrong[at] = (wrong[at] ?? 0) ^ (1 << bit)
      await isNone(wrong)
    }),
    { numRuns: inTier({ short: 75, long: 300 }) },
  )
  await isNone(Buffer.concat([whole, Buffer.from([0])]))
})

test('what cannot be written whole leaves the file that was there', async () => {
  await writeSections(path, 'key', held)
  await expect(writeSections(path, 'key', { blocks: [Buffer.from('new')], big: 1n })).rejects.toThrow('BigInt')
  expect(await readSections(path, 'key')).toEqual(held)
  expect(existsSync(`${path}.${process.pid}.tmp`)).toBe(false)
})
