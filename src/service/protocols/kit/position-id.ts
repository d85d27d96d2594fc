import type { ChainId } from '#contract/chain.ts'

/** What a part of a market is to its owner. */
type Role =
  | 'supply'
  | 'saving'
  | 'collateral'
  | 'borrow'
  | 'debt'
  | 'minted'
  | 'rewards'
  | 'withdrawal'
  | 'request'
  | 'long'
  | 'short'

/** An address, an object's id or a number. */
type Word = string | bigint

export type PositionKey = {
  /** Of a protocol whose ids are not unique over its chains. */
  chain?: ChainId
  /** The object, account, token or market that it lies in; several from the outermost on. Absent: the protocol has one a chain. */
  holder?: Word | readonly Word[]
  /** Absent: the holder is one position. */
  role?: Role
  /** The token or number of it, where a holder has several of a role. */
  item?: Word
}

/**
 * `[chain:][holder:…][role[:item]]`, unique among a protocol's positions. It stays the same from reading to reading: alerts and the
 * history of watched wallets find a position again by it.
 */
export const positionId = ({ chain, holder = [], role, item }: PositionKey): string =>
  [chain?.toLowerCase(), holder, role, item]
    .flat()
    .filter((word) => word !== undefined)
    .join(':')
