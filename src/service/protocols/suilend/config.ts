import * as z from 'zod/mini'
import { ApiError } from '#contract/error.ts'
import { coinKey } from '#domain/coin-type.ts'
import { parseBcs } from '#service/chains/sui/parse-bcs.ts'
import type { SuiObject, SuiReader } from '#service/chains/sui/sui-reader.ts'
import { type ConfigDeps, protocolConfig, type ReadConfig } from '#service/protocols/config/protocol-config.ts'
import { cachedRead } from '#service/protocols/kit/cached-read.ts'
import { UpgradeCap } from '#service/protocols/pyth/layout.ts'
import type { SuilendIds } from './ids.ts'
import { LendingMarket, type Reserve } from './layout.ts'
import { shippedSpringSui, shippedSuilend } from './suilend.ts'

// One minute's interest is less than one hundred-thousandth of a per cent.
const MARKET_FRESH_MS = 60_000

const Package = z.object({ id: z.string(), version: z.number() })
const Place = z.object({ id: z.string(), coinType: z.string(), index: z.number(), priceFeed: z.string() })

/**
 * `id`: the reserve, which owns its rows; `index`: its index in the market's list; `priceFeed`: Pyth's feed id, 64
 * hexadecimal digits; `coinType` in `coinKey` form.
 */
export type ReservePlace = z.output<typeof Place>

/** Suilend's current ids. Each is read from the chain; throws PROTOCOL_CONFIG_UNAVAILABLE if no current value is available. */
export type ReadSuilend = {
  lendingPackage: ReadConfig<z.output<typeof Package>>
  reserves: ReadConfig<ReservePlace[]>
  springPackage: ReadConfig<z.output<typeof Package>>
  /** The market's reserves with their state, at most a minute old. */
  market(signal: AbortSignal): Promise<Reserve[]>
}

export function readSuilend({
  sui,
  ids,
  configs,
  now,
}: {
  sui: SuiReader
  ids: SuilendIds
  configs: ConfigDeps
  now: () => number
}): ReadSuilend {
  const sharedMarket = cachedRead<Reserve[]>({
    freshForMs: MARKET_FRESH_MS,
    now,
    read: async (id, signal) => {
      const object = (await sui.objects([id], signal)).get(id)
      expectType(object, `LendingMarket<${ids.marketType}>`)
      return parseBcs(LendingMarket, object?.content, "Suilend's market").reserves
    },
  })
  const market = (signal: AbortSignal) => sharedMarket(ids.market, signal)

  return {
    market,
    lendingPackage: protocolConfig({
      name: 'suilend',
      shape: Package,
      shipped: shippedSuilend,
      deps: configs,
      read: async (signal) => currentPackage(await sui.objects([ids.upgradeCap], signal), ids.upgradeCap),
    }),
    reserves: protocolConfig({
      name: 'suilend reserves',
      shape: z.array(Place),
      shipped: null,
      deps: configs,
      read: async (signal) => (await market(signal)).map(toPlace),
    }),
    springPackage: protocolConfig({
      name: 'springsui',
      shape: Package,
      shipped: shippedSpringSui,
      deps: configs,
      read: async (signal) => {
        const { springUpgradeCap, springCoins } = ids
        const coinObjects = springCoins.flatMap(({ info, weightHook }) => [info, weightHook])
        const objects = await sui.objects([springUpgradeCap, ...coinObjects], signal)
        for (const { coinType, info, weightHook } of springCoins) {
          expectType(objects.get(info), `LiquidStakingInfo<${coinType}>`)
          expectType(objects.get(weightHook), `WeightHook<${coinType}>`)
        }
        return currentPackage(objects, springUpgradeCap)
      },
    }),
  }
}

const toPlace = ({ id, coin_type, price_identifier }: Reserve, index: number): ReservePlace => ({
  id,
  coinType: coinKey(coin_type),
  index,
  priceFeed: Buffer.from(price_identifier.bytes).toString('hex'),
})

function currentPackage(objects: Map<string, SuiObject>, upgradeCap: string) {
  const object = objects.get(upgradeCap)
  expectType(object, 'UpgradeCap')
  const cap = parseBcs(UpgradeCap, object?.content, 'an UpgradeCap')
  return { id: cap.package, version: Number(cap.version) }
}

/** An id that now refers to something else must not get into a payload. `name`: without the package and module. */
function expectType(object: SuiObject | undefined, name: string): void {
  if (object?.type.endsWith(`::${coinKey(name)}`)) return
  throw new ApiError('UPSTREAM_FAILED', `Sui has no ${name} where one was expected`)
}
