import type { MovePackage } from '#service/chains/sui/move-package.ts'

/** A package by its id. Null: the chain has none; rejects with Unchecked where the chain could not be read. */
export type FindPackage = (id: string) => Promise<MovePackage | null>

/** No node answered, or the answer exceeds our limits: nothing is known to be wrong. */
export class Unchecked extends Error {
  override readonly name = 'Unchecked'
}

/** The package whose first version has this id, in the version that `home` runs with. */
export function findFrom(find: FindPackage, home: MovePackage | null, id: string): Promise<MovePackage | null> {
  if (home !== null && (id === home.originalId || id === home.id)) return Promise.resolve(home)
  return find(home?.linkage.get(id) ?? id)
}
