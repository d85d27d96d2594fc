import type { PythStates } from '#service/protocols/pyth/contracts.ts'
import { springSuiFacts, suilendFacts, suilendPythFacts } from './suilend.ts'

/** A staked coin of SpringSui: its LiquidStakingInfo, and the WeightHook that spreads its stake over validators. */
export type SpringCoin = { coinType: string; info: string; weightHook: string }

/** What payloads are built on; what is called is read from the UpgradeCaps. */
export type SuilendIds = {
  /** The package that defined the types. */
  original: string
  upgradeCap: string
  market: string
  marketType: string
  springUpgradeCap: string
  springCoins: SpringCoin[]
  /** The Pyth whose prices it reads, and the first version of the package that reads them. */
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
