import { type BcsType, bcs } from '@mysten/sui/bcs'
import { ApiError } from '#contract/error.ts'
import { struct } from './move-layout.ts'

/** The chain's integers as bigint; the library itself gives decimal strings. */
const asBigint = (type: BcsType<string, string | number | bigint>) =>
  type.transform({ input: (value: bigint) => value, output: (value) => BigInt(value) })

export const U64 = asBigint(bcs.u64())
export const U256 = asBigint(bcs.u256())
/** `0x1::type_name::TypeName`: the full name of a type, addresses padded and without `0x`. */
export const TypeName = bcs.string()
/** `0x2::bag::Bag` and `0x2::table::Table`: their rows are dynamic fields of `id`. */
export const Table = struct('Table', { id: bcs.Address, size: U64 })

/**
 * Reads a Move value; bytes behind the last field are left alone, so a struct may be a prefix of the real one. Throws
 * UPSTREAM_FAILED for bytes of another form; `what` names the value.
 */
export function parseBcs<T>(type: Pick<BcsType<T>, 'parse'>, bytes: Uint8Array | undefined, what: string): T {
  try {
    // A copy: the library reads past the end of bytes that are a part of a longer buffer, as those of an answer are.
    return type.parse(new Uint8Array(bytes ?? []))
  } catch (error) {
    throw new ApiError('UPSTREAM_FAILED', `Sui gave ${what} in an unknown form`, { cause: error })
  }
}
