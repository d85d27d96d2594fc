import type { CoinElsewhere } from '#sample/coins/coins-elsewhere.ts'
import type { SampleProtocol } from './protocols.ts'

export type SampleAsset = { address: string; symbol: string; isStable: boolean }

/** One pool of the sample and the levels around which its figures move: dollars and percent, null where its adapter gives none. */
export type SamplePool = {
  id: string
  protocol: SampleProtocol
  kind: 'pair' | 'lending' | 'single'
  assets: SampleAsset[]
  /** What the pool is called by, where that is not what it holds: the token that stands for a stake. */
  symbol?: string
  /** The token of all of its stakes: its market cap is the pool's TVL, whatever `tvlUsd` says. */
  stakes?: Pick<CoinElsewhere, 'supply' | 'priceAt'>
  poolMeta: string | null
  tvlUsd: number
  apyBase: number
  hasBase: boolean
  apyReward: number | null
  rewardTokens: string[] | null
  isOutlier: boolean
  hasUnderlying: boolean
  /** Days of history at the end of 2026. */
  ageDays: number
  /** Percent a year; null: cannot be borrowed. */
  borrow: { apy: number; reward: number | null } | null
  /** What a trade pays to the pool, a fraction; null: nobody trades here. */
  fee: number | null
}
