import type { JsonSchema } from './api-document.ts'

const nameOf = (pointer: string) => pointer.split('/').at(-1) ?? ''

/** What a value may be, in a few words: `number or null`, `list of Vault`. */
export function typeLabel(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return nameOf(schema.$ref)
  const forms = schema.anyOf ?? schema.oneOf
  // Ranges of one type are no forms of their own.
  if (forms !== undefined && schema.type === undefined) return [...new Set(forms.map(typeLabel))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.items !== undefined) return `list of ${typeLabel(schema.items)}`
  return [schema.type ?? 'any'].flat().join(' or ')
}

/** What else holds for a value: what it may be chosen from, its bounds, what it is when left out. */
export function limitLabels(schema: JsonSchema): string[] {
  const { minimum, maximum, default: usual, maxLength, maxItems } = schema
  const choices = schema.enum ?? schema.items?.enum
  const isCounted = maximum !== undefined && maximum >= Number.MAX_SAFE_INTEGER
  return [
    ...(choices === undefined ? [] : [`one of ${choices.map((choice) => `\`${String(choice)}\``).join(', ')}`]),
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined || isCounted ? [] : [`up to ${maximum}`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(maxItems === undefined ? [] : [`at most ${maxItems} values`]),
    ...(usual === undefined || usual === null ? [] : [`default \`${String(usual)}\``]),
  ]
}
