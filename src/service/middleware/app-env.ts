import type { ErrorCode } from '#contract/error.ts'
import type { Client } from '#service/access/client-address.ts'
import type { ApiKey } from '#service/store/store.ts'
import type { Head } from './respond.ts'

/** The key in the request: none, a known one, or an unknown one. */
export type Caller = { kind: 'none' } | { kind: 'known'; key: ApiKey } | { kind: 'unknown' }

/**
 * A caller that was already admitted and counted: the service calls itself on its behalf. A network request cannot set
 * this.
 */
export type Admitted = { caller: Caller; client: Client }

/** Request data that middleware shares. `route` is the pattern, never the path. */
export type AppEnv = {
  /** Set by the Node server; a test that calls the app directly may set its own. */
  Bindings: { incoming?: { socket?: { remoteAddress?: string | undefined } }; within?: Admitted }
  Variables: {
    requestId: string
    head: Head
    route: string
    client: Client
    isHttps: boolean
    caller: Caller
    errorCode?: ErrorCode
  }
}
