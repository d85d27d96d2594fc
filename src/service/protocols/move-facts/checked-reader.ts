import type { SuiObject, SuiReader } from '#service/chains/sui/sui-reader.ts'
import { findStruct } from './find-struct.ts'
import type { MoveCheck } from './move-check.ts'
import type { MoveFacts } from './move-facts.ts'

/**
 * Wraps the reader of one protocol. It first compares what the protocol decodes and calls with the chain. Objects that no
 * fact describes are returned without content, so nothing unchecked is decoded.
 */
export function checkedReader(sui: SuiReader, facts: MoveFacts, check: MoveCheck): SuiReader {
  async function expectKnown(objects: SuiObject[], signal: AbortSignal): Promise<void> {
    const types = new Set(objects.map(({ type }) => type))
    await Promise.all([...types].map((type) => check.struct(facts, type, { sui, signal })))
  }
  const described = (object: SuiObject): SuiObject =>
    findStruct(facts, object.type) === null ? { ...object, content: new Uint8Array() } : object

  return {
    ...sui,
    async ownedObjects(owner, type, signal) {
      const objects = await sui.ownedObjects(owner, type, signal)
      await expectKnown(objects, signal)
      return objects.map(described)
    },
    async objects(ids, signal) {
      const objects = await sui.objects(ids, signal)
      await expectKnown([...objects.values()], signal)
      return new Map([...objects].map(([id, object]) => [id, described(object)]))
    },
    async simulate(transaction, signal) {
      await check.calls(facts, transaction, { sui, signal })
      return sui.simulate(transaction, signal)
    },
  }
}
