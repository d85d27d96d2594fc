import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pythMessage } from '#testing/protocols/pyth-message.ts'
import { readPythUpdate } from './read-update.ts'

const sui = '23d7'.repeat(16)
const usdc = 'eaa0'.repeat(16)
const vaa = Buffer.from('0100000004', 'hex')

test('a message holds its signed part and each price with its time', () => {
  const message = pythMessage({ [sui]: 1_795_000_000, [usdc]: 1_795_000_003 }, vaa)
  const read = readPythUpdate(message)
  expect(read?.message).toEqual(message)
  expect(read?.vaa).toEqual(vaa)
  expect(Object.fromEntries(read?.prices ?? [])).toEqual({ [sui]: 1_795_000_000, [usdc]: 1_795_000_003 })
})

test('a part of any length may stand before the signed one', () => {
  const message = pythMessage({ [sui]: 5 }, vaa)
  const longer = Buffer.concat([message.subarray(0, 6), Buffer.of(2, 9, 9), message.subarray(7)])
  expect(readPythUpdate(longer)?.vaa).toEqual(vaa)
})

test('any message that is cut off is none', () => {
  const message = pythMessage({ [sui]: 1_795_000_000, [usdc]: 1_795_000_003 }, vaa)
  for (let length = 0; length < message.length; length += 1) {
    expect(readPythUpdate(message.subarray(0, length))).toBeNull()
  }
})

test('any bytes are told apart without a crash', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(readPythUpdate(Buffer.from(bytes))).toBeNull()
      const behindMagic = readPythUpdate(Buffer.concat([Buffer.from('504e4155', 'hex'), bytes]))
      expect(behindMagic === null || behindMagic.vaa.length > 0).toBe(true)
    }),
  )
})
