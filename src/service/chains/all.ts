import { type ChainId, perEvmChain } from '#contract/chains.ts'
import { btcChain } from './btc/btc-chain.ts'
import type { ChainAdapter, ChainDeps } from './chain-adapter.ts'
import { evmChain } from './evm/evm-chain.ts'
import { solChain } from './sol/sol-chain.ts'
import { suiChain } from './sui/sui-chain.ts'
import type { SuiReader } from './sui/sui-reader.ts'
import { tonChain } from './ton/ton-chain.ts'

/** Every chain that wallets are read from: a new id in the contract is a type error here until it has its adapter. */
export const chainAdapters = (deps: ChainDeps & { sui: SuiReader }) =>
  ({
    BTC: btcChain(deps),
    SOL: solChain(deps),
    SUI: suiChain(deps),
    TON: tonChain(deps),
    ...perEvmChain((id) => evmChain(id, deps)),
  }) satisfies Record<ChainId, ChainAdapter>
