import { bcs } from '@mysten/sui/bcs'
import { moveType } from '#testing/evidence/sui-structs.ts'

/** A value at the end of a path such as `reserves.0.price`, written as `leafText` writes what was decoded. */
export type Leaf = { path: string; text: string }
/** Bytes of a Move value in which no two values are alike, and what stands where in them. */
export type MoveExample = { bytes: Uint8Array; leaves: Leaf[] }

/** Text is one value, an option has one member and none else: neither is read as the list that it is. */
const isText = (name: string) => /^(?:string|0x1::(?:string|ascii)::String)$/.test(name)
const isOption = (name: string) => name === '0x1::option::Option'
const numbers = {
  u8: bcs.u8(),
  u16: bcs.u16(),
  u32: bcs.u32(),
  u64: bcs.u64(),
  u128: bcs.u128(),
  u256: bcs.u256(),
} as const
const isNumber = (type: string): type is keyof typeof numbers => type in numbers

/** What others did not publish, or what the type leaves open: nothing behind it is known. */
class Unknown extends Error {}

/**
 * An example of a struct that others published (`sui-structs.json`), or of a `dynamic_field::Field` with such a value where `key` is
 * the type of its key. Lists have two members, options one; a struct of one field is that field. Where nothing more is published it
 * ends.
 */
export function moveExample(type: string, key: string | null = null): MoveExample {
  const parts: Uint8Array[] = []
  const leaves: Leaf[] = []
  let count = 0

  function list(members: [path: string, type: string][]): void {
    parts.push(Uint8Array.of(members.length))
    for (const [path, memberType] of members) write(path, memberType)
  }
  function write(path: string, written: string): void {
    const { name, given, fields } = moveType(written)
    const [member = ''] = given
    if (isOption(name)) list([[path, member]])
    else if (name === 'vector') {
      list([
        [`${path}.0`, member],
        [`${path}.1`, member],
      ])
    } else if (fields === null || isText(name)) {
      count += 1
      const { bytes, value } = plain(name, count)
      parts.push(bytes)
      leaves.push({ path, text: leafText(value) })
    } else {
      const pathOf = (field: string) => (fields.length === 1 ? path : path === '' ? field : `${path}.${field}`)
      for (const field of fields) write(pathOf(field.name), field.type)
    }
  }

  try {
    if (key !== null) for (const [name, part] of Object.entries({ id: 'address', name: key })) write(name, part)
    write(key === null ? '' : 'value', type)
  } catch (error) {
    if (!(error instanceof Unknown)) throw error
  }
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
  if (isText(type)) return { bytes: bcs.string().serialize(text).toBytes(), value: text }
  throw new Unknown(`No facts of ${type}`)
}

/** Coin types with and without `0x` are one value, and so are numbers in any form. */
export const leafText = (value: unknown): string => String(value).replace(/^0x/, '')
