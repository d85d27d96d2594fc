import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { safeImageUrl } from '#domain/image-url.ts'
import { samplePicture, sampleScene } from './picture.ts'

const noGateways = { ipfsGateway: null, arweaveGateway: null }

const motifs = ['harbour', 'moss', 'lichen', 'boat', 'boar', 'lantern', 'ticket'] as const

test.each([
  ['pattern', samplePicture, 64],
  ['scene', sampleScene, 192],
  ...motifs.map((motif) => [motif, (text: string) => sampleScene(text, motif), 192] as const),
] as const)('a %s is a square PNG that a page may show, always the same for its text', (_, draw, size) => {
  const url = draw('Moss')
  expect(safeImageUrl(url, noGateways)).toBe(url)
  expect(draw('Moss')).toBe(url)
  expect(draw('Lichen')).not.toBe(url)
  const bytes = Buffer.from(url.split(',')[1] ?? '', 'base64')
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([size, size])
  const palette = bytes.indexOf('PLTE')
  const colours = bytes.readUInt32BE(palette - 4) / 3
  const data = bytes.indexOf('IDAT')
  const pixels = inflateSync(bytes.subarray(data + 4, data + 4 + bytes.readUInt32BE(data - 4)))
  expect(pixels).toHaveLength(size * (size + 1))
  expect(Math.max(...pixels)).toBeLessThan(colours)
})

test('a scene is small enough for an answer with hundreds of them', () => {
  const texts = Array.from({ length: 50 }, (_, index) => `Boat ${index}`)
  const sizes = texts.flatMap((text) => [undefined, ...motifs].map((motif) => sampleScene(text, motif).length))
  expect(Math.max(...sizes)).toBeLessThan(4_000)
})
