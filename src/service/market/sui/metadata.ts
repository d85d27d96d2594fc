import * as z from 'zod/mini'
import { coinKey, displayCoinType, isCoinType, packageOf } from '#domain/coin-type.ts'
import type { CoinMetadata, CoinMetadataSource } from '#service/market/source.ts'
import { upstreamIconUrl, upstreamText } from '#service/market/upstream-field.ts'
import { MAX_REQUEST_BYTES, querySui, type SuiGraphqlOptions } from '#service/upstream/sui-graphql.ts'
import { coinDecimals } from './coin-decimals.ts'

// The service also limits field names to 300 per query: 25 times 7 stays below.
const MAX_ALIASES = 25

const Metadata = z.object({
  decimals: coinDecimals,
  name: upstreamText(),
  symbol: upstreamText(40),
  iconUrl: upstreamIconUrl,
  supply: z.nullable(z.string()),
})

const FirstVersion = z.object({
  previousTransaction: z.nullable(
    z.object({
      sender: z.nullable(z.object({ address: z.string() })),
      effects: z.nullable(z.object({ timestamp: z.nullable(z.string()) })),
    }),
  ),
})

/**
 * On-chain metadata of coins: name, symbol, decimals, icon and supply from `coinMetadata`; creator and creation time
 * from the transaction that published the first version of the coin's package (for a coin created by a launchpad, the
 * launchpad's).
 */
export function suiGraphqlMetadata(options: SuiGraphqlOptions): CoinMetadataSource {
  return {
    id: 'sui-graphql-metadata',
    async readMetadata(coinTypes, signal) {
      const keys = [...new Set(coinTypes.filter(isCoinType).map(coinKey))]
      const metadata = await askEach({ options, keys, field: metadataOf, answer: Metadata, signal })
      const packages = [...new Set(keys.map(packageOf))]
      const origins = await askEach({ options, keys: packages, field: firstVersionOf, answer: FirstVersion, signal })
      return keys.flatMap((key) => {
        const coin = metadata.get(key)
        const origin = origins.get(packageOf(key))
        return coin || origin ? [toMetadata(key, coin, origin)] : []
      })
    },
  }
}

const metadataOf = (coinType: string) =>
  `coinMetadata(coinType:${JSON.stringify(displayCoinType(coinType))}){decimals name symbol iconUrl supply}`
const firstVersionOf = (address: string) =>
  `package(address:"${address}",version:1){previousTransaction{sender{address}effects{timestamp}}}`

const toMetadata = (
  key: string,
  coin: z.output<typeof Metadata> | undefined,
  origin: z.output<typeof FirstVersion> | undefined,
): CoinMetadata => ({
  coinType: displayCoinType(key),
  name: coin?.name ?? '',
  symbol: coin?.symbol ?? '',
  decimals: coin?.decimals ?? null,
  iconUrl: coin?.iconUrl ?? '',
  totalSupply: coin ? toCoins(coin.supply, coin.decimals) : null,
  creator: origin?.previousTransaction?.sender?.address ?? '',
  createdAt: toDate(origin?.previousTransaction?.effects?.timestamp),
})

/** Converts base units to coins. It divides in the decimal text, since 2^64 base units do not fit a float. */
function toCoins(baseUnits: string | null, decimals: number | null): number | null {
  if (baseUnits === null || decimals === null || !/^\d+$/.test(baseUnits)) return null
  return Number(`${baseUnits}e-${decimals}`)
}

function toDate(timestamp: string | null | undefined): Date | null {
  const date = new Date(timestamp ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}

/**
 * Requests one aliased field per key, in as few requests as the service's limits allow. Omits keys without an answer
 * and keys that are too long to request.
 */
async function askEach<S extends z.ZodMiniType>({
  options,
  keys,
  field,
  answer,
  signal,
}: {
  options: SuiGraphqlOptions
  keys: string[]
  field: (key: string) => string
  answer: S
  signal: AbortSignal
}): Promise<Map<string, z.output<S>>> {
  const found = new Map<string, z.output<S>>()
  const Data = z.record(z.string(), z.unknown())
  for (const batch of batches(keys, field)) {
    const data = await querySui(options, toQuery(batch, field), Data, signal)
    for (const [index, key] of batch.entries()) {
      const parsed = answer.safeParse(data[`a${index}`])
      if (parsed.success) found.set(key, parsed.data)
    }
  }
  return found
}

const toQuery = (keys: string[], field: (key: string) => string) =>
  `{${keys.map((key, index) => `a${index}:${field(key)}`).join(' ')}}`

function* batches(keys: string[], field: (key: string) => string): Generator<string[]> {
  let batch: string[] = []
  for (const key of keys) {
    const next = [...batch, key]
    if (!fits([key], field)) continue
    const isFull = next.length > MAX_ALIASES || !fits(next, field)
    if (isFull && batch.length > 0) yield batch
    batch = isFull ? [key] : next
  }
  if (batch.length > 0) yield batch
}

const fits = (keys: string[], field: (key: string) => string) =>
  Buffer.byteLength(JSON.stringify({ query: toQuery(keys, field) })) < MAX_REQUEST_BYTES
