import { ApiError } from '#contract/error.ts'
import { coinKey, isCoinType } from '#domain/coin-type.ts'

/** Parses a coin type and pads its addresses. Throws INVALID_TOKEN for any other text; `field` names the field in the message. */
export function readCoinType(text: string, field: string): string {
  const trimmed = text.trim()
  if (!isCoinType(trimmed)) throw new ApiError('INVALID_TOKEN', `${field}: is not a coin type (0x2::sui::SUI)`)
  return coinKey(trimmed)
}
