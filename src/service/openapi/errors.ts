import type { ErrorCode } from '#contract/error.ts'

/** Why it happens and what helps; an example of its `detail`. `of`: the tag of the only operations that return it. */
type ErrorDocs = { why: string; detail: string; of?: 'Transactions' }

const ofTransactions = (why: string, detail: string): ErrorDocs => ({ why, detail, of: 'Transactions' })

/** A new code is a type error here until it is described. */
export const errorDocs: Record<ErrorCode, ErrorDocs> = {
  INVALID_INPUT: {
    why: 'A parameter or a field of the body is not allowed; `errors` names each',
    detail: 'limit: must be at most 1000',
  },
  INVALID_BODY: ofTransactions('The body is not a JSON object', 'body: is not valid JSON'),
  INVALID_TYPE: ofTransactions(
    '`type` is not a known transaction type',
    'type: is required: one of STAKING, UNSTAKING, …',
  ),
  UNSUPPORTED_CHAIN: ofTransactions('`chain` is not Sui', 'chain: must be SUI'),
  UNKNOWN_PROTOCOL: ofTransactions(
    'The service builds no transactions for `protocol`; the detail lists the protocols it supports',
    'protocol: must be one of native-staking, suilend, navi, alpha-fi',
  ),
  UNSUPPORTED_ACTION: ofTransactions(
    'The protocol does not offer this transaction type',
    'type: native-staking offers STAKING, UNSTAKING',
  ),
  INVALID_ADDRESS: ofTransactions('`sender` is not a Sui address', 'sender: must be a Sui address'),
  INVALID_AMOUNT: ofTransactions(
    '`amount` is not a whole number of base units in a string',
    'amount: must be a whole number of base units in a string',
  ),
  AMOUNT_BELOW_MINIMUM: ofTransactions('The amount is below the protocol’s minimum', 'amount: at least 1000000000'),
  INVALID_FIELD: ofTransactions('A field has an invalid value', 'isStakeAndDeposit: must be true or false'),
  INVALID_POOL: ofTransactions('`poolId` is not a pool id', 'poolId: must name a pool'),
  INVALID_TOKEN: ofTransactions('`tokenAddress` is not a coin type', 'tokenAddress: is not a coin type'),
  TOKEN_POOL_MISMATCH: ofTransactions('The pool uses another coin', 'tokenAddress: the pool uses another coin'),
  KEY_REQUIRED: {
    why: 'The operation needs an API key in the header `x-api-key`',
    detail: 'Send an API key in the header x-api-key',
  },
  KEY_UNKNOWN: { why: 'The key is unknown or revoked', detail: 'The key in x-api-key is unknown or revoked' },
  FORBIDDEN: { why: 'The request comes from an origin that is not allowed', detail: 'Not allowed from this origin' },
  NOT_FOUND: { why: 'No such path, vault or coin', detail: 'No vault has this id' },
  NAME_NOT_FOUND: {
    why: 'No address has the name',
    detail: 'address: no address has the name nobody.sui',
  },
  POOL_NOT_FOUND: ofTransactions('The protocol has no such pool', 'poolId: NAVI has no such pool'),
  POSITION_NOT_FOUND: ofTransactions('The sender has no such position', 'poolId: the sender has no such stake'),
  METHOD_NOT_ALLOWED: {
    why: 'The path does not accept this method; the header `Allow` lists those it does',
    detail: 'Use GET, HEAD here',
  },
  REQUEST_TIMEOUT: { why: 'The request took too long to arrive', detail: 'The request did not arrive in time' },
  BODY_TOO_LARGE: { why: 'The body has more than 64 KiB', detail: 'The body may have at most 65536 bytes' },
  URL_TOO_LONG: { why: 'The address has more than 8,000 characters', detail: 'At most 8000 characters' },
  MEDIA_TYPE: {
    why: 'The body is not sent as `application/json`, or has a `Content-Encoding`',
    detail: 'Send the body as application/json',
  },
  NOT_POSSIBLE: { why: 'Well formed, but impossible now', detail: 'poolId: this is no active validator' },
  INSUFFICIENT_BALANCE: ofTransactions('The sender has less than the amount', 'amount: the sender has 0.4 SUI'),
  POOL_CLOSED: ofTransactions('The pool is closed or paused for this action', 'poolId: the pool is closed'),
  STRATEGY_NOT_SUPPORTED: ofTransactions(
    'The service does not build transactions for this pool',
    'poolId: choose a validator',
  ),
  HEADERS_TOO_LARGE: { why: 'The headers have more than 32 KiB', detail: 'The headers are too large' },
  RATE_LIMITED: {
    why: 'The limit of the current window is used up; retry after `Retry-After` seconds',
    detail: 'At most 40 requests in 60 seconds: try again in 12 seconds',
  },
  INTERNAL: {
    why: 'An unexpected error; find it in the service’s log by `requestId`',
    detail: 'An unexpected error occurred. Find it in the log by the request id',
  },
  UPSTREAM_FAILED: { why: 'The sources failed and no stored answer is available', detail: 'The price source failed' },
  UPSTREAM_UNAVAILABLE: ofTransactions('Data needed for the transaction could not be read', 'No Sui node answers'),
  UPSTREAM_TIMEOUT: { why: 'The sources did not answer in time', detail: 'The source did not answer in time' },
  NOT_READY: {
    why: 'The service has not read any data yet; retry after `Retry-After` seconds',
    detail: 'No vault data yet. See Status',
  },
  UNAVAILABLE: {
    why: 'The service’s store does not answer, or the service is shutting down',
    detail: 'The service’s store does not answer',
  },
  PROTOCOL_CONFIG_UNAVAILABLE: ofTransactions(
    'The protocol’s current ids could not be read',
    'NAVI did not return its ids',
  ),
  PROTOCOL_CHANGED: ofTransactions(
    'The protocol’s code has changed since this service was built',
    'The function stake has changed',
  ),
  WOULD_FAIL: ofTransactions(
    'A dry run on a node shows that the transaction would fail',
    'The call aborts with code 7',
  ),
  PRICE_UPDATE_UNAVAILABLE: ofTransactions(
    'The action needs a fresh price, but none is available',
    'No key for fresh prices is set',
  ),
}
