/** Types as Move's bytecode prints them: `&mut 0x2::coin::Coin<T0>`, ids without leading zeros. */
export type MoveFunction = {
  /** Whether a transaction may call it: public, or an entry. */
  isCallable: boolean
  typeParameters: number
  parameters: string[]
  returns: string[]
}

/**
 * One version of a package as a node describes it. Functions and structs are indexed by `module::name`; enums are
 * omitted.
 */
export type MovePackage = {
  id: string
  /** Id of its first version, which its own types use. */
  originalId: string
  /** Linked version of each dependency, by the id of the dependency's first version. */
  linkage: Map<string, string>
  functions: Map<string, MoveFunction>
  structs: Map<string, { name: string; type: string }[]>
}

/** Ids without leading zeros, no spaces. */
export const plainType = (type: string): string =>
  type.replaceAll(/(?<!&mut)\s+/g, '').replaceAll(/0x0*(?=[0-9a-f])/g, '0x')
