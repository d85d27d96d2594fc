import type { ChainId, chainIds } from '#contract/chain.ts'
import { ApiError } from '#contract/error.ts'
import { btcChain } from './btc/btc-chain.ts'
import type { ChainAdapter, ChainDeps } from './chain-adapter.ts'
import type { EvmChainId } from './chain-hosts.ts'
import { evmChain } from './evm/evm-chain.ts'
import type { SuiReader } from './sui/sui-reader.ts'

/** Every chain that wallets are read from. */
export function chainAdapters(deps: ChainDeps & { sui: SuiReader }): Record<ChainId, ChainAdapter> {
  const evm = (id: EvmChainId) => evmChain(id, deps)
  return {
    BTC: btcChain(deps),
    SOL: unlisted('SOL'),
    SUI: unlisted('SUI'),
    TON: unlisted('TON'),
    ETH: evm('ETH'),
    FANTOM: evm('FANTOM'),
    RON: evm('RON'),
    BNB: evm('BNB'),
    OP: evm('OP'),
    AVAX: evm('AVAX'),
    MATIC: evm('MATIC'),
    ARB: evm('ARB'),
    BASE: evm('BASE'),
    SCROLL: evm('SCROLL'),
    ZKSYNC: evm('ZKSYNC'),
  } satisfies Record<ChainId, ChainAdapter>
}

/** Leaves as soon as the chain's adapter is here. */
function unlisted(id: (typeof chainIds)[number]): ChainAdapter {
  const fail = () => Promise.reject(new ApiError('UPSTREAM_FAILED', `${id} is not read yet`))
  return { id, readBalances: fail, readFacts: fail, readNfts: fail }
}
