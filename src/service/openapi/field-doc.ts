import type * as z from 'zod/mini'

/** What a field or parameter means, in which unit, and an example; the example of what has parts, or a list of names, is made of these. */
export type FieldDoc = string | readonly [description: string, example: unknown]

/** Of each member by its name; of members of members by their path (`pagination.total`), whatever lists lie between. */
export type FieldDocs<T> = { readonly [K in keyof T]-?: FieldDoc } & {
  readonly [path: `${string}.${string}`]: FieldDoc
}

/** A schema of the contract under the name that it has in the description, with all that is said of it. */
export type NamedSchema = {
  schema: z.ZodMiniType
  name: string
  description: string
  fields: Readonly<Record<string, FieldDoc>>
}

/** Asks for every member of the schema: one that is added to the contract is a type error here. */
export const named = <S extends z.ZodMiniObject>(
  schema: S,
  name: string,
  description: string,
  fields: FieldDocs<z.output<S>>,
): NamedSchema => ({ schema, name, description, fields })

export const descriptionOf = (doc: FieldDoc): string => (typeof doc === 'string' ? doc : doc[0])
