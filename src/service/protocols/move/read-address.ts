import { ApiError } from '#contract/error.ts'

const HEX_DIGITS = 64
const address = /^0x(?=0*[1-9a-f])[0-9a-f]{1,64}$/i

/**
 * Parses an address or object id into 0x and 64 lower-case digits. Throws INVALID_ADDRESS for any other text and for zero;
 * `field` names the field in the message.
 */
export function readAddress(text: string, field: string): string {
  const trimmed = text.trim()
  if (!address.test(trimmed)) {
    throw new ApiError('INVALID_ADDRESS', `${field}: must be 0x and up to 64 hexadecimal digits, not all zero`)
  }
  return `0x${trimmed.slice(2).toLowerCase().padStart(HEX_DIGITS, '0')}`
}
