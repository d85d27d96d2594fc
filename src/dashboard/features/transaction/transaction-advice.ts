import type { ErrorCode } from '#contract/error.ts'
import type { GeneralCode } from '#dashboard/ui/feedback/error-card.tsx'

const changeIt = 'Change what is named above, then prepare the transaction again.'
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
  POOL_NOT_FOUND: 'Check the pool, or choose another vault.',
  POSITION_NOT_FOUND: 'Check that the sender is the address that holds the position.',
  NOT_POSSIBLE: 'Change what is named above and try again.',
  INSUFFICIENT_BALANCE: 'Enter a smaller amount, or send more of the coin to the address first.',
  POOL_CLOSED: 'The protocol has closed this pool; choose another vault.',
  STRATEGY_NOT_SUPPORTED: 'Use the protocol’s own site for this pool.',
  UPSTREAM_UNAVAILABLE: askAgain,
  PROTOCOL_CONFIG_UNAVAILABLE: askAgain,
  PROTOCOL_CHANGED:
    'Use the protocol’s own site. Whoever runs this service can look for a newer version of it; nothing was signed or sent.',
  WOULD_FAIL:
    'The protocol may allow less now than was asked for: check your position there. Nothing was signed or sent.',
  PRICE_UPDATE_UNAVAILABLE:
    'This action needs a price service that whoever runs the service sets up; other actions work without.',
}
