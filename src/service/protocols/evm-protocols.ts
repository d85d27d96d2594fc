import { aaveMarkets } from './aave/facts.ts'
import { compoundV3Facts } from './compound-v3/facts.ts'
import { convexFacts } from './convex/facts.ts'
import { curveFacts } from './curve/facts.ts'
import { vaultMakers } from './erc-4626/facts.ts'
import { pairFactories } from './uniswap-v2/facts.ts'
import { positionManagers } from './uniswap-v3/facts.ts'

/** Where the contracts of protocols on EVM chains are, of each shape: what the sample simulates. */
export const evmProtocols = {
  aave: aaveMarkets,
  comets: compoundV3Facts.markets,
  positionManagers,
  pairFactories,
  vaultMakers,
  curve: curveFacts,
  convex: convexFacts,
}
