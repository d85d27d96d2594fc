import type { BcsType } from '@mysten/sui/bcs'
import type { Sourced } from '#service/chains/sourced.ts'
import type { BuilderDeps } from '#service/protocols/payload-builder.ts'

/**
 * Our facts about a protocol's Move code: the functions that we call and the structs that we decode. Types are written as in Move,
 * with names instead of ids: `&mut lending::storage::Storage`. A name that `addresses` lacks is the called package's own.
 */
export type MoveFacts = Sourced & {
  /** For people. */
  name: string
  /** The packages that defined the types. */
  addresses: Readonly<Record<string, string>>
  /** By the package's name, each as `module::function<T0>(parameters): result`, without the TxContext that the node adds. */
  functions: Readonly<Record<string, readonly string[]>>
  structs: readonly StructFact[]
  /** The current packages of `functions`: ids by name. `pools`: read the package from the pool, if only the pool's id leads to it. */
  resolve(deps: BuilderDeps & { pools: string[] }, signal: AbortSignal): Promise<Record<string, string[]>>
}

export type StructFact = {
  /** `cetus::pool::Pool`, with its arguments if those are decoded too: a row of a table. */
  type: string
  // biome-ignore lint/suspicious/noExplicitAny: what it gives does not matter to how it reads.
  layout: BcsType<any, any>
  /**
   * The number of fields of the struct (of the innermost struct of a row), those after the last decoded one included. Null: nobody
   * published it.
   */
  fields: number | null
}
