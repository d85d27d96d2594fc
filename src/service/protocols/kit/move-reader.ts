import type { BcsType } from '@mysten/sui/bcs'
import { Transaction, type TransactionArgument } from '@mysten/sui/transactions'
import { chunksOf } from '#domain/chunks-of.ts'
import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import type { SuiReader } from '#service/chains/sui/sui-reader.ts'
import type { Reading } from './open-source.ts'

/** A transaction may have 1,023 commands. */
const MAX_COMMANDS = 1_000

/** How to parse a Move value. `what` names it in error messages: "Suilend's cap". */
type MoveValue<T> = { layout: Pick<BcsType<T>, 'parse'>; what: string }

/** A call of a read-only Move function. `toResult` parses the returned values, which are BCS. */
export type MoveView<T> = {
  target: string
  typeArguments?: string[]
  arguments: (transaction: Transaction) => TransactionArgument[]
  toResult: (values: Uint8Array[]) => T
}

/** For a function that returns one value. */
export const returned =
  <T>(layout: MoveValue<T>['layout'], what: string): MoveView<T>['toResult'] =>
  ([value]) =>
    parseBcs(layout, value, what)

/** Reads objects and views of Move code for one wallet. Throws ApiError UPSTREAM_FAILED for a value with another layout. */
export type MoveReader = {
  /** Reads the wallet's objects of a type. */
  readOwned: <T>(value: MoveValue<T> & { type: string }) => Promise<T[]>
  /**
   * Reads the objects with these ids in order, without duplicates. Fails if one is missing, because the rest would look
   * complete.
   */
  readAll: <T>(ids: readonly string[], value: MoveValue<T>) => Promise<T[]>
  /** Simulates one transaction per thousand views. */
  readViews: <T>(views: readonly MoveView<T>[]) => Promise<T[]>
}

export const createMoveReader = (sui: SuiReader, { owner, signal }: Pick<Reading, 'owner' | 'signal'>): MoveReader => ({
  readOwned: async ({ type, layout, what }) =>
    (await sui.ownedObjects(owner, type, signal)).map(({ content }) => parseBcs(layout, content, what)),

  async readAll(ids, { layout, what }) {
    const distinct = [...new Set(ids)]
    const found = await sui.objects(distinct, signal)
    return distinct.map((id) => parseBcs(layout, found.get(id)?.content, what))
  },

  async readViews<T>(views: readonly MoveView<T>[]) {
    const results: T[] = []
    for (const batch of chunksOf(views, MAX_COMMANDS)) {
      const transaction = new Transaction()
      for (const { target, typeArguments = [], arguments: argumentsIn } of batch) {
        transaction.moveCall({ target, typeArguments, arguments: argumentsIn(transaction) })
      }
      const values = await sui.simulate(transaction, signal)
      results.push(...batch.map(({ toResult }, index) => toResult(values[index] ?? [])))
    }
    return results
  },
})
