import type { ChainId } from '#contract/chains.ts'

/** The role of this entry of a market for its owner. */
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
  /** Set by protocols whose ids are not unique across chains. */
  chain?: ChainId
  /** The object, account, token or market that contains it, outermost first. Absent if the protocol has only one per chain. */
  holder?: Word | readonly Word[]
  /** Absent if the holder itself is the position. */
  role?: Role
  /** Its token or number, if the holder has several of this role. */
  item?: Word
}

/**
 * Formats `[chain:][holder:…][role[:item]]`, unique within a protocol. An id must never change: alerts and the history of
 * watched wallets identify the position by it.
 */
export const positionId = ({ chain, holder = [], role, item }: PositionKey): string =>
  [chain?.toLowerCase(), holder, role, item]
    .flat()
    .filter((word) => word !== undefined)
    .join(':')
