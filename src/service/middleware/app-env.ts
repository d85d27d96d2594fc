import type { ErrorCode } from '#contract/error.ts'
import type { Client } from '#service/access/client-address.ts'
import type { ApiKey } from '#service/store/store.ts'
import type { Head } from './respond.ts'

/** The key that came with the request: none, one we know, or one we do not. */
export type Caller = { kind: 'none' } | { kind: 'known'; key: ApiKey } | { kind: 'unknown' }

/** A caller that was admitted and counted already: the service calls itself for it. Nothing from a connection can set this. */
export type Admitted = { caller: Caller; client: Client }

/** What middleware shares about a request. `route` is the pattern, never the path. */
export type AppEnv = {
  /** Given by the Node server; a test that calls the app directly may give its own. */
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
