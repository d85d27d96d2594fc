import { aaveMarkets } from './aave/facts.ts'
import { comptrollers } from './compound-v2/facts.ts'
import { compoundV3Facts } from './compound-v3/facts.ts'
import { eulerFacts } from './euler/facts.ts'
import { fluidFacts } from './fluid/facts.ts'
import { morphoFacts } from './morpho/facts.ts'
import { positionManagers } from './uniswap-v3/facts.ts'

/** Where the contracts of protocols on EVM chains are, of each shape: what the sample simulates. */
export const evmProtocols = {
  aave: aaveMarkets,
  comets: compoundV3Facts.markets,
  comptrollers,
  euler: eulerFacts.deployments,
  fluid: fluidFacts.chains.map((chain) => ({ chain, vaultResolver: fluidFacts.vaultResolver })),
  morpho: morphoFacts.deployments,
  positionManagers,
}
