import type { ChainId } from '#contract/chains.ts'
import type { Holding } from '#contract/wallet/holding.ts'
import type { NftHolding } from '#contract/wallet/nft.ts'
import { type LiquidationPrice, type Position, positionTypes } from '#contract/wallet/position.ts'
import type { SnapshotPart, SnapshotPosition, WalletSnapshot } from '#contract/wallet/wallet-snapshot.ts'
import { edgeDistance } from '#domain/loans/loan-edge.ts'
import { entryOfHolding, wholeWorthOf } from '#domain/net-worth/entries.ts'
import { countedOnce } from '#domain/net-worth/wallet-entries.ts'
import { type Worth, worthOf } from './snapshot-worth.ts'

/** One whole reading of a wallet; `parts` say for each chain and kind whether its source answered completely. */
export type WalletReading = {
  address: string
  takenAt: number
  parts: SnapshotPart[]
  holdings: readonly Holding[]
  nfts: readonly NftHolding[]
  positions: readonly Position[]
}

/** The snapshot of a reading with its worth: each thing counts once, as on the wallet page. */
export function toSnapshot(reading: WalletReading): { snapshot: WalletSnapshot; worth: Worth } {
  const { address, takenAt, parts } = reading
  const chains = [...new Set(parts.map(({ chain }) => chain))]
  const owned = <Row>(rows: readonly Row[]) => rows.map((row) => ({ wallet: address, row }))
  const chainOf = (text: string): ChainId[] => chains.filter((chain) => chain === text)
  return {
    snapshot: {
      address,
      takenAt,
      parts,
      tokens: reading.holdings
        .filter((holding) => !holding.is_spam)
        .flatMap((holding) =>
          chainOf(holding.chain).map((chain) => ({
            chain,
            contractAddress: holding.contractAddress,
            symbol: holding.symbol,
            amount: holding.amount,
            valueUsd: entryOfHolding(holding).value,
          })),
        ),
      nfts: reading.nfts
        .filter(({ collection }) => !collection.scam)
        .flatMap(({ collection, tokens }) =>
          chainOf(collection.chain).flatMap((chain) =>
            tokens.map(({ contractAddress, tokenId }) => ({ chain, contractAddress, tokenId })),
          ),
        ),
      positions: reading.positions.flatMap((position) =>
        chainOf(position.chain).flatMap((chain) => toSnapshotPosition(position, chain)),
      ),
    },
    worth: worthOf(countedOnce(owned(reading.holdings), owned(reading.positions)).entries, chains),
  }
}

/** More coins than these are far from a liquidation. */
const NEAREST = 3

const distanceOf = ({ fall }: LiquidationPrice) =>
  fall === null ? Number.POSITIVE_INFINITY : edgeDistance({ change: -fall })

/** By how little a price has to move. */
const nearestOf = (prices: readonly LiquidationPrice[]): LiquidationPrice[] =>
  prices.toSorted((a, b) => distanceOf(a) - distanceOf(b)).slice(0, NEAREST)

function toSnapshotPosition(
  { positionId, type: text, meta, current, liquidation }: Position,
  chain: ChainId,
): SnapshotPosition[] {
  const type = positionTypes.find((each) => each === text)
  if (type === undefined) return []
  const isDebt = type === 'Borrow'
  const value = wholeWorthOf(current.tokens)
  return [
    {
      chain,
      protocol: meta.protocol.protocol,
      positionId,
      type,
      valueUsd: isDebt ? null : value,
      debtUsd: isDebt ? value : null,
      claimableUsd: current.yield.length === 0 ? null : wholeWorthOf(current.yield),
      healthFactor: current.healthy ?? null,
      isInRange: current.isInRange ?? null,
      ...(liquidation && liquidation.length > 0 && { liquidation: nearestOf(liquidation) }),
    },
  ]
}
