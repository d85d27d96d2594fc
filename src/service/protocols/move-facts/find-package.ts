import type { MovePackage } from '#service/chains/sui/move-package.ts'

/** Finds a package by its id. Null if the chain has none; rejects with Unchecked if the chain could not be read. */
export type FindPackage = (id: string) => Promise<MovePackage | null>

/** No node answered, or the answer exceeds our limits. This does not mean that anything is wrong. */
export class Unchecked extends Error {
  override readonly name = 'Unchecked'
}

/** The package whose first version has this id, in the version that `home` links to. */
export function findFrom(find: FindPackage, home: MovePackage | null, id: string): Promise<MovePackage | null> {
  if (home !== null && (id === home.originalId || id === home.id)) return Promise.resolve(home)
  return find(home?.linkage.get(id) ?? id)
}
