import * as z from 'zod/mini'
import { chainIds, chains, vaultChains } from '#contract/chains.ts'
import { ApiError } from '#contract/error.ts'
import { wholeNumber } from '#contract/field.ts'
import type { JsonObject } from './described.ts'

export type Arguments = Record<string, unknown>

/** Names that people and models use, in addition to our own ids and names. */
const otherNames: Record<string, string> = {
  bsc: 'BNB',
  binance: 'BNB',
  binancesmartchain: 'BNB',
  mainnet: 'ETH',
  pol: 'MATIC',
  toncoin: 'TON',
  theopennetwork: 'TON',
}
const fold = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
const shortened = (text: string) => text.replace(/(?:chain|mainnet|network|one|era|pos)$/, '')
const idByName = new Map([
  ...Object.entries(vaultChains).map(([id, name]) => [shortened(fold(name)), id] as const),
  ...chainIds.map((id) => [shortened(fold(chains[id].name)), id] as const),
  ...[...Object.keys(vaultChains), ...chainIds].map((id) => [fold(id), id] as const),
  ...Object.entries(otherNames),
])

/**
 * Converts `ethereum`, `Arbitrum One` and `bsc` to chain ids. Leaves unknown names unchanged, so that the service's
 * error contains them.
 */
export function toChainIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toChainIds)
  if (typeof value !== 'string') return value
  return value
    .split(',')
    .map((name) => idByName.get(fold(name)) ?? idByName.get(shortened(fold(name))) ?? name.trim())
    .join(',')
}

const scales: Record<string, number> = { '': 1, k: 1e3, m: 1e6, mn: 1e6, b: 1e9, bn: 1e9 }
const written = /^\s*\$?\s*(\d[\d,_]*(?:\.\d+)?|\.\d+)\s*(k|mn?|bn?)?\s*(?:\$|usd|dollars?)?\s*$/i

/**
 * Converts `10M`, `$1.5k` and `10,000,000` to numbers. Leaves other text unchanged, so that the service's error
 * contains it.
 */
export function toDollars(value: unknown): unknown {
  const [, digits, scale = ''] = (typeof value === 'string' && written.exec(value)) || []
  if (digits === undefined) return value
  // Appends the exponent instead of multiplying, so that 1.1M is exactly 1100000.
  const power = Math.log10(scales[scale.toLowerCase()] ?? 1)
  return Number(`${digits.replaceAll(/[,_]/g, '')}e${power}`)
}

/** Both accepted forms, for a schema. */
export const dollarForms = ['number', 'string'] as const

/** Arguments of tools that belong to no operation. */
export const Dollars = (least: number) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()]),
      z.transform((value: string | number) => toDollars(value)),
    ),
    z.number('must be dollars: 10000000, "10M" or "$2.5k"').check(z.minimum(least), z.maximum(1e15)),
  )
/** Comma-separated ids, as a query takes them. */
export const ChainNames = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((value) => String(toChainIds(value))),
)
export const Limit = (most: number, usual: number) => z._default(wholeNumber({ min: 1, max: most }), usual)
export const Offset = z._default(wholeNumber({ min: 0, max: 1_000_000 }), 0)

/** Rejects unknown arguments: an agent would otherwise assume that they took effect. */
export function requireKnown(args: Arguments, known: readonly string[], tool: string): void {
  const unknown = Object.keys(args).find((name) => !known.includes(name))
  if (unknown === undefined) return
  const message = `is not an argument of ${tool}, which takes ${known.join(', ') || 'none'}`
  throw new ApiError('INVALID_INPUT', `${unknown}: ${message}`, { errors: [{ path: unknown, message }] })
}

/** Throws an ApiError that lists every wrong argument. An empty text means that no value is given. */
export function readArguments<S extends z.ZodMiniObject>(schema: S, args: Arguments, tool: string): z.output<S> {
  requireKnown(args, Object.keys(schema.shape), tool)
  const given = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== '' && value !== null))
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const errors = read.error.issues.map(({ path: [name = ''], message }) => ({
    path: String(name),
    message: given[String(name)] === undefined ? 'is required' : message,
  }))
  throw new ApiError('INVALID_INPUT', errors.map(({ path, message }) => `${path}: ${message}`).join('; '), { errors })
}

/** Longer lists of values are described in words, or by the error for an invalid value. */
const MOST_VALUES = 10

/**
 * Reduces a schema to what a model needs: the type, few values, the default, the description. The service validates
 * everything.
 */
export function slimSchema(schema: JsonObject, description?: string): JsonObject {
  const { type, enum: values, default: usual, properties, items } = schema
  const isList = type === 'array'
  const isOfTexts = isList && JsonTexts.safeParse(items).success
  const said = description ?? schema.description
  return {
    // A list of texts is also accepted as one text, which every model writes without mistakes.
    ...(isOfTexts ? { type: 'string' } : type === undefined ? {} : { type }),
    ...(Array.isArray(values) && values.length <= MOST_VALUES ? { enum: values } : {}),
    ...(usual === undefined || usual === false || usual === 0 || Array.isArray(usual) ? {} : { default: usual }),
    ...(said === undefined || said === '' ? {} : { description: said }),
    ...(isList && !isOfTexts && items !== undefined ? { items } : {}),
    ...(properties === undefined ? {} : { properties }),
  }
}

const JsonTexts = z.object({ type: z.literal('string') })
