import { descriptionOf, type FieldDoc } from './field-doc.ts'
import { formsOf, type JsonSchema } from './json-schema.ts'

type DocsByPath = Readonly<Record<string, FieldDoc>>

/** Writes the description of each member into a schema, in place. A named schema describes its own members. */
export function describeMembers(schema: JsonSchema, docs: DocsByPath, path = ''): void {
  for (const form of formsOf(schema)) {
    if (form.items !== undefined) describeMembers(form.items, docs, path)
    if (typeof form.additionalProperties === 'object') describeMembers(form.additionalProperties, docs, path)
    for (const [name, member] of Object.entries(form.properties ?? {})) {
      const memberPath = path === '' ? name : `${path}.${name}`
      const doc = docs[memberPath]
      if (doc !== undefined) {
        member.description = descriptionOf(doc)
        if (typeof doc !== 'string') member.examples = [doc[1]]
      }
      describeMembers(member, docs, memberPath)
    }
  }
}
