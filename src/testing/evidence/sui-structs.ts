import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { fillType, splitType } from '#service/protocols/move-facts/move-type.ts'

const Struct = z.object({
  /** The package that defined it. */
  typeOrigin: z.string(),
  protocol: z.string(),
  module: z.string(),
  struct: z.string(),
  fields: z.array(z.object({ name: z.string(), type: z.string() })),
})

/** Move structs with their fields in order, as others published them: bytecode of the main network and sources; who and when stands in the file. */
export const suiStructs = z
  .object({ asOf: z.string(), structs: z.array(Struct) })
  .parse(JSON.parse(readFileSync(new URL('./sui-structs.json', import.meta.url), 'utf8'))).structs

// One source, published anew: a price's identifier is the same in both.
export const EARLIER_PYTH = '0x8d97f1cd6ac663735be08d1d2b6d02a159e711586461306ce60a2b7a6a565a9e'
export const CURRENT_PYTH = '0x55300367a2d40813727ccac4ecee977a39fb9cdb46f2e6b2c354b9798f5de2c0'

/** `suilend reserve::Reserve` as well as `0xf95b…::reserve::Reserve`; a package of a maker is `cetus-move-stl`. */
const namesOf = ({ protocol, typeOrigin, module, struct }: z.output<typeof Struct>) => [
  `${typeOrigin}::${module}::${struct}`,
  `${protocol.replaceAll(/[()]/g, '').replaceAll(' ', '-')} ${module}::${struct}`,
]
const byName = new Map(suiStructs.flatMap((struct) => namesOf(struct).map((name) => [name, struct] as const)))

type MoveType = {
  /** Without what stands in angle brackets. */
  name: string
  given: string[]
  /** Of a struct, in order; null: it is none, or nobody published it. */
  fields: { name: string; type: string }[] | null
}

/** A type as Move writes it, with its parameters in place. */
export function moveType(type: string): MoveType {
  const { name: published, given } = splitType(type.trim())
  const name = published.replace(EARLIER_PYTH, CURRENT_PYTH)
  const fields = byName.get(name)?.fields.map((field) => ({ ...field, type: fillType(field.type, given) })) ?? null
  return { name, given, fields }
}

/**
 * What a value of this type is in BCS, in order: `u8` … `u256`, `bool`, `address` for 32 bytes, `bytes` for bytes behind their length,
 * `[…]` for a list or an option. A struct that nobody published stands with its name, which no definition equals: tails only.
 */
export function flattenMove(type: string): string[] {
  const { name, given, fields } = moveType(type)
  if (/^(u\d+|bool|address)$/.test(name)) return [name]
  if (name === 'vector') {
    const item = given.flatMap(flattenMove)
    return item.join() === 'u8' ? ['bytes'] : [`[${item}]`]
  }
  return fields?.flatMap((field) => flattenMove(field.type)) ?? [`unknown ${name}`]
}
