import { bcs } from '@mysten/sui/bcs'
import { displayCoinType, isCoinType } from '#domain/coin-type.ts'
import { struct } from '#service/chains/sui/move-layout.ts'
import { U64 } from '#service/chains/sui/parse-bcs.ts'

export const U128 = bcs.u128().transform({ output: BigInt })

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

/** What one reward of a position was when it was last settled, in the pool's order of rewards. */
export const PositionReward = struct('PositionReward', { settledAt: U128, owed: U64 })
