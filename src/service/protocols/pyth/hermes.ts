import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import type { ChainHosts } from '#service/chains/chain-hosts.ts'
import { hostKey, hostUrl } from '#service/protocols/kit/protocol-host.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { pythHermes } from './facts.ts'
import { type PythUpdate, readPythUpdate } from './read-update.ts'

/** Fresh prices are one or two seconds old. With an older one, the payload would expire before its stated time. */
const MAX_AGE_SECONDS = 15
const TIMEOUT_MS = 8_000
const MAX_BYTES = 1_000_000
const RETRY_SECONDS = 5

/** Current signed prices, for use in a transaction. */
export type PriceUpdateSource = {
  /**
   * One message with a price of each feed (64 hexadecimal digits), a few seconds old. Throws PRICE_UPDATE_UNAVAILABLE if
   * there is none: the source is disabled, has no key, fails, or does not know a feed.
   */
  latest(feedIds: string[], signal: AbortSignal): Promise<PythUpdate>
}

const Latest = z.object({
  binary: z.object({ encoding: z.literal('base64'), data: z.array(z.string()).check(z.length(1)) }),
})

/** Pyth's Hermes (`/v2/updates/price/latest`), which has required a key since August 2026. */
export function hermes({
  upstream,
  hosts,
  now,
}: {
  upstream: Upstream
  hosts: Pick<ChainHosts, 'protocols'>
  now: () => number
}): PriceUpdateSource {
  return {
    async latest(feedIds, signal) {
      const [url, key] = [hostUrl(pythHermes, hosts), hostKey(pythHermes, hosts)]
      if (url === null) throw unavailable('prices are switched off here (PYTH_HERMES_URL is empty)')
      if (key === null) throw unavailable('the operator has set no key for Pyth’s prices (PYTH_API_KEY)')
      const query = new URLSearchParams([
        ...feedIds.map((id) => ['ids[]', `0x${id}`]),
        ['encoding', 'base64'],
        ['parsed', 'false'],
      ])
      const request = {
        url: `${url}/v2/updates/price/latest?${query}`,
        headers: { authorization: `Bearer ${key}` },
        signal,
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
      }
      const answer = await upstream.json(request, Latest).catch((cause: unknown) => {
        if (signal.aborted) throw cause
        throw unavailable('the price source returned nothing', cause)
      })
      const update = readPythUpdate(Buffer.from(answer.binary.data[0] ?? '', 'base64'))
      if (update === null) throw unavailable('the price source returned an unexpected answer')
      checkPrices(update, feedIds, now() / 1_000)
      return update
    },
  }
}

function checkPrices({ prices }: PythUpdate, feedIds: string[], nowSeconds: number): void {
  for (const id of feedIds) {
    const publishedAt = prices.get(id)
    if (publishedAt === undefined) throw unavailable(`the price source has no price for the feed ${id}`)
    if (nowSeconds - publishedAt > MAX_AGE_SECONDS) {
      throw unavailable(
        `the latest price of the feed ${id} is from ${new Date(publishedAt * 1_000).toISOString()}, too old`,
      )
    }
  }
}

const unavailable = (why: string, cause?: unknown) =>
  new ApiError('PRICE_UPDATE_UNAVAILABLE', `The action needs fresh prices in the transaction, and ${why}`, {
    cause,
    retryAfterSeconds: RETRY_SECONDS,
  })
