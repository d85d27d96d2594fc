import type { ErrorCode } from '#contract/error.ts'
import type { GeneralCode } from '#dashboard/ui/feedback/error-card.tsx'

const changeIt = 'Fix the field named above, then prepare the transaction again.'
const askAgain = 'Prepare the transaction again in a minute. Nothing was signed or sent.'

/** What to do about an error that only the preparing of a transaction meets. */
export const transactionAdvice: Readonly<Record<Exclude<ErrorCode, GeneralCode>, string>> = {
  INVALID_BODY: changeIt,
  INVALID_TYPE: changeIt,
  UNSUPPORTED_CHAIN: changeIt,
  UNKNOWN_PROTOCOL: changeIt,
  UNSUPPORTED_ACTION: changeIt,
  INVALID_ADDRESS: changeIt,
  INVALID_AMOUNT: changeIt,
  AMOUNT_BELOW_MINIMUM: changeIt,
  INVALID_FIELD: changeIt,
  INVALID_POOL: changeIt,
  INVALID_TOKEN: changeIt,
  TOKEN_POOL_MISMATCH: changeIt,
  POOL_NOT_FOUND: 'Check the pool or choose another vault.',
  POSITION_NOT_FOUND: 'Check that the sender owns the position.',
  NOT_POSSIBLE: 'Fix the problem named above, then try again.',
  INSUFFICIENT_BALANCE: 'Enter a smaller amount, or send more of the coin to the address first.',
  POOL_CLOSED: 'The protocol closed this pool. Choose another vault.',
  STRATEGY_NOT_SUPPORTED: 'Use the protocol’s own site for this pool.',
  UPSTREAM_UNAVAILABLE: askAgain,
  PROTOCOL_CONFIG_UNAVAILABLE: askAgain,
  PROTOCOL_CHANGED:
    'Use the protocol’s own site. The operator of this service can check for an update. Nothing was signed or sent.',
  WOULD_FAIL: 'The protocol may allow less than you entered. Check your position there. Nothing was signed or sent.',
  PRICE_UPDATE_UNAVAILABLE:
    'This action needs a price service that the operator must set up. Other actions work without it.',
}
