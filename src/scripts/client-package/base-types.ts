/** The declarations that no schema defines; packing compares the operations with the contract. */
export const baseTypes = `/** What is wrong with one field of a request. */
export interface FieldError {
  path: string
  message: string
}

/** Every failure of the service, or of the way to it. */
export declare class ApiError extends Error {
  constructor(code: ErrorCode, detail: string, extra?: ErrorOptions & {
    errors?: FieldError[] | undefined
    requestId?: string | undefined
    retryAfterSeconds?: number | undefined
  })
  override readonly name: 'ApiError'
  /** The kind as a word that programs may rely on. */
  readonly code: ErrorCode
  /** The HTTP status. */
  readonly status: number
  /** Of a 400: each field that is wrong. */
  readonly errors: FieldError[] | undefined
  /** Finds the request in the service's log. */
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined
}

export interface ClientOptions {
  /** Where the service answers: \`https://yields.example.org\`. */
  baseUrl: string
  /** Sent in the header \`x-api-key\`; not needed for open operations. */
  apiKey?: string | undefined
  /** Instead of the platform's own. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined
}

export interface CallOptions {
  signal?: AbortSignal | undefined
}

/** An operation with what it takes and answers. */
export interface Endpoint<Input, Answer> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly ofTypes?: { input: Input; answer: Answer }
}

/** One service, with the window of its limit. */
export interface Service {
  /** Calls one of \`operations\`, and gives the headers that came along: \`Data-As-Of\`, \`Upstream-Status\` and others. */
  call<Input, Answer>(operation: Endpoint<Input, Answer>, input: Input, options?: CallOptions): Promise<{ body: Answer; headers: Headers }>
}

/** What all calls of one service share: its address, the key, and the window of the limit. */
export declare function connect(options: ClientOptions): Service
/** A client of the service. It waits for the limit, tries again what failed on the way, reads answers, and throws \`ApiError\`. */
export declare function createClient(options: ClientOptions): Client
export declare const operations: Operations

/** How one source of an answer about a wallet fared. */
export interface UpstreamStatus {
  id: string
  /** Unix seconds: when what is shown was read; null when nothing is. */
  asOf: number | null
  ms: number | null
  error: string | null
  note: string | null
  isPartial?: true
  /** What its note names is no row of the answer and may be worth something. */
  leavesOut?: true
}
/** Reads the header \`Upstream-Status\`. */
export declare function parseUpstreamStatus(header: string | null): UpstreamStatus[]
`
