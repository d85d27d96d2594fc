import { ApiError } from '#contract/error.ts'
import { friendlyTonAddress } from '#domain/ton-address.ts'
import type { Cell } from './parse-boc.ts'

/** Reads a cell from its first bit. Throws UPSTREAM_FAILED for missing or malformed data. */
export type CellReader = {
  uint(bits: number): bigint
  int(bits: number): bigint
  /** `VarUInteger 16`: four bits of length in bytes, then the number. */
  coins(): bigint
  /** The next referenced cell. */
  ref(): CellReader
  /** `MsgAddress` in its friendly form; null for `addr_none`. Rejects addresses outside workchains 0 and -1. */
  address(): string | null
  /** `HashmapE n X`: its leaves by key, in key order. */
  dictionary(keyBits: number): Map<bigint, CellReader>
  readonly remainingBits: number
}

/** Cells can be shared: a small bag may expand to any number of leaves. */
const MAX_LEAVES = 1_000

const damaged = (why: string) => new ApiError('UPSTREAM_FAILED', `a cell of TON cannot be read: ${why}`)

export function cellReader({ bytes, bitLength, refs }: Cell): CellReader {
  let at = 0
  let nextRef = 0

  function uint(bits: number): bigint {
    if (at + bits > bitLength) throw damaged('it is too short')
    let value = 0n
    for (let taken = 0; taken < bits; taken += 1, at += 1) {
      const bit = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1
      value = (value << 1n) | BigInt(bit)
    }
    return value
  }

  const reader: CellReader = {
    uint,
    int: (bits) => BigInt.asIntN(bits, uint(bits)),
    coins: () => uint(Number(uint(4)) * 8),
    ref() {
      const cell = refs[nextRef]
      if (cell === undefined) throw damaged('a reference is missing')
      nextRef += 1
      return cellReader(cell)
    },
    address() {
      const form = uint(2)
      if (form === 0n) return null
      if (form !== 2n || uint(1) !== 0n) throw damaged('an address of another form')
      const workchain = BigInt.asIntN(8, uint(8))
      const friendly = friendlyTonAddress(`${workchain}:${uint(256).toString(16).padStart(64, '0')}`)
      if (friendly === null) throw damaged('an address of another workchain')
      return friendly
    },
    dictionary(keyBits) {
      const leaves = new Map<bigint, CellReader>()
      if (uint(1) === 1n) collectLeaves(reader.ref(), { left: keyBits, prefix: 0n }, leaves)
      return leaves
    },
    get remainingBits() {
      return bitLength - at
    },
  }
  return reader
}

/**
 * `Hashmap n X`: a label, then a leaf or two branches. Each level consumes at least one bit of the key, so the
 * recursion ends.
 */
function collectLeaves(
  node: CellReader,
  { left, prefix }: { left: number; prefix: bigint },
  leaves: Map<bigint, CellReader>,
): void {
  const { length, bits } = readLabel(node, left)
  if (length > left) throw damaged('a key that is too long')
  const key = (prefix << BigInt(length)) | bits
  const rest = left - length
  if (rest === 0) {
    if (leaves.size === MAX_LEAVES) throw damaged('a dictionary of too many keys')
    leaves.set(key, node)
    return
  }
  collectLeaves(node.ref(), { left: rest - 1, prefix: key << 1n }, leaves)
  collectLeaves(node.ref(), { left: rest - 1, prefix: (key << 1n) | 1n }, leaves)
}

function readLabel(node: CellReader, most: number): { length: number; bits: bigint } {
  const lengthBits = most.toString(2).length
  const sized = () => Number(node.uint(most === 0 ? 0 : lengthBits))
  // hml_short$0: the length in unary.
  if (node.uint(1) === 0n) {
    let length = 0
    while (node.uint(1) === 1n) length += 1
    return { length, bits: node.uint(length) }
  }
  // hml_long$10.
  if (node.uint(1) === 0n) {
    const length = sized()
    return { length, bits: node.uint(length) }
  }
  // hml_same$11: one bit, repeated.
  const bit = node.uint(1)
  const length = sized()
  return { length, bits: bit === 0n ? 0n : (1n << BigInt(length)) - 1n }
}
