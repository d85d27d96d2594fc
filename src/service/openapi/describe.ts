import { descriptionOf, type FieldDoc } from './field-doc.ts'
import { formsOf, type JsonSchema } from './json-schema.ts'

type ToldByPath = Readonly<Record<string, FieldDoc>>

/** Writes what is said of each member into a schema, in place. What has a name of its own says itself what is inside. */
export function describeMembers(schema: JsonSchema, told: ToldByPath, path = ''): void {
  for (const form of formsOf(schema)) {
    if (form.items !== undefined) describeMembers(form.items, told, path)
    if (typeof form.additionalProperties === 'object') describeMembers(form.additionalProperties, told, path)
    for (const [name, member] of Object.entries(form.properties ?? {})) {
      const memberPath = path === '' ? name : `${path}.${name}`
      const said = told[memberPath]
      if (said !== undefined) {
        member.description = descriptionOf(said)
        if (typeof said !== 'string') member.examples = [said[1]]
      }
      describeMembers(member, told, memberPath)
    }
  }
}
