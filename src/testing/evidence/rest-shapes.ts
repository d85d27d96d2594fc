import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const Field = z.object({ type: z.string(), nullable: z.boolean(), optional: z.boolean() })
const Source = z.object({
  id: z.string(),
  host: z.string(),
  route: z.string(),
  /** By path: `data[].apy`, `coins.{key}.price`, `[].id`. */
  fields: z.record(z.string(), Field),
  legalOddCases: z.array(z.string()),
})
export type RestSource = z.output<typeof Source>

/** What each REST source may legally answer, by published schemas and server sources; who and when stands in the file. */
export const restSources = z
  .object({ asOf: z.string(), sources: z.array(Source) })
  .parse(JSON.parse(readFileSync(new URL('./rest-shapes.json', import.meta.url), 'utf8'))).sources

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
type Step = { kind: 'member' | 'entries'; name: string } | { kind: 'rows' }

const stepsOf = (path: string): Step[] =>
  path.split('.').flatMap((part): Step[] => {
    const name = part.replace(/\[\]$/, '')
    const member: Step[] = name === '' ? [] : [{ kind: name.startsWith('{') ? 'entries' : 'member', name }]
    return part.endsWith('[]') ? [...member, { kind: 'rows' }] : member
  })

const numeric = /^(number|integer|int64|seconds|milliseconds)/
/** What its type says; types that the file puts into words ("\"no\" or \"yes\"", "varies") are not checked. */
function isOfType(value: unknown, type: string): boolean {
  if (/ or /.test(type)) return true
  if (numeric.test(type)) return typeof value === 'number'
  if (/^boolean/.test(type)) return typeof value === 'boolean'
  if (/^digits as text/.test(type)) return typeof value === 'string' && /^-?\d+$/.test(value)
  if (/^(text|ISO text|address|raw address|hex|URL)/.test(type)) return typeof value === 'string'
  if (/^array/.test(type)) return Array.isArray(value)
  if (/^object/.test(type)) return typeof value === 'object'
  return true
}

/** Where an answer is outside the shape; [] when it fits. A member below one that is legally absent is not expected. */
export function misfits(answer: unknown, { fields }: RestSource): string[] {
  const found = new Set<string>()
  for (const [path, field] of Object.entries(fields)) {
    const steps = stepsOf(path)
    for (const { value, depth } of valuesAt(answer, steps)) {
      // What the file does not list by itself is there wherever its members must be.
      const at = fields[prefixOf(path, depth)] ?? field
      const isMissing = value === undefined && at?.optional !== true
      const isNull = value === null && at?.nullable !== true
      const isWrong = value !== undefined && value !== null && depth === steps.length && !isOfType(value, field.type)
      if (isMissing || isNull || isWrong) found.add(`${path}: ${JSON.stringify(value)} at step ${depth}`)
    }
  }
  return [...found]
}

/** The path of the first `depth` steps, as the file writes it. */
function prefixOf(path: string, depth: number): string {
  let written = ''
  for (const step of stepsOf(path).slice(0, depth)) {
    if (step.kind === 'rows') written += '[]'
    else written += `${written === '' ? '' : '.'}${step.name}`
  }
  return written
}

type Found = { value: unknown; depth: number }

/** The values at the end of the steps, or null or nothing where they end early, each with how many steps were taken. */
function valuesAt(value: unknown, steps: Step[], depth = 0): Found[] {
  const [step] = steps.slice(depth)
  if (step === undefined || value === null || value === undefined) return [{ value, depth }]
  if (typeof value !== 'object' || (step.kind === 'rows') !== Array.isArray(value)) return [{ value: undefined, depth }]
  const members = new Map<string, unknown>(Object.entries(value))
  const next = step.kind === 'member' ? [members.get(step.name)] : [...members.values()]
  return next.flatMap((member) => valuesAt(member, steps, depth + 1))
}

/**
 * The barest legal answer: one row in each list, what may be null is null, what may be absent is absent. `values` by path are what
 * a reader needs to know the row for the one it wants; `key` stands for `{key}` and its like.
 */
export function barestAnswer({ fields }: RestSource, values: Record<string, Json>, key = 'key'): unknown {
  const paths = Object.entries(fields).filter(([path]) => !isBelow(path, fields))
  let answer: Json | undefined
  for (const [path, field] of paths) {
    if (field.optional && !(path in values)) continue
    const value = path in values ? (values[path] ?? null) : field.nullable ? null : plainValue(field.type)
    answer = put(answer, stepsOf(path), value, key)
  }
  return answer ?? {}
}

/** Whether something above it is null or absent, so that it has no place. */
const isBelow = (path: string, fields: RestSource['fields']): boolean =>
  Object.entries(fields).some(
    ([other, { nullable, optional }]) =>
      (nullable || optional) && (path.startsWith(`${other}.`) || path.startsWith(`${other}[`)),
  )

function put(into: Json | undefined, [step, ...rest]: Step[], value: Json, key: string): Json {
  if (step === undefined) return into !== undefined && typeof value === 'object' && value === null ? into : value
  if (step.kind === 'rows') {
    const rows = Array.isArray(into) ? into : []
    return [put(rows[0], rest, value, key)]
  }
  const members = into !== null && typeof into === 'object' && !Array.isArray(into) ? into : {}
  const name = step.kind === 'entries' ? key : step.name
  return { ...members, [name]: put(members[name], rest, value, key) }
}

function plainValue(type: string): Json {
  if (numeric.test(type)) return 1
  if (/^boolean/.test(type)) return false
  if (/^digits as text/.test(type)) return '1'
  if (/^ISO text/.test(type)) return '2026-11-21T00:00:00.000Z'
  if (/^(address|0x and 40 hex)/.test(type)) return `0x${'12'.repeat(20)}`
  if (/^raw address/.test(type)) return `0:${'12'.repeat(32)}`
  if (/^array/.test(type)) return []
  if (/^object/.test(type)) return {}
  if (/^"success"/.test(type)) return 'success'
  if (/^0 on success/.test(type)) return 0
  return 'text'
}
