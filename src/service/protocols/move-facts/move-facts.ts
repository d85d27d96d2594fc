import type { BcsType } from '@mysten/sui/bcs'
import type { Sourced } from '#service/chains/sourced.ts'
import type { BuilderDeps } from '#service/protocols/payload-builder.ts'

/**
 * What is known of a protocol's Move code: what is called and what is decoded. Types are written as in Move, with names in place of
 * ids: `&mut lending::storage::Storage`; a name that `addresses` does not have is that of the package which is called.
 */
export type MoveFacts = Sourced & {
  /** For people. */
  name: string
  /** The packages that defined the types. */
  addresses: Readonly<Record<string, string>>
  /** By the package's name, each as `module::function<T0>(parameters): result`, without the TxContext that the node adds. */
  functions: Readonly<Record<string, readonly string[]>>
  structs: readonly StructFact[]
  /** Where the packages of `functions` are now: ids by name. `pools`: whose packages to name where only the pool's id leads to them. */
  resolve(deps: BuilderDeps & { pools: string[] }, signal: AbortSignal): Promise<Record<string, string[]>>
}

export type StructFact = {
  /** `cetus::pool::Pool`, or with its arguments where those are decoded too: a row of a table. */
  type: string
  // biome-ignore lint/suspicious/noExplicitAny: what it gives does not matter to how it reads.
  layout: BcsType<any, any>
  /** How many fields the struct has, the innermost of a row: those behind the last one that is read count too. Null: nobody published it. */
  fields: number | null
}
