import * as z from 'zod/mini'
import { nativeAddresses } from '#contract/chains.ts'
import { displayCoinType, isCoinType } from '#domain/coin-type.ts'
import type { ChainDeps, TokenMetadata } from '#service/chains/chain-adapter.ts'
import { inParallel } from '#service/chains/in-parallel.ts'
import { nativeMetadata } from '#service/chains/native-metadata.ts'
import { querySui } from '#service/upstream/sui-graphql.ts'
import type { SuiReader } from './sui-reader.ts'

const AT_A_TIME = 8
// The service accepts 5,000 bytes and 300 fields per query: 20 coin types of `MAX_TYPE_LENGTH` stay below both.
const COINS_PER_QUERY = 20
/** Longer type names (coins of coins) are requested one by one. */
const MAX_TYPE_LENGTH = 140
const MAX_DECIMALS = 255

type Deps = Pick<ChainDeps, 'upstream' | 'hosts'> & { sui: SuiReader }

const text = z.catch(z.string(), '')
const Metadata = z.object({
  name: text,
  symbol: text,
  decimals: z.catch(z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_DECIMALS))), null),
  iconUrl: text,
})
const Answer = z.record(z.string(), z.catch(z.nullable(Metadata), null))

/**
 * Metadata of coins by type; omits coins without metadata. If GraphQL is configured, it reads many per request; gRPC
 * reads the rest (all of them if GraphQL fails) one by one. GraphQL may return no metadata because it failed on those
 * coins, so the node is read too. If the node fails, GraphQL's result applies and the other coins keep their names.
 */
export async function readSuiTokenMetadata(
  deps: Deps,
  coinTypes: string[],
  signal: AbortSignal,
): Promise<Map<string, TokenMetadata>> {
  const valid = coinTypes.filter(isCoinType)
  const known = new Map(valid.filter(isSui).map((type) => [type, nativeMetadata('SUI')]))
  const others = valid.filter((type) => !isSui(type))
  const byType = await byGraphql(deps, others, signal)
  for (const [type, metadata] of byType) if (metadata !== null) known.set(type, metadata)
  const left = others.filter((type) => !known.has(type))
  await inParallel(left, AT_A_TIME, async (type) => {
    const metadata = await deps.sui.coinMetadata(type, signal).catch((error: unknown) => {
      if (signal.aborted || !byType.has(type)) throw error
      return null
    })
    if (metadata === null) return
    const { iconUrl, decimals, ...names } = metadata
    known.set(type, {
      ...names,
      logo: iconUrl,
      decimals: decimals !== null && decimals > MAX_DECIMALS ? null : decimals,
    })
  })
  return known
}

const isSui = (coinType: string) => displayCoinType(coinType) === nativeAddresses.sui

/** null: the service answered, but returned no metadata. */
async function byGraphql(
  { upstream, hosts }: Deps,
  coinTypes: string[],
  signal: AbortSignal,
): Promise<Map<string, TokenMetadata | null>> {
  const byType = new Map<string, TokenMetadata | null>()
  const url = hosts.suiGraphql
  const short = coinTypes.filter((type) => type.length <= MAX_TYPE_LENGTH)
  if (url === null) return byType
  for (let start = 0; start < short.length; start += COINS_PER_QUERY) {
    const batch = short.slice(start, start + COINS_PER_QUERY)
    const fields = batch.map((type, index) => `a${index}:coinMetadata(coinType:${JSON.stringify(type)}){${FIELDS}}`)
    try {
      const data = await querySui({ upstream, url }, `{${fields.join(' ')}}`, Answer, signal)
      for (const [index, type] of batch.entries()) {
        const metadata = data[`a${index}`]
        byType.set(type, metadata ? toTokenMetadata(metadata) : null)
      }
    } catch {
      // gRPC reads the coins that are still missing.
      signal.throwIfAborted()
      return byType
    }
  }
  return byType
}

const FIELDS = 'name symbol decimals iconUrl'

const toTokenMetadata = ({ name, symbol, decimals, iconUrl }: z.output<typeof Metadata>): TokenMetadata => ({
  name,
  symbol,
  decimals,
  logo: iconUrl,
})
