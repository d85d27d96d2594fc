import type { ChainId } from '#contract/chains.ts'
import type {
  SnapshotKind,
  SnapshotNft,
  SnapshotPosition,
  SnapshotToken,
  WalletSnapshot,
} from '#contract/wallet/wallet-snapshot.ts'
import { toBaseUnits, toDecimal } from '#domain/decimal.ts'
import { positionKey } from '#domain/position-id.ts'
import { completeness } from './known-parts.ts'

type TokenChange = {
  what: 'token'
  chain: ChainId
  contractAddress: string
  symbol: string
  /** Whole coins as plain decimals; a negative `change` has a sign. */
  before: string
  after: string
  change: string
  /** The worth of the change, never negative; null if the price is unknown. */
  changeUsd: number | null
}
type NftChange = SnapshotNft & { what: 'nft'; isIn: boolean }
/** `before` null: it is new; `after` null: it is gone. */
type PositionChange = {
  what: 'position'
  chain: ChainId
  before: SnapshotPosition | null
  after: SnapshotPosition | null
}
export type WalletChange = TokenChange | NftChange | PositionChange

/**
 * The changes in `after`. Rows that an incomplete part omits are no change in either direction, since they may have been there.
 * Positions in both snapshots are listed if anything about them differs.
 */
export function changesBetween(before: WalletSnapshot, after: WalletSnapshot): WalletChange[] {
  const wasKnown = completeness(before)
  const isKnown = completeness(after)
  /** Whether a row certainly was not there before, or is not there now. */
  const isSure = ({ row, old, now }: Pair<{ chain: ChainId }>, kind: SnapshotKind) =>
    (old !== null || wasKnown(row.chain, kind)) && (now !== null || isKnown(row.chain, kind))

  const tokens = pairs(before.tokens, after.tokens, tokenKey).flatMap((pair) => {
    const { row, old, now } = pair
    const [from, to] = [old?.amount ?? '0', now?.amount ?? '0']
    const change = changeOf(from, to)
    if (change === '0' || !isSure(pair, 'tokens')) return []
    const { chain, contractAddress, symbol } = row
    const known = { chain, contractAddress, symbol, before: from, after: to, change }
    return [{ what: 'token' as const, ...known, changeUsd: worthOf(change, now) ?? worthOf(change, old) }]
  })
  const nfts = pairs(before.nfts, after.nfts, nftKey).flatMap((pair) => {
    const { row, old, now } = pair
    if ((old && now) || !isSure(pair, 'nfts')) return []
    return [{ what: 'nft' as const, ...row, isIn: now !== null }]
  })
  const positions = pairs(before.positions, after.positions, positionKey).flatMap((pair) => {
    if (!isSure(pair, 'positions')) return []
    return [{ what: 'position' as const, chain: pair.row.chain, before: pair.old, after: pair.now }]
  })
  return [...tokens, ...nfts, ...positions]
}

/**
 * What is known of a wallet after a snapshot with gaps: rows that its incomplete parts omit stay as they were. The next snapshot is
 * compared with this, so a change during an outage is reported afterwards.
 */
export function knownAfter(before: WalletSnapshot, after: WalletSnapshot): WalletSnapshot {
  const wasKnown = completeness(before)
  const isKnown = completeness(after)
  const isLeftOut = (kind: SnapshotKind) => (row: { chain: ChainId }) => !isKnown(row.chain, kind)
  const keep = <T extends { chain: ChainId }>(kind: SnapshotKind, [old, now]: [T[], T[]], key: (row: T) => string) => {
    const present = new Set(now.map(key))
    return [...now, ...old.filter(isLeftOut(kind)).filter((row) => !present.has(key(row)))]
  }
  const parts = [...before.parts, ...after.parts].map(({ chain, kind }) => ({
    chain,
    kind,
    isComplete: isKnown(chain, kind) || wasKnown(chain, kind),
  }))
  return {
    ...after,
    parts: [...new Map(parts.map((part) => [`${part.chain} ${part.kind}`, part])).values()],
    tokens: keep('tokens', [before.tokens, after.tokens], tokenKey),
    nfts: keep('nfts', [before.nfts, after.nfts], nftKey),
    positions: keep('positions', [before.positions, withLastKnown(before.positions, after.positions)], positionKey),
  }
}

/** A figure that is unknown now, for want of a price, keeps its last value. */
function withLastKnown(before: SnapshotPosition[], after: SnapshotPosition[]): SnapshotPosition[] {
  const old = new Map(before.map((position) => [positionKey(position), position]))
  return after.map((position) => {
    const last = old.get(positionKey(position))
    return {
      ...position,
      healthFactor: position.healthFactor ?? last?.healthFactor ?? null,
      claimableUsd: position.claimableUsd ?? last?.claimableUsd ?? null,
      isInRange: position.isInRange ?? last?.isInRange ?? null,
    }
  })
}

const tokenKey = ({ chain, contractAddress }: SnapshotToken) => `${chain} ${contractAddress}`
const nftKey = ({ chain, contractAddress, tokenId }: SnapshotNft) => `${chain} ${contractAddress} ${tokenId}`

/** One thing in both snapshots; `row` is the later of the two. */
type Pair<T> = { row: T; old: T | null; now: T | null }
function pairs<T>(before: T[], after: T[], key: (row: T) => string): Pair<T>[] {
  const old = new Map(before.map((row) => [key(row), row]))
  const now = new Map(after.map((row) => [key(row), row]))
  return [...new Map([...old, ...now])].map(([name, row]) => ({
    row,
    old: old.get(name) ?? null,
    now: now.get(name) ?? null,
  }))
}

function worthOf(change: string, token: SnapshotToken | null): number | null {
  if (token === null || token.valueUsd === null || Number(token.amount) === 0) return null
  return (token.valueUsd / Number(token.amount)) * Math.abs(Number(change))
}

const decimalsOf = (text: string) => text.split('.')[1]?.length ?? 0

/** The exact difference of two plain decimals: from "1.5" to "1.25" it is "-0.25". Other texts count as unchanged. */
function changeOf(before: string, after: string): string {
  const decimals = Math.max(decimalsOf(before), decimalsOf(after))
  const [from, to] = [toBaseUnits(before, decimals), toBaseUnits(after, decimals)]
  return from === null || to === null ? '0' : toDecimal(to - from, decimals)
}
