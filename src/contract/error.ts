/** Every way a request can fail, its HTTP status and its title. */
export const problems = {
  INVALID_INPUT: { status: 400, title: 'The request is invalid' },
  INVALID_BODY: { status: 400, title: 'The body is not a JSON object' },
  INVALID_TYPE: { status: 400, title: 'Unknown transaction type' },
  UNSUPPORTED_CHAIN: { status: 400, title: 'Transactions are available on Sui only' },
  UNKNOWN_PROTOCOL: { status: 400, title: 'Unknown protocol' },
  UNSUPPORTED_ACTION: { status: 400, title: 'The protocol does not offer this action' },
  INVALID_ADDRESS: { status: 400, title: 'Not a valid address' },
  INVALID_AMOUNT: { status: 400, title: 'Not a valid amount' },
  AMOUNT_BELOW_MINIMUM: { status: 400, title: 'The amount is below the minimum' },
  INVALID_FIELD: { status: 400, title: 'A field has an invalid value' },
  INVALID_POOL: { status: 400, title: 'Not a valid pool' },
  INVALID_TOKEN: { status: 400, title: 'Not a valid coin type' },
  TOKEN_POOL_MISMATCH: { status: 400, title: 'The pool does not use this coin' },
  KEY_REQUIRED: { status: 401, title: 'An API key is required' },
  KEY_UNKNOWN: { status: 401, title: 'Unknown API key' },
  FORBIDDEN: { status: 403, title: 'Not allowed from this origin' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  NAME_NOT_FOUND: { status: 404, title: 'No address has this name' },
  POOL_NOT_FOUND: { status: 404, title: 'The protocol has no such pool' },
  POSITION_NOT_FOUND: { status: 404, title: 'The sender has no such position' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'This path does not support this method' },
  REQUEST_TIMEOUT: { status: 408, title: 'The request took too long to arrive' },
  BODY_TOO_LARGE: { status: 413, title: 'The body is too large' },
  URL_TOO_LONG: { status: 414, title: 'The address is too long' },
  MEDIA_TYPE: { status: 415, title: 'The body must be plain JSON' },
  NOT_POSSIBLE: { status: 422, title: 'This is not possible now' },
  INSUFFICIENT_BALANCE: { status: 422, title: 'The balance is too low' },
  POOL_CLOSED: { status: 422, title: 'The pool is closed' },
  STRATEGY_NOT_SUPPORTED: { status: 422, title: 'This pool is not supported here' },
  HEADERS_TOO_LARGE: { status: 431, title: 'The headers are too large' },
  RATE_LIMITED: { status: 429, title: 'Too many requests' },
  INTERNAL: { status: 500, title: 'Something went wrong in the service' },
  UPSTREAM_FAILED: { status: 502, title: 'A data source failed' },
  UPSTREAM_UNAVAILABLE: { status: 502, title: 'Data for the transaction could not be read' },
  UPSTREAM_TIMEOUT: { status: 504, title: 'A data source did not answer in time' },
  NOT_READY: { status: 503, title: 'The data is not available yet' },
  UNAVAILABLE: { status: 503, title: 'The service is unavailable' },
  PROTOCOL_CONFIG_UNAVAILABLE: { status: 503, title: 'The protocol’s current IDs are unknown' },
  PROTOCOL_CHANGED: { status: 503, title: 'The protocol has changed' },
  WOULD_FAIL: { status: 503, title: 'The transaction would fail on the chain' },
  PRICE_UPDATE_UNAVAILABLE: { status: 503, title: 'No fresh price is available for the transaction' },
} as const

export type ErrorCode = keyof typeof problems

/** What is wrong with one field, by its path. */
export type FieldError = { path: string; message: string }

type Extra = ErrorOptions & {
  errors?: FieldError[] | undefined
  requestId?: string | undefined
  retryAfterSeconds?: number | undefined
  bareStatus?: number | undefined
  isForeign?: boolean | undefined
}

/** The one error that crosses the wire: thrown by the service, sent as `Problem`, thrown again in the browser. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode
  readonly errors: FieldError[] | undefined
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined
  /** The HTTP status of a response that gave no reason: the message only repeats it. */
  readonly bareStatus: number | undefined
  /** The response was none of this interface: a proxy’s page, another service’s. */
  readonly isForeign: boolean

  constructor(code: ErrorCode, detail: string, extra: Extra = {}) {
    const { errors, requestId, retryAfterSeconds, bareStatus, isForeign = false, ...options } = extra
    super(detail, options)
    this.code = code
    this.errors = errors
    this.requestId = requestId
    this.retryAfterSeconds = retryAfterSeconds
    this.bareStatus = bareStatus
    this.isForeign = isForeign
  }

  get status(): number {
    return problems[this.code].status
  }
}

/** An error about one field, which the detail names too: nearly always a 400. */
export const fieldError = (code: ErrorCode, path: string, message: string, options: ErrorOptions = {}): ApiError =>
  new ApiError(code, `${path}: ${message}`, { ...options, errors: [{ path, message }] })
