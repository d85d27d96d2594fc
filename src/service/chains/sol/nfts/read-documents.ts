import * as z from 'zod/mini'
import type { ChainHosts } from '#service/chains/chain-hosts.ts'
import { looseAttributes } from '#service/chains/nft-attributes.ts'
import { timeLimit } from '#service/upstream/time-limit.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { gatewayUrl } from './gateway-url.ts'

/** Our limit: pictures do not justify much waiting or traffic. */
const MAX_DOCUMENTS = 60
const PARALLEL = 8
const PHASE_MS = 6_000
const DOCUMENT_MS = 4_000
const MAX_BYTES = 256 * 1024

const text = z.catch(z.string().check(z.maxLength(4_000)), '')
/** The JSON at a token's `uri`, as Metaplex's standards describe it. */
const TokenDocument = z.object({
  description: z.optional(text),
  image: z.optional(text),
  external_url: z.optional(text),
  attributes: looseAttributes,
})
export type TokenDocument = z.output<typeof TokenDocument>

type Question = { upstream: Upstream; hosts: ChainHosts; uris: string[]; signal: AbortSignal }

/**
 * Reads the documents that our gateways return in time, by `uri`. Never throws: a missing document only costs its
 * picture.
 */
export async function readDocuments({ upstream, hosts, uris, signal }: Question): Promise<Map<string, TokenDocument>> {
  const wanted = [...new Set(uris)]
    .flatMap((uri) => {
      const url = gatewayUrl(uri, hosts)
      return url === null ? [] : [{ uri, url }]
    })
    .slice(0, MAX_DOCUMENTS)
  const found = new Map<string, TokenDocument>()
  const inTime = timeLimit(signal, PHASE_MS)
  const next = wanted.values()
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (const { uri, url } of next) {
        if (inTime.aborted) return
        const request = { url, signal: inTime, timeoutMs: DOCUMENT_MS, maxBytes: MAX_BYTES }
        await upstream.json(request, TokenDocument).then(
          (document) => found.set(uri, document),
          () => undefined,
        )
      }
    }),
  )
  signal.throwIfAborted()
  return found
}
