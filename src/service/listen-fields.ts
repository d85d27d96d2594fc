import * as z from 'zod/mini'
import { wholeNumber } from './source-setting.ts'

export const listenFields = {
  HOST: z._default(z.string().check(z.regex(/^[\w.:-]+$/, 'must be an address or a host name')), '127.0.0.1'),
  PORT: wholeNumber(0, 65_535, 8787),
}

/** @internal Where the service listens, for Vite’s configuration, which needs no other setting. Empty means the default. */
export function readListenAddress({ HOST, PORT }: Record<string, string | undefined>): { host: string; port: number } {
  const read = z.object(listenFields).parse({ HOST: HOST?.trim() || undefined, PORT: PORT?.trim() || undefined })
  return { host: read.HOST, port: read.PORT }
}
