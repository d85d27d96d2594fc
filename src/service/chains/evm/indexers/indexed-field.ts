import { type Address, getAddress, isAddress } from 'viem'
import * as z from 'zod/mini'
import { plainName, toDecimals } from '#service/chains/evm/erc20.ts'

/** Fields as indexers send them: each may be missing, null or of another type without making the row unreadable. */
export const looseText = z.catch(
  z.pipe(
    z.nullish(z.string()),
    z.transform((text) => text ?? ''),
  ),
  '',
)
export const looseName = z.pipe(looseText, z.transform(plainName))

/** An address in EIP-55 case, or null if invalid. */
export const looseAddress = z.catch(
  z.pipe(
    z.nullish(z.string()),
    z.transform((text): Address | null =>
      text !== null && text !== undefined && isAddress(text, { strict: false }) ? getAddress(text) : null,
    ),
  ),
  null,
)

/** A transaction hash, or null if invalid. */
export const looseHash = z.pipe(
  looseText,
  z.transform((text): string | null => (/^0x[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : null)),
)

/** Converts ISO 8601 to Unix seconds; null if invalid. */
export const looseTime = z.pipe(
  looseText,
  z.transform((text): number | null => {
    const at = Math.floor(Date.parse(text) / 1000)
    return Number.isNaN(at) ? null : at
  }),
)

/** An integer of base units, sent as text since it may exceed 2^53; null if invalid. */
export const looseUnits = z.pipe(
  looseText,
  z.transform((text): bigint | null => (/^\d{1,78}$/.test(text) ? BigInt(text) : null)),
)

/**
 * Like `looseUnits`, for a response with no other content: a missing field makes the response invalid. null: not
 * counted yet.
 */
export const strictUnits = z.pipe(
  z.nullable(z.string().check(z.regex(/^\d{1,78}$/))),
  z.transform((digits: string | null) => (digits === null ? 0n : BigInt(digits))),
)

const looseNumber = z.catch(
  z.pipe(
    z.nullish(z.union([z.number(), z.string()])),
    z.transform((value): number | null => {
      const number = value === null || value === undefined || value === '' ? Number.NaN : Number(value)
      return Number.isFinite(number) ? number : null
    }),
  ),
  null,
)
export const looseDecimals = z.pipe(
  looseNumber,
  z.transform((digits: number | null) => toDecimals(digits)),
)

/** Dollars. Indexers send a price of 0 for an unknown one. */
export const loosePrice = z.pipe(
  looseNumber,
  z.transform((price) => (price !== null && price > 0 ? price : null)),
)
export const looseCount = z.pipe(
  looseNumber,
  z.transform((count) => (count !== null && Number.isSafeInteger(count) && count >= 0 ? count : null)),
)
