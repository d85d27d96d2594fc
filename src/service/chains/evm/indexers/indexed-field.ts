import { type Address, getAddress, isAddress } from 'viem'
import * as z from 'zod/mini'
import { plainName, toDecimals } from '#service/chains/evm/erc20.ts'

/** Fields as indexers send them: any of them may be missing, null or of another kind, and the row must not be lost for it. */
export const looseText = z.catch(
  z.pipe(
    z.nullish(z.string()),
    z.transform((text) => text ?? ''),
  ),
  '',
)
export const looseName = z.pipe(looseText, z.transform(plainName))

/** An address in the case of EIP-55, null when it is none. */
export const looseAddress = z.catch(
  z.pipe(
    z.nullish(z.string()),
    z.transform((text): Address | null =>
      text !== null && text !== undefined && isAddress(text, { strict: false }) ? getAddress(text) : null,
    ),
  ),
  null,
)

/** The hash of a transaction, null when it is none. */
export const looseHash = z.pipe(
  looseText,
  z.transform((text): string | null => (/^0x[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : null)),
)

/** ISO 8601 as Unix seconds, null when it is no time. */
export const looseTime = z.pipe(
  looseText,
  z.transform((text): number | null => {
    const at = Math.floor(Date.parse(text) / 1000)
    return Number.isNaN(at) ? null : at
  }),
)

/** A whole number of base units, sent as text since it may exceed 2^53; null when it is none. */
export const looseUnits = z.pipe(
  looseText,
  z.transform((text): bigint | null => (/^\d{1,78}$/.test(text) ? BigInt(text) : null)),
)

/** The same where an answer says nothing else: without it, it is another answer. null: not counted yet. */
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

/** Dollars; a price of 0 is what indexers send for one that they do not know. */
export const loosePrice = z.pipe(
  looseNumber,
  z.transform((price) => (price !== null && price > 0 ? price : null)),
)
export const looseCount = z.pipe(
  looseNumber,
  z.transform((count) => (count !== null && Number.isSafeInteger(count) && count >= 0 ? count : null)),
)
