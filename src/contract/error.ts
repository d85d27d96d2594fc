/** Every way a request can fail, with its HTTP status; `names/error-titles.ts` has what each is called. */
export const errorStatus = {
  INVALID_INPUT: 400,
  INVALID_BODY: 400,
  INVALID_TYPE: 400,
  UNSUPPORTED_CHAIN: 400,
  UNKNOWN_PROTOCOL: 400,
  UNSUPPORTED_ACTION: 400,
  INVALID_ADDRESS: 400,
  INVALID_AMOUNT: 400,
  AMOUNT_BELOW_MINIMUM: 400,
  INVALID_FIELD: 400,
  INVALID_POOL: 400,
  INVALID_TOKEN: 400,
  TOKEN_POOL_MISMATCH: 400,
  KEY_REQUIRED: 401,
  KEY_UNKNOWN: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  NAME_NOT_FOUND: 404,
  POOL_NOT_FOUND: 404,
  POSITION_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  BODY_TOO_LARGE: 413,
  URL_TOO_LONG: 414,
  MEDIA_TYPE: 415,
  NOT_POSSIBLE: 422,
  INSUFFICIENT_BALANCE: 422,
  POOL_CLOSED: 422,
  STRATEGY_NOT_SUPPORTED: 422,
  HEADERS_TOO_LARGE: 431,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UPSTREAM_FAILED: 502,
  UPSTREAM_UNAVAILABLE: 502,
  UPSTREAM_TIMEOUT: 504,
  NOT_READY: 503,
  UNAVAILABLE: 503,
  PROTOCOL_CONFIG_UNAVAILABLE: 503,
  PROTOCOL_CHANGED: 503,
  WOULD_FAIL: 503,
  PRICE_UPDATE_UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

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
    return errorStatus[this.code]
  }
}

/** An error about one field, which the detail names too: nearly always a 400. */
export const fieldError = (code: ErrorCode, path: string, message: string, options: ErrorOptions = {}): ApiError =>
  new ApiError(code, `${path}: ${message}`, { ...options, errors: [{ path, message }] })
