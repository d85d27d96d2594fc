import type { ErrorCode } from '#contract/error.ts'
import type { GeneralCode } from '#dashboard/ui/feedback/error-card.tsx'
import { texts } from './texts.ts'

const changeIt = texts.fixFieldNamed
const askAgain = texts.prepareTransactionAgain

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
  POOL_NOT_FOUND: texts.checkPoolChoose,
  POSITION_NOT_FOUND: texts.checkSenderOwns,
  NOT_POSSIBLE: texts.fixProblemNamed,
  INSUFFICIENT_BALANCE: texts.enterSmallerAmountSend,
  POOL_CLOSED: texts.protocolClosedPool,
  STRATEGY_NOT_SUPPORTED: texts.useProtocolsOwn,
  UPSTREAM_UNAVAILABLE: askAgain,
  PROTOCOL_CONFIG_UNAVAILABLE: askAgain,
  PROTOCOL_CHANGED: texts.useProtocolsOwnSite,
  WOULD_FAIL: texts.protocolMayAllow,
  PRICE_UPDATE_UNAVAILABLE: texts.actionNeedsPrice,
}
