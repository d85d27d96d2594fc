import type { ErrorCode } from '#contract/error.ts'
import type { Client } from '#service/access/client-address.ts'
import type { ApiKey } from '#service/store/store.ts'
import type { Head } from './respond.ts'

/** The key that came with the request: none, one we know, or one we do not. */
export type Caller = { kind: 'none' } | { kind: 'known'; key: ApiKey } | { kind: 'unknown' }

/** Who was let in and counted already: the service asks itself for him. Nothing that comes over a connection can say so. */
export type Admitted = { caller: Caller; client: Client }

/** What the parts in front of a handler tell one another about a request. `route` is the pattern, never the path. */
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
