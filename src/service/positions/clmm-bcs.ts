import { bcs } from '@mysten/sui/bcs'
import { ApiError } from '#contract/error.ts'
import { displayCoinType, isCoinType } from '#domain/coin-type.ts'
import type { SuiObject } from '#service/chains/sui/sui-reader.ts'

export const u64 = bcs.u64().transform({ output: BigInt })
export const u128 = bcs.u128().transform({ output: BigInt })

/** A signed number as the pools' libraries keep it: `{bits: u32}`, two's complement. */
export const I32 = bcs.u32().transform({ input: (tick: number) => tick >>> 0, output: (bits) => bits | 0 })
export const I128 = bcs.u128()

/** A coin's type: Move's TypeName, or a string of it; both without 0x and with the same bytes. */
export const CoinType = bcs.string().transform({
  output: (name) => {
    const coinType = displayCoinType(name)
    if (!isCoinType(coinType)) throw new TypeError('no coin type')
    return coinType
  },
})

/** Of Move's Table, whose rows are dynamic fields of `id`. */
export const Table = bcs.struct('Table', { id: bcs.Address, size: bcs.u64() })

/** What one reward of a position was when it was last settled, in the pool's order of rewards. */
export const PositionReward = bcs.tuple([u128, u64]).transform({ output: ([settledAt, owed]) => ({ settledAt, owed }) })

/** The object's struct; UPSTREAM_FAILED when its bytes are none. Fields behind those of `struct` are ignored. */
export function parseStruct<T>(struct: { name: string; parse(bytes: Uint8Array): T }, object: SuiObject): T {
  try {
    return struct.parse(object.content)
  } catch (cause) {
    throw new ApiError('UPSTREAM_FAILED', `Sui told a ${struct.name} that could not be understood`, { cause })
  }
}
