import * as z from 'zod/mini'
import { api, type Operation } from '#contract/api.ts'
import { type JsonBody, jsonBody } from '#service/handlers/body-cache.ts'
import type { Answer } from '#service/handlers/handler.ts'
import { nullToZero } from './null-to-zero.ts'

const DAY_SECONDS = 86_400
const BASIS_POINTS = 10_000

const Rows = z.looseObject({ data: z.array(z.looseObject({})) })
const PastPrice = z.object({
  symbol: z.string(),
  last_24h_price: z.string(),
  price: z.object({ source: z.string(), timestamp: z.nullable(z.number()) }),
})
const Collections = z.array(z.looseObject({ tokens: z.array(z.looseObject({ royalty: z.nullable(z.number()) })) }))

const eachRow = (value: unknown, change: (row: Record<string, unknown>) => Record<string, unknown>) => {
  const { data, ...rest } = Rows.parse(value)
  return { data: data.map((row) => ({ ...row, ...change(row) })), ...rest }
}

/**
 * Where the hosted service answers in another form than its document: what its public clients read says so, and hosted.test.ts holds
 * who they are. 0 means an unknown past price, as in the service's own page.
 */
const reshape: Partial<Record<Operation, (value: unknown) => unknown>> = {
  getHoldings: (value) =>
    eachRow(value, (row) => {
      const { symbol, last_24h_price: text, price } = PastPrice.parse(row)
      const { source, timestamp } = price
      const past = { symbol, price: Number(text) || 0, timestamp: timestamp ? timestamp - DAY_SECONDS : 0 }
      return { last_24h_price: { ...past, confidence: 0, source } }
    }),
  // A royalty of ours is a fraction, of which a whole number would leave nothing: theirs is in basis points.
  getNftHoldings: (value) => ({
    data: Collections.parse(value).map((collection) => ({
      ...collection,
      tokens: collection.tokens.map((token) => ({
        ...token,
        royalty: Math.round((token.royalty ?? 0) * BASIS_POINTS),
      })),
    })),
  }),
  listVaults: (value) => eachRow(value, () => ({ yieldSource: null, riskFactors: null })),
  getVaultHistory: (value) => eachRow(value, ({ date }) => ({ dateKey: date })),
}

/** What the hosted service does not have: none of its clients takes 0 for unknown there. */
const ours: Operation[] = [
  'getPortfolio',
  'getPrices',
  'queryPrices',
  'queryDailyPrices',
  'findEarnings',
  'simulateOutcomes',
  'listVaultCoins',
  'getProtocolTvl',
  'getVolumeHistory',
]

/** The bodies that are cached serialised, in the other form: made once for each, as long as it is cached. */
const hostedBodies = new WeakMap<JsonBody, JsonBody>()

/** An answer as clients of the hosted service expect it. */
export function toHostedAnswer(operation: Operation, answer: Answer<unknown>): Answer<unknown> {
  if (ours.includes(operation)) return answer
  const toHosted = (value: unknown) => {
    const zeroed = nullToZero(api[operation].response, value)
    return reshape[operation]?.(zeroed) ?? zeroed
  }
  if ('value' in answer) return { ...answer, value: toHosted(answer.value) }
  const known = hostedBodies.get(answer.body)
  const made = known ?? jsonBody(JSON.stringify(toHosted(JSON.parse(new TextDecoder().decode(answer.body.bytes)))))
  // What has no digest in the document's form has none here.
  const body = answer.body.digest === '' ? { ...made, digest: '' } : made
  hostedBodies.set(answer.body, body)
  return { ...answer, body }
}
