import type { EvmChainId } from '#contract/chains.ts'
import type { EvmNetwork } from '#service/chains/evm/evm-network.ts'
import { arbitrum } from './arbitrum.ts'
import { avalanche } from './avalanche.ts'
import { base } from './base.ts'
import { bnb } from './bnb.ts'
import { ethereum } from './ethereum.ts'
import { optimism } from './optimism.ts'
import { polygon } from './polygon.ts'
import { ronin } from './ronin.ts'
import { scroll } from './scroll.ts'
import { zksync } from './zksync.ts'

/**
 * Every EVM chain. A new one starts in src/contract/chains.ts: an id without a record is a type error here. A protocol's lists of chains use this
 * order.
 */
export const evmNetworks: { [Id in EvmChainId]: EvmNetwork<Id> } = {
  ETH: ethereum,
  OP: optimism,
  ARB: arbitrum,
  BASE: base,
  MATIC: polygon,
  AVAX: avalanche,
  BNB: bnb,
  SCROLL: scroll,
  ZKSYNC: zksync,
  RON: ronin,
}
