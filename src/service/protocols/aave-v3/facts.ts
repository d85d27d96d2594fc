import type { AaveMarket } from '#service/chains/evm/evm-network.ts'
import { evmNetworks, type ListedNetworks } from '#service/chains/evm/networks/all.ts'

/** The chains whose record names a market of Aave. */
export type AaveChain = {
  [Id in keyof ListedNetworks]: ListedNetworks[Id] extends { aaveV3: AaveMarket } ? Id : never
}[keyof ListedNetworks]

export const aaveFacts = {
  source: '@bgd-labs/aave-address-book 4.44.22',
  asOf: '2026-11-21',
  /** The main market on each chain, as the chains' records have it. */
  markets: Object.fromEntries(
    Object.values(evmNetworks).flatMap(({ id, aaveV3 }) => (aaveV3 === undefined ? [] : [[id, aaveV3]])),
  ) as Record<AaveChain, AaveMarket>,
}

/** Object.keys forgets that these are the table's own. */
export const aaveChains = Object.keys(aaveFacts.markets) as AaveChain[]
