import * as z from 'zod/mini'
import { wholeNumber } from './source-setting.ts'

/** Where the service listens, in development too. */
export const listenFields = {
  HOST: z._default(z.string().check(z.regex(/^[\w.:-]+$/, 'must be an address or a host name')), '127.0.0.1'),
  PORT: wholeNumber(0, 65_535, 8787),
}
