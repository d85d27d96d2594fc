import type * as z from 'zod/mini'

/** What a field or parameter means, its unit, and an example; the example of an object or list is made of its members' examples. */
export type FieldDoc = string | readonly [description: string, example: unknown]

/** By name of the member, nested members by their path (`pagination.total`), which leaves lists out. */
export type FieldDocs<T> = { readonly [K in keyof T]-?: FieldDoc } & {
  readonly [path: `${string}.${string}`]: FieldDoc
}

/** A schema of the contract with its name and documentation in the description. */
export type NamedSchema = {
  schema: z.ZodMiniType
  name: string
  description: string
  fields: Readonly<Record<string, FieldDoc>>
}

/** Requires every member of the schema: one that is added to the contract is a type error here. */
export const named = <S extends z.ZodMiniObject>(
  schema: S,
  name: string,
  description: string,
  fields: FieldDocs<z.output<S>>,
): NamedSchema => ({ schema, name, description, fields })

export const descriptionOf = (doc: FieldDoc): string => (typeof doc === 'string' ? doc : doc[0])
