import { aaveMarkets } from './aave/facts.ts'
import { aaveV4Facts } from './aave-v4/facts.ts'
import { auraFacts } from './aura/facts.ts'
import { balancerV2Facts, balancerV3Facts } from './balancer/facts.ts'
import { comptrollers } from './compound-v2/facts.ts'
import { compoundV3Facts } from './compound-v3/compound-v3.ts'
import { convexFacts } from './convex/facts.ts'
import { curveFacts } from './curve/facts.ts'
import { gaugeFactoryFacts } from './curve-gauges/facts.ts'
import { eigenLayerFacts } from './eigenlayer/facts.ts'
import { vaultMakers } from './erc-4626/facts.ts'
import { eulerFacts } from './euler/facts.ts'
import { fluidFacts } from './fluid/facts.ts'
import { gmxV2Facts } from './gmx-v2/facts.ts'
import { lidoQueueFacts } from './lido-withdrawals/facts.ts'
import { morphoFacts } from './morpho/facts.ts'
import { pendleFacts } from './pendle/facts.ts'
import { gaugeFacts } from './solidly-gauges/facts.ts'
import { stakedTokens } from './staked-tokens/facts.ts'
import { pairFactories } from './uniswap-v2/facts.ts'
import { positionManagers } from './uniswap-v3/facts.ts'
import { uniswapV4Facts } from './uniswap-v4/facts.ts'

/** Where the contracts of protocols on EVM chains are, of each shape: what the sample simulates. */
export const evmProtocols = {
  aave: aaveMarkets,
  aaveV4: aaveV4Facts.spokes,
  comets: compoundV3Facts.markets,
  comptrollers,
  euler: eulerFacts.deployments,
  fluid: fluidFacts.chains.map((chain) => ({ chain, vaultResolver: fluidFacts.vaultResolver })),
  morpho: morphoFacts.deployments,
  positionManagers,
  pairFactories,
  gaugeVoters: gaugeFacts.voters,
  vaultMakers,
  curve: curveFacts,
  convex: convexFacts,
  balancer: { v2: balancerV2Facts, v3: balancerV3Facts, gaugeFactories: gaugeFactoryFacts.factories },
  aura: auraFacts,
  pendle: pendleFacts.factories,
  eigenLayer: { ...eigenLayerFacts, chain: 'ETH' },
  stakedTokens,
  gmxV2: gmxV2Facts.deployments,
  uniswapV4: uniswapV4Facts.deployments,
  lidoQueue: { ...lidoQueueFacts, chain: 'ETH' },
} as const
