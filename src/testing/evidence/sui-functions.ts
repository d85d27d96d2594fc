import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const Package = z.object({
  /** That defined the types. */
  originalId: z.string(),
  newestSeen: z.string(),
  version: z.nullable(z.number()),
  date: z.string(),
  otherVersions: z.optional(z.array(z.object({ version: z.number(), id: z.string(), note: z.string() }))),
})

const MoveFunction = z.object({
  /** A key of `packages`. */
  package: z.string(),
  module: z.string(),
  function: z.string(),
  typeParameterCount: z.number(),
  /** Types as bytecode prints them: `&mut 0x2::coin::Coin<T0>`, structs by the package that defined them. */
  parameters: z.array(z.string()),
  returns: z.array(z.string()),
  /** Without the TxContext, which the node adds. */
  argumentsInPtb: z.number(),
  /** `dead…`: aborts or takes a type of the past; `wrong…`: answers something else than its name says. */
  status: z.string(),
})
export type MoveFunction = z.output<typeof MoveFunction>

const Evidence = z.object({
  asOf: z.string(),
  packages: z.record(z.string(), Package),
  functions: z.array(MoveFunction),
})

/** Signatures of Move functions as others published them: bytecode of the main network and sources; who and when stands in the file. */
export const suiFunctions = Evidence.parse(
  JSON.parse(readFileSync(new URL('./sui-functions.json', import.meta.url), 'utf8')),
)
