import type * as z from 'zod/mini'
import { vaultChainIds, WalletChain } from '#contract/chains.ts'
import { coinSortFields } from '#contract/coin.ts'
import { errorStatus } from '#contract/error.ts'
import { transactionTypes } from '#contract/names/transaction-types.ts'
import { vaultTypes } from '#contract/vault.ts'
import { descriptionOf, type FieldDoc } from '#service/openapi/field-doc.ts'
import { namedSchemas } from '#service/openapi/schemas/all.ts'

type Schema = z.core.$ZodType
type Docs = Readonly<Record<string, FieldDoc>>
type Direction = 'read' | 'sent'
type Place = { direction: Direction; docs: Docs; path: string; indent: string }

export const capitalised = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`

/** A comment for editors, with lines of at most 120 characters; "" without a text. */
export function documented(text: string, indent: string): string {
  if (text.trim() === '') return ''
  const lines = ['']
  for (const word of text.replaceAll('*/', '* /').split(/\s+/)) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && indent.length + last.length + word.length > 112) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`
}

const quoted = (value: unknown) => (typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value))
const unionOf = (values: readonly unknown[]) => values.map(quoted).join(' | ')
/** Whether an appended `[]` would apply to its last part only. */
const isUnion = (type: string) => withoutBraces(type).includes('|')
function withoutBraces(type: string): string {
  const outer = type.replaceAll(/\{[^{}]*\}|<[^<>]*>|\([^()]*\)/g, '')
  return outer === type ? type : withoutBraces(outer)
}
const inner = (schema: Schema): z.core.$ZodTypes => schema as z.core.$ZodTypes

/** Long lists, or lists that callers want to name. */
const lists = {
  ErrorCode: Object.keys(errorStatus),
  VaultChain: vaultChainIds,
  WalletChain: valuesOf(WalletChain),
  VaultType: vaultTypes,
  TransactionType: transactionTypes,
  CoinSort: coinSortFields.flatMap((field) => [`${field}:asc`, `${field}:desc`]),
}
const listNames = new Map(Object.entries(lists).map(([name, values]) => [unionOf(values), name]))

function valuesOf(schema: Schema): string[] {
  const { def } = inner(schema)._zod
  if (def.type === 'pipe') return valuesOf(def.out)
  return def.type === 'enum' ? Object.values(def.entries).map(String) : []
}

/**
 * Writes the output and input of schemas as plain TypeScript, with a name for each schema that has one in the
 * description.
 */
export function createTypeWriter() {
  const names = new Map<Schema, (typeof namedSchemas)[number]>(namedSchemas.map((each) => [each.schema, each]))
  const interfaces = new Map<string, string>()

  const nameOf = (schema: Schema, direction: Direction): string | null => {
    const known = names.get(schema)
    if (known === undefined || inner(schema)._zod.def.type !== 'object') return null
    const name = direction === 'read' ? known.name : `${known.name.replace(/Input$/, '')}Input`
    if (!interfaces.has(name)) {
      interfaces.set(name, '')
      const place: Place = { direction, docs: known.fields, path: '', indent: '' }
      interfaces.set(name, `${documented(known.description, '')}export interface ${name} ${bodyOf(schema, place)}\n`)
    }
    return name
  }

  const bodyOf = (schema: Schema, place: Place, areAllOptional = false): string => {
    const { def } = inner(schema)._zod
    if (def.type !== 'object') throw new Error(`Members are of an object, not of a schema of the kind ${def.type}`)
    const indent = `${place.indent}  `
    const members = Object.entries(def.shape).map(([name, member]) => {
      const path = place.path === '' ? name : `${place.path}.${name}`
      const doc = place.docs[path]
      const isOptional = areAllOptional || mayBeAbsent(member, place.direction)
      const type = typeOf(member, { ...place, path, indent })
      const key = /^[a-z_$][\w$]*$/i.test(name) ? name : quoted(name)
      return `${documented(doc === undefined ? '' : descriptionOf(doc), indent)}${indent}${key}${isOptional ? '?' : ''}: ${type}${isOptional && !/\| undefined$/.test(type) ? ' | undefined' : ''}`
    })
    return members.length === 0 ? 'Record<never, never>' : `{\n${members.join('\n')}\n${place.indent}}`
  }

  const typeOf = (schema: Schema, place: Place): string => {
    const name = nameOf(schema, place.direction)
    if (name !== null) return name
    const { def } = inner(schema)._zod
    const of = (each: Schema) => typeOf(each, place)
    switch (def.type) {
      case 'string':
      case 'number':
      case 'boolean':
      case 'null':
      case 'unknown':
        return def.type
      case 'literal':
        return unionOf(def.values)
      case 'enum': {
        const union = unionOf(Object.values(def.entries))
        return listNames.get(union) ?? union
      }
      case 'nullable':
        return `${of(def.innerType)} | null`
      case 'optional':
        return `${of(def.innerType)} | undefined`
      case 'default':
      case 'prefault':
        return of(def.innerType)
      case 'pipe':
        return of(def.out)
      case 'array':
        return isUnion(of(def.element)) ? `(${of(def.element)})[]` : `${of(def.element)}[]`
      case 'record':
        return `Record<string, ${of(def.valueType)}>`
      case 'union':
        return [...new Set(def.options.map(of))].join(' | ')
      case 'object':
        return bodyOf(schema, place)
      default:
        throw new Error(`No type stands for a schema of the kind ${def.type}`)
    }
  }
  const start = (direction: Direction, docs: Docs = {}, indent = '  '): Place => ({ direction, docs, path: '', indent })

  return {
    /** The members of a request: of the path, of the query, which are all optional, and the body. */
    members: (schema: Schema, docs?: Docs) => bodyOf(schema, start('sent', docs)),
    query: (schema: Schema, docs?: Docs) => bodyOf(schema, start('sent', docs, ''), true),
    input: (schema: Schema, docs?: Docs) => typeOf(schema, start('sent', docs)),
    answer: (name: string, schema: Schema, docs?: Docs): string => {
      const type = typeOf(schema, start('read', docs, ''))
      return type.startsWith('{') ? `export interface ${name} ${type}\n` : `export type ${name} = ${type}\n`
    },
    declarations: (): string[] => [
      ...Object.entries(lists).map(([name, values]) => `export type ${name} = ${unionOf(values)}\n`),
      ...[...interfaces.values()],
    ],
  }
}

/** Parsed members are present unless the schema says otherwise; sent members are optional if they have a default. */
function mayBeAbsent(schema: Schema, direction: Direction): boolean {
  const { def } = inner(schema)._zod
  if (def.type === 'optional') return true
  return direction === 'sent' && (def.type === 'default' || def.type === 'prefault')
}
