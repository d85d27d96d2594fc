import { Address, beginCell, type Cell, Dictionary } from '@ton/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellReader } from './cell-reader.ts'
import { parseBoc } from './parse-boc.ts'

const read = (cell: Cell, options?: { idx?: boolean; crc32?: boolean }) =>
  cellReader(parseBoc(cell.toBoc(options).toString('base64')))

test('numbers, coins, addresses and references as TON’s own library wrote them, with and without an index and a checksum', () => {
  const address = Address.parse('EQC98_qAmNEptUtPc7W6xdHh_ZHrBUFpw5Ft_IzNU20QAJav')
  const inner = beginCell().storeUint(7, 3).endCell()
  const cell = beginCell()
    .storeUint(5, 3)
    .storeInt(-(2n ** 63n), 64)
    .storeCoins(123_456_789_012n)
    .storeAddress(address)
    .storeAddress(null)
    .storeRef(inner)
    .endCell()
  for (const options of [
    { idx: false, crc32: true },
    { idx: true, crc32: true },
    { idx: false, crc32: false },
  ]) {
    const reader = read(cell, options)
    expect(reader.uint(3)).toBe(5n)
    expect(reader.int(64)).toBe(-(2n ** 63n))
    expect(reader.coins()).toBe(123_456_789_012n)
    expect(reader.address()).toBe(address.toString())
    expect(reader.address()).toBeNull()
    expect(reader.remainingBits).toBe(0)
    expect(reader.ref().uint(3)).toBe(7n)
  }
})

test('dictionaries of any keys, as TON’s own library wrote them', () => {
  const entry = fc.tuple(
    fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  )
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 20 }), (entries) => {
      const dictionary = Dictionary.empty(Dictionary.Keys.BigUint(256), Dictionary.Values.BigInt(64))
      for (const [key, value] of entries) dictionary.set(key, value)
      const found = read(beginCell().storeDict(dictionary).endCell()).dictionary(256)
      expect(new Map([...found].map(([key, leaf]) => [key, leaf.int(64)]))).toEqual(new Map(entries))
    }),
    { numRuns: 30 },
  )
})

test.each([8, 1, 3])('dictionaries whose keys are dense, of %i bits', (bits) => {
  const dictionary = Dictionary.empty(Dictionary.Keys.Uint(bits), Dictionary.Values.Uint(9))
  for (let key = 0; key < 2 ** bits; key += 1) dictionary.set(key, key)
  const found = read(beginCell().storeDict(dictionary).endCell()).dictionary(bits)
  expect([...found].map(([key, leaf]) => [key, leaf.uint(9)])).toEqual(
    Array.from({ length: 2 ** bits }, (_, key) => [BigInt(key), BigInt(key)]),
  )
})

test('what is missing or of another form is a failure', () => {
  const failed = { code: 'UPSTREAM_FAILED' }
  const boc = (cell: Cell) => cell.toBoc({ idx: false, crc32: false })
  const one = boc(beginCell().storeUint(1, 8).storeRef(beginCell().storeUint(2, 8).endCell()).endCell())
  const caught = (run: () => unknown) => {
    try {
      return run()
    } catch (error) {
      return error
    }
  }
  for (let length = 0; length < one.length; length += 1) {
    expect(caught(() => parseBoc(one.subarray(0, length).toString('base64')))).toMatchObject(failed)
  }
  expect(caught(() => parseBoc('not base64'))).toMatchObject(failed)
  // The first cell's only reference, turned back to itself.
  const loop = Buffer.from(one)
  loop[loop.indexOf(Buffer.from([1, 1])) + 1] = 0
  expect(caught(() => parseBoc(loop.toString('base64')))).toMatchObject(failed)
  const empty = () => read(beginCell().endCell())
  expect(caught(() => empty().uint(1))).toMatchObject(failed)
  expect(caught(() => empty().ref())).toMatchObject(failed)
  expect(caught(() => read(beginCell().storeUint(1, 2).storeUint(0, 264).endCell()).address())).toMatchObject(failed)
  expect(caught(() => read(beginCell().storeUint(1, 1).endCell()).dictionary(256))).toMatchObject(failed)
  // Both branches of every level are one cell.
  let shared = beginCell().storeUint(0, 1).storeUint(0, 1).endCell()
  for (let level = 0; level < 30; level += 1)
    shared = beginCell().storeUint(0, 2).storeRef(shared).storeRef(shared).endCell()
  const unfolding = beginCell().storeUint(1, 1).storeRef(shared).endCell()
  expect(caught(() => read(unfolding).dictionary(30))).toMatchObject(failed)
})
