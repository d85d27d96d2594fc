import { type BcsType, bcs } from '@mysten/sui/bcs'
import { vi } from 'vitest'

/** A `bcs.struct` of the service as its module made it. `file`: as `service/…`. */
export type StructDefinition = { file: string; name: string; parse(bytes: Uint8Array): unknown }

/** Every `bcs.struct` that is made while `load` imports the service's files, those within others too. */
export async function structDefinitions(load: () => Promise<unknown>): Promise<StructDefinition[]> {
  const found: StructDefinition[] = []
  const make = bcs.struct.bind(bcs)
  const spy = vi.spyOn(bcs, 'struct').mockImplementation((name, fields) => {
    const made: Pick<BcsType<unknown>, 'parse'> = make(name, fields)
    const file = callerOf(new Error('here').stack ?? '')
    if (file !== null) found.push({ file, name, parse: (bytes) => made.parse(bytes) })
    return make(name, fields)
  })
  await load()
  spy.mockRestore()
  return found
}

const ownFrame = /struct-definitions|move-layout|@vitest|tinyspy|vitest\/dist/

/** Who called through the spy; null where that is none of the service's files but a library. */
function callerOf(stack: string): string | null {
  const [caller = ''] = stack
    .split('\n')
    .slice(1)
    .filter((frame) => !ownFrame.test(frame))
  return /\/src\/(service\/[^:?]+)/.exec(caller)?.[1] ?? null
}
