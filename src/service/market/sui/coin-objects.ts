import * as z from 'zod/mini'
import { displayCoinType, isCoinType } from '#domain/coin-type.ts'
import type { CoinCrawlSource, CoinObject } from '#service/market/source.ts'
import { upstreamIconUrl, upstreamText } from '#service/market/upstream-field.ts'
import type { SuiGraphqlOptions } from '#service/upstream/sui-graphql.ts'
import { coinDecimals } from './coin-decimals.ts'

/** The service's maximum page size. */
const OBJECTS_PER_PAGE = 50
/**
 * A type with many arguments may be as long as a transaction allows. Such a type is unusable as a key, as search text
 * and in a list.
 */
const MAX_COIN_TYPE = 1000

/** The registry first: if a coin has both objects, the chain itself uses the registry's. */
const lists = { registry: '0x2::coin_registry::Currency', metadata: '0x2::coin::CoinMetadata' } as const
const isList = (name: string): name is keyof typeof lists => name in lists

const Node = z.object({
  asMoveObject: z.object({
    contents: z.object({ type: z.object({ repr: z.string().check(z.maxLength(2 * MAX_COIN_TYPE)) }) }),
    asCoinMetadata: z.object({
      decimals: coinDecimals,
      name: upstreamText(),
      symbol: upstreamText(40),
      iconUrl: upstreamIconUrl,
    }),
  }),
})

const Page = z.object({
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.nullable(z.string()) }),
  nodes: z.array(z.unknown()),
})

const Answer = z.object({
  data: z.optional(z.nullable(z.object({ objects: z.nullable(Page) }))),
  errors: z.optional(z.array(z.object({ extensions: z.optional(z.object({ code: z.optional(z.string()) })) }))),
})

/**
 * Reads every Sui coin from the live objects that describe coins: `Currency` of the registry and the older
 * `CoinMetadata`. Does not request the supply: the service looks up each one and allows few such fields per request. A
 * cursor is bound to the checkpoint of its first page, and the service forgets checkpoints after about an hour.
 */
export function suiCoinObjects({ upstream, url }: SuiGraphqlOptions, everyMs: number): CoinCrawlSource {
  return {
    id: 'sui-coin-objects',
    everyMs,
    lists: Object.keys(lists),
    async readPage({ list, after }, signal) {
      if (!isList(list)) return null
      const query = toQuery(lists[list], after)
      const { data, errors } = await upstream.json({ url, body: { query }, isBackground: true, signal }, Answer)
      const page = data?.objects
      if (page) return toPage(list, page)
      // The error for a cursor whose checkpoint is gone. A list's first page has no cursor.
      if (after !== null && errors?.some(({ extensions }) => extensions?.code === 'BAD_USER_INPUT')) return null
      throw new Error(`${new URL(url).host} gave no page of ${lists[list]}`)
    },
  }
}

const toQuery = (type: string, after: string | null) =>
  `{objects(first:${OBJECTS_PER_PAGE}${after === null ? '' : `,after:${JSON.stringify(after)}`},filter:{type:"${type}"})` +
  '{pageInfo{hasNextPage endCursor}nodes{asMoveObject{contents{type{repr}}asCoinMetadata{decimals name symbol iconUrl}}}}}'

function toPage(list: keyof typeof lists, { pageInfo, nodes }: z.output<typeof Page>) {
  if (pageInfo.hasNextPage && pageInfo.endCursor === null) throw new Error('a page of coins does not say where it ends')
  return {
    objects: nodes.length,
    coins: nodes.flatMap((node) => toCoin(list, node) ?? []),
    next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
  }
}

function toCoin(list: keyof typeof lists, node: unknown): CoinObject | null {
  const read = Node.safeParse(node)
  if (!read.success) return null
  const { contents, asCoinMetadata } = read.data.asMoveObject
  const coinType = /<(.+)>$/.exec(contents.type.repr)?.[1] ?? ''
  if (coinType.length > MAX_COIN_TYPE || !isCoinType(coinType)) return null
  return { coinType: displayCoinType(coinType), describedBy: list, ...asCoinMetadata }
}
