import { formsOf, isNull, type JsonSchema } from './json-schema.ts'

type Named = (name: string) => JsonSchema | undefined

/** A value that the schema allows: what is given as its example, else made of the examples of its parts; undefined where one lacks. */
export function exampleOf(schema: JsonSchema, named: Named): unknown {
  if (schema.examples?.[0] !== undefined) return schema.examples[0]
  if (schema.$ref !== undefined) {
    const target = named(schema.$ref.split('/').at(-1) ?? '')
    return target === undefined ? undefined : exampleOf(target, named)
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const [form] = formsOf(schema).filter((each) => !isNull(each))
  if (form !== undefined && form !== schema) return exampleOf(form, named)
  if (schema.items !== undefined) return [exampleOf(schema.items, named)]
  if (schema.properties === undefined) return undefined
  const members = Object.entries(schema.properties).map(([name, member]) => [name, exampleOf(member, named)] as const)
  return Object.fromEntries(members.filter(([, value]) => value !== undefined))
}
