import type { SuiStateObject } from '#sample/sui/node/state.ts'

/** A staked coin of SpringSui with the two objects that a transaction of it names. */
export type SpringCoin = { coinType: string; info: string; weightHook: string }

/** What a staked coin is minted with; only that they exist is read of them. `packageId`: the one that defined the types. */
export const springSuiObjects = (packageId: string, { coinType, info, weightHook }: SpringCoin): SuiStateObject[] => [
  { id: info, type: `${packageId}::liquid_staking::LiquidStakingInfo<${coinType}>`, owner: null },
  { id: weightHook, type: `${packageId}::weight::WeightHook<${coinType}>`, owner: null },
]
