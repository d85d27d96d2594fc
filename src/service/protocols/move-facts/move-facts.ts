import type { BcsType } from '@mysten/sui/bcs'
import type { Sourced } from '#service/chains/sourced.ts'
import type { BuilderDeps } from '#service/protocols/payload-builder.ts'

/**
 * Our facts about a protocol's Move code: the functions that we call and the structs that we decode. Types are written as in
 * Move, with names instead of ids: `&mut lending::storage::Storage`. A name missing in `addresses` refers to the called
 * package.
 */
export type MoveFacts = Sourced & {
  /** Display name. */
  name: string
  /** The packages that defined the types. */
  addresses: Readonly<Record<string, string>>
  /**
   * By the package's name. Each function is `module::function<T0>(parameters): result`, without the TxContext that the node
   * adds.
   */
  functions: Readonly<Record<string, readonly string[]>>
  structs: readonly StructFact[]
  /**
   * The current packages of `functions`: ids by name. `pools`: the pools whose packages to look up, for packages that only a
   * pool's id leads to.
   */
  resolve(deps: BuilderDeps & { pools: string[] }, signal: AbortSignal): Promise<Record<string, string[]>>
}

export type StructFact = {
  /** `cetus::pool::Pool`, with its type arguments if those are decoded too (a table row). */
  type: string
  // biome-ignore lint/suspicious/noExplicitAny: the parsed type does not affect how a layout reads.
  layout: BcsType<any, any>
  /**
   * The number of fields of the struct (for a row, of the innermost struct), including those after the last decoded one.
   * Null if nobody has published it.
   */
  fields: number | null
}
