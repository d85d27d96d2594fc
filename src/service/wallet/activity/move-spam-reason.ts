import type { Move } from '#service/chains/chain-adapter.ts'
import { isNative, type TokenView } from '#service/wallet/token-view.ts'

type Known = {
  move: Move
  token: TokenView
  isVerified: boolean
  isPriceAsked: boolean
  tokenReason: string | null
  /** Why the wallet did not send it; null: it may have. */
  unsentReason: string | null
}

/**
 * Why a movement counts as spam, in words; null: it does not. First what is said of its token; then what the movement itself gives
 * away: anybody can write a transfer of nothing, or of a token of theirs, into a wallet's list, so that a look-alike of an address
 * stands in it, and anybody can send what nobody vouches for and nobody prices.
 */
export function moveSpamReason(known: Known): string | null {
  const { move, token, isVerified, isPriceAsked, tokenReason, unsentReason } = known
  if (isNative(token.chain, token.contractAddress)) return null
  if (tokenReason !== null) return tokenReason
  if (move.amount === 0n) return 'it moves nothing: such entries put a false address into the list'
  if (isVerified || token.price !== null || !isPriceAsked) return null
  if (move.direction !== 'in') return unsentReason
  return 'it came unasked, nobody vouches for it and nobody prices it'
}
