import type { ChainId } from '#contract/chains.ts'
import type { PositionDeps } from './position-source.ts'

/** A request for a pool: its coins in any order, and its fee (a fraction) and tick spacing if they are known. */
export type WantedPool = {
  coins: readonly [string, string]
  fee: number | null
  tickSpacing: number | null
}

/** A pool of concentrated liquidity as stored on its chain, in base units. */
export type FoundPool = {
  poolId: string
  /** A and B. */
  coins: readonly [string, string]
  /** The liquidity active at the price. */
  liquidity: bigint
  /** Base units of B per base unit of A. */
  price: number
  tick: number
  tickSpacing: number
  /** The fee of a swap, as a fraction; the current one if it varies. */
  fee: number
  /** The part of the fee that liquidity does not receive, the mean of both directions. */
  protocolShare: number
}

export interface PoolSource {
  /** The protocol's id in its listing. */
  readonly id: string
  readonly chain: ChainId
  /**
   * The pools that match the request, each as of `asOf` (milliseconds); [] if there are none. Throws ApiError
   * UPSTREAM_FAILED, UPSTREAM_TIMEOUT or PROTOCOL_CHANGED.
   */
  findPools(wanted: WantedPool, signal: AbortSignal): Promise<(FoundPool & { asOf: number })[]>
}

export type PoolDeps = Pick<PositionDeps, 'upstream' | 'hosts' | 'sui' | 'evm' | 'now'>
