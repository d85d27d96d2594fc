import { bcs } from '@mysten/sui/bcs'
import facts from './move-structs.json' with { type: 'json' }

/** A value at the end of a path such as `reserves.0.price`, written as `leafText` writes what was decoded. */
export type Leaf = { path: string; text: string }
/** Bytes of a Move value in which no two values are alike, and what stands where in them. */
export type MoveExample = { bytes: Uint8Array; leaves: Leaf[] }

const structs = new Map<string, Record<string, string>>(Object.entries(facts.structs))
const table = { id: 'address', size: 'u64' }
const numbers = {
  u8: bcs.u8(),
  u16: bcs.u16(),
  u32: bcs.u32(),
  u64: bcs.u64(),
  u128: bcs.u128(),
  u256: bcs.u256(),
} as const
const isNumber = (type: string): type is keyof typeof numbers => type in numbers

/**
 * An example of a type of `move-structs.json`, or of a `dynamic_field::Field` with such a value where `key` is the type of its key.
 * Lists have two members, options one.
 */
export function moveExample(type: string, key: string | null = null): MoveExample {
  const parts: Uint8Array[] = []
  const leaves: Leaf[] = []
  let count = 0

  function fields(path: string, types: Record<string, string>): void {
    for (const [name, fieldType] of Object.entries(types)) write(path === '' ? name : `${path}.${name}`, fieldType)
  }
  function list(path: string, members: [path: string, type: string][]): void {
    parts.push(Uint8Array.of(members.length))
    for (const [name, memberType] of members) write(`${path}${name}`, memberType)
  }
  function write(path: string, written: string): void {
    const known = written === 'table' ? table : structs.get(written)
    const [, kind, member = ''] = /^(vector|option)<(.+)>$/.exec(written) ?? []
    if (known !== undefined) fields(path, known)
    else if (kind === 'option') list(path, [['', member]])
    else if (kind === 'vector')
      list(path, [
        ['.0', member],
        ['.1', member],
      ])
    else {
      count += 1
      const { bytes, value } = plain(written, count)
      parts.push(bytes)
      leaves.push({ path, text: leafText(value) })
    }
  }

  if (key === null) write('', type)
  else fields('', { id: 'address', name: key, value: type })
  return { bytes: Uint8Array.from(parts.flatMap((part) => [...part])), leaves }
}

/** The value of a type without fields that is the `count`th of its example. */
function plain(type: string, count: number): { bytes: Uint8Array; value: unknown } {
  const address = `0x5a${count.toString(16).padStart(62, '0')}`
  // A coin's type wherever there is text.
  const text = `${address.slice(2)}::coin::COIN`
  // Two that follow each other differ.
  const isOdd = count % 2 === 1
  if (isNumber(type)) return { bytes: numbers[type].serialize(count).toBytes(), value: count }
  if (type === 'bool') return { bytes: bcs.bool().serialize(isOdd).toBytes(), value: isOdd }
  if (type === 'address') return { bytes: bcs.Address.serialize(address).toBytes(), value: address }
  if (type === 'string') return { bytes: bcs.string().serialize(text).toBytes(), value: text }
  throw new Error(`No facts of ${type}`)
}

/** Coin types with and without `0x` are one value, and so are numbers in any form. */
export const leafText = (value: unknown): string => String(value).replace(/^0x/, '')
