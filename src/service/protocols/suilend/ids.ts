import type { PythStates } from '#service/protocols/pyth/contracts.ts'
import { springSuiFacts, suilendFacts, suilendPythFacts } from './suilend.ts'

/** A SpringSui staked coin: its LiquidStakingInfo, and the WeightHook that distributes its stake over validators. */
export type SpringCoin = { coinType: string; info: string; weightHook: string }

/** The ids that payloads use. The packages to call are read from the UpgradeCaps. */
export type SuilendIds = {
  /** The package that defined the types. */
  original: string
  upgradeCap: string
  market: string
  marketType: string
  springUpgradeCap: string
  springCoins: SpringCoin[]
  /** The Pyth deployment whose prices it reads, and the first version of the package that reads them. */
  pyth: PythStates & { sinceVersion: number }
}

const { original, upgradeCap, market, marketType } = suilendFacts

export const suilendIds: SuilendIds = {
  original,
  upgradeCap,
  market,
  marketType,
  springUpgradeCap: springSuiFacts.upgradeCap,
  springCoins: springSuiFacts.coins,
  pyth: suilendPythFacts,
}
