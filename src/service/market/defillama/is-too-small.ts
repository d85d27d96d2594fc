import { needsChainFilter, type VaultChain } from '#contract/chain.ts'
import type { DefillamaBorrow, DefillamaPool } from './pool.ts'

/**
 * Ours, in dollars. DefiLlama lists pools from ten thousand on, 12,000 of them on our EVM chains, and each costs a sample an hour for
 * a week and one a day for good. Of a pool below this a few trades make the rate.
 */
export const LEAST_EVM_DOLLARS = 100_000

type Row = {
  chain: VaultChain
  pool: Pick<DefillamaPool, 'tvlUsd'>
  borrow: Pick<DefillamaBorrow, 'totalBorrowUsd'> | undefined
}

/** Of a lending pool what is lent out counts too: where all of it is, DefiLlama's own figure is next to nothing. */
export const isTooSmall = ({ chain, pool, borrow }: Row): boolean =>
  needsChainFilter(chain) && pool.tvlUsd + (borrow?.totalBorrowUsd ?? 0) < LEAST_EVM_DOLLARS
