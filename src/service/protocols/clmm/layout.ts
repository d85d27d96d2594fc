import { bcs } from '@mysten/sui/bcs'
import { displayCoinType, isCoinType } from '#domain/coin-type.ts'
import { struct } from '#service/chains/sui/move-layout.ts'
import { U64 } from '#service/chains/sui/parse-bcs.ts'

export const U128 = bcs.u128().transform({ output: BigInt })

/** A signed number as the pools' libraries store it: `{bits: u32}`, two's complement. */
export const I32 = bcs.u32().transform({ input: (tick: number) => tick >>> 0, output: (bits) => bits | 0 })
export const I128 = bcs.u128()

/** A coin type: a Move TypeName or its string. Both omit 0x and have the same bytes. */
export const CoinType = bcs.string().transform({
  output: (name) => {
    const coinType = displayCoinType(name)
    if (!isCoinType(coinType)) throw new TypeError('no coin type')
    return coinType
  },
})

/** The types of pools whose type arguments are exactly their two coins. */
export const pairType =
  (packageId: string) =>
  ([coinA, coinB]: readonly [string, string]): string[] => [`${packageId}::pool::Pool<${coinA},${coinB}>`]

/** One reward of a position when it was last settled, in the pool's order of rewards. */
export const PositionReward = struct('PositionReward', { settledAt: U128, owed: U64 })
