import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const Evidence = z.object({
  asOf: z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/)),
  hosts: z.array(
    z.object({
      setting: z.string(),
      host: z.string(),
      /** Begins with `no` where nobody answers without a key. */
      keylessToday: z.string(),
      evidence: z.array(z.object({ source: z.string(), date: z.string() })).check(z.minLength(1)),
    }),
  ),
})

/** Who serves what, by public evidence with its dates. */
export function readHostsEvidence(): z.output<typeof Evidence> {
  return Evidence.parse(JSON.parse(readFileSync(new URL('./hosts.json', import.meta.url), 'utf8')))
}
