import { aaveMarkets } from './aave/facts.ts'
import { aaveV4Facts } from './aave-v4/aave-v4.ts'
import { protocols } from './all.ts'
import { auraFacts } from './aura/aura.ts'
import { balancerV2Facts, balancerV3Facts } from './balancer/facts.ts'
import { comptrollers } from './compound-v2/facts.ts'
import { compoundV3Facts } from './compound-v3/compound-v3.ts'
import { convexFacts } from './convex/convex.ts'
import { curveFacts } from './curve/curve.ts'
import { gaugeFactoryFacts } from './curve-gauges/facts.ts'
import { eigenLayerFacts } from './eigenlayer/eigenlayer.ts'
import { vaultMakers } from './erc-4626/facts.ts'
import { eulerFacts } from './euler/euler.ts'
import { fluidFacts } from './fluid/fluid.ts'
import { lidoQueueFacts } from './lido-withdrawals/lido-withdrawals.ts'
import { morphoFacts } from './morpho/morpho.ts'
import { pendleFacts } from './pendle/pendle.ts'
import type { Protocol } from './protocol.ts'
import { gaugeFacts } from './solidly-gauges/solidly-gauges.ts'
import { stakedTokenRows } from './staked-tokens/facts.ts'
import { pairFactories } from './uniswap-v2/facts.ts'
import { positionManagers } from './uniswap-v3/facts.ts'

/** Where the contracts of protocols on EVM chains are, of each shape: what the sample simulates. */
export const evmProtocols = {
  /** By the slug of those whose records name them: nothing has to be written here for one of these. */
  deployments: Object.fromEntries(
    Object.entries<Protocol>(protocols).map(([slug, { deployments = [] }]) => [slug, deployments]),
  ),
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
  stakedTokens: stakedTokenRows,
  lidoQueue: { ...lidoQueueFacts, chain: 'ETH' },
} as const
