import { type BcsType, bcs } from '@mysten/sui/bcs'
import { ApiError } from '#contract/error.ts'
import { struct } from './move-layout.ts'

/** The chain's integers as bigint; the library itself returns decimal strings. */
const asBigint = (type: BcsType<string, string | number | bigint>) =>
  type.transform({ input: (value: bigint) => value, output: (value) => BigInt(value) })

export const U64 = asBigint(bcs.u64())
export const U256 = asBigint(bcs.u256())
/** `0x1::type_name::TypeName`: the full name of a type, with padded addresses and without `0x`. */
export const TypeName = bcs.string()
/** `0x2::bag::Bag` and `0x2::table::Table`: their rows are dynamic fields of `id`. */
export const Table = struct('Table', { id: bcs.Address, size: U64 })

/**
 * Parses a Move value. Ignores bytes after the last field, so a struct may be a prefix of the real one. Throws
 * UPSTREAM_FAILED for malformed bytes; `what` describes the value in the message.
 */
export function parseBcs<T>(type: Pick<BcsType<T>, 'parse'>, bytes: Uint8Array | undefined, what: string): T {
  try {
    // Copies the bytes: the library reads past the end of a view into a longer buffer, such as a response.
    return type.parse(new Uint8Array(bytes ?? []))
  } catch (error) {
    throw new ApiError('UPSTREAM_FAILED', `Sui gave ${what} in an unknown form`, { cause: error })
  }
}
