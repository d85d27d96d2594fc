import type { Move } from '#service/chains/chain-adapter.ts'
import { isNative, type TokenView } from '#service/wallet/tokens/token-view.ts'

type MoveEvidence = {
  move: Move
  token: TokenView
  isVerified: boolean
  hasPriceRequest: boolean
  tokenReason: string | null
  /** Why the wallet did not send it; null: it may have. */
  unsentReason: string | null
  /** The wallet paid for its transaction and gave something of worth in it: a deposit's receipt has no price of its own. */
  isExchanged: boolean
}

/**
 * Why a transfer counts as spam, in words; null: it does not. The token's own reason comes first, then the transfer's:
 * anyone can put a transfer of nothing, or of their own token, into a wallet's list to show a look-alike address there,
 * and anyone can send a token that is neither verified nor priced.
 */
export function moveSpamReason(evidence: MoveEvidence): string | null {
  const { move, token, isVerified, hasPriceRequest, tokenReason, unsentReason, isExchanged } = evidence
  if (isNative(token.chain, token.contractAddress)) return null
  if (tokenReason !== null) return tokenReason
  if (move.amount === 0n) return 'it moves nothing: such entries put a false address into the list'
  if (isVerified || token.price !== null || !hasPriceRequest) return null
  if (move.direction !== 'in') return unsentReason
  return isExchanged ? null : 'unrequested, unverified and without a known price'
}
