import { ApiError } from '#contract/error.ts'

type BcsShape<T> = { name: string; parse(bytes: Uint8Array): T }

/**
 * What a struct's BCS bytes say; a shape may name only the first of its fields. UPSTREAM_FAILED when the bytes do not hold it:
 * the type has changed, or the node sent something else.
 */
export function parseContent<T>(shape: BcsShape<T>, bytes: Uint8Array): T {
  try {
    return shape.parse(bytes)
  } catch (cause) {
    throw new ApiError('UPSTREAM_FAILED', `Sui gave no ${shape.name} where one was expected`, { cause })
  }
}
