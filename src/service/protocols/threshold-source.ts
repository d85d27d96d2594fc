import type { ChainId } from '#contract/chains.ts'
import type { PositionDeps } from './position-source.ts'

/**
 * The debt against a dollar of a coin at which a liquidation begins. `market`: as vaults have it, or how it begins; '' is the main
 * one.
 */
export type CoinThreshold = { coin: string; market: string; threshold: number }

/** Reads the liquidation thresholds of all coins of a protocol on one chain, as they are outside its special modes. */
export interface ThresholdSource {
  /** The protocol's id in its listing. */
  readonly id: string
  readonly chain: ChainId
  /** Throws ApiError UPSTREAM_FAILED, UPSTREAM_TIMEOUT or PROTOCOL_CHANGED. */
  readThresholds(signal: AbortSignal): Promise<CoinThreshold[]>
}

export type ThresholdDeps = Pick<PositionDeps, 'upstream' | 'hosts' | 'sui' | 'evm' | 'now'>
