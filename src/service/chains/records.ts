import type { ChainId } from '#contract/chains.ts'
import { bitcoinNetwork } from './btc/bitcoin-network.ts'
import type { ChainRecord } from './chain-record.ts'
import { evmNetworks } from './evm/networks/all.ts'
import { solanaNetwork } from './sol/solana-network.ts'
import { suiNetwork } from './sui/sui-network.ts'
import { tonNetwork } from './ton/ton-network.ts'

/** The record of every chain. */
export const chainRecords = {
  BTC: bitcoinNetwork,
  SOL: solanaNetwork,
  SUI: suiNetwork,
  TON: tonNetwork,
  ...evmNetworks,
} satisfies { [Id in ChainId]: ChainRecord<Id> }
