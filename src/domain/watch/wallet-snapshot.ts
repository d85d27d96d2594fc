import type { ChainId } from '#contract/chain.ts'
import type { PositionType } from '#contract/wallet/position.ts'

export type SnapshotKind = 'tokens' | 'nfts' | 'positions'

/** What one source of a wallet told, or that it did not: nothing may be concluded about what an incomplete one left out. */
export type SnapshotPart = { chain: ChainId; kind: SnapshotKind; isComplete: boolean }

/** `amount` in whole coins as a plain decimal; `valueUsd` null where the price is not known. */
export type SnapshotToken = {
  chain: ChainId
  contractAddress: string
  symbol: string
  amount: string
  valueUsd: number | null
}

export type SnapshotNft = { chain: ChainId; contractAddress: string; tokenId: string }

/** Dollars; null where not known or not of its kind. `healthFactor` of a loan (liquidated below 1), `isInRange` of a CLMM position. */
export type SnapshotPosition = {
  chain: ChainId
  protocol: string
  positionId: string
  type: PositionType
  valueUsd: number | null
  debtUsd: number | null
  claimableUsd: number | null
  healthFactor: number | null
  isInRange: boolean | null
}

/** A watched wallet as it was read at `takenAt` (ms since 1970). */
export type WalletSnapshot = {
  address: string
  takenAt: number
  parts: SnapshotPart[]
  tokens: SnapshotToken[]
  nfts: SnapshotNft[]
  positions: SnapshotPosition[]
}
