import type * as z from 'zod/mini'

type Issue = z.core.$ZodRawIssue

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}
const WRONG = 'has an unsupported form'

/**
 * Describes what is wrong with a value, in this service's words. The only function that replaces the library's
 * messages.
 */
export function issueMessage(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${kinds[issue.expected] ?? 'something else'}`
    case 'invalid_value':
      return `must be ${oneOf(issue.values)}`
    case 'too_big':
      return isNumber(issue.origin)
        ? `must be ${issue.inclusive === false ? 'below' : 'at most'} ${issue.maximum}`
        : `must have at most ${issue.maximum} ${partsOf(issue.origin, issue.maximum)}`
    case 'too_small':
      if (isNumber(issue.origin)) return `must be ${issue.inclusive === false ? 'above' : 'at least'} ${issue.minimum}`
      return `must have at least ${issue.minimum} ${partsOf(issue.origin, issue.minimum)}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `is not known here${knownMembers(issue)}`
    case 'invalid_union':
      return Array.isArray(issue.options) ? `must be ${oneOf(issue.options)}` : WRONG
    default:
      return WRONG
  }
}

const oneOf = (values: readonly unknown[]) => `${values.length > 1 ? 'one of ' : ''}${values.map(String).join(', ')}`
const isNumber = (origin: string) => origin === 'number' || origin === 'int' || origin === 'bigint'
const partsOf = (origin: string, count: number | bigint) =>
  `${origin === 'string' ? 'character' : 'value'}${Number(count) === 1 ? '' : 's'}`

function knownMembers({ inst }: Issue): string {
  const def = inst?._zod.def
  const shape = def !== undefined && 'shape' in def ? def.shape : undefined
  const names = shape !== null && typeof shape === 'object' ? Object.keys(shape) : []
  return names.length === 0 ? '' : `, which takes ${names.join(', ')}`
}
