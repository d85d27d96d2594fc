import { coinKey } from '#domain/coin-type.ts'
import { sampleCoins } from '#sample/coins/sui-coins.ts'
import { seededAddress, seededRandom } from '#sample/prices/seeded-random.ts'

const UNLISTED = 120
const PAGE = 20

type Described = { coinType: string; name: string; symbol: string; decimals: number; iconUrl: string }

/** Coins that no list names: anybody may publish one, and most who do take a symbol that others have. */
const unlisted = Array.from({ length: UNLISTED }, (_, index): Described => {
  const number = String(index + 1).padStart(3, '0')
  return {
    coinType: `0x5a3b1f${seededAddress(`unlisted ${number}`).slice(8)}::unlisted_${number}::UNLISTED_${number}`,
    name: `Unlisted Coin ${number}`,
    symbol: index % 10 === 0 ? 'USDC' : `U${number}`,
    decimals: 9,
    iconUrl: '',
  }
})

const described: Described[] = [...sampleCoins.filter(({ hasMetadata }) => hasMetadata), ...unlisted]
const isRegistered = ({ coinType }: Described) => seededRandom(`registered ${coinType}`) < 0.4

const objects: Record<string, Described[]> = {
  '0x2::coin_registry::Currency': described.filter(isRegistered),
  '0x2::coin::CoinMetadata': described.filter((coin) => !isRegistered(coin)),
}

/** One page of all objects of a kind, by type; its cursor is the number of objects before it. */
export function sampleObjectPage(query: string) {
  const type = /type:"([^"]+)"/.exec(query)?.[1] ?? ''
  const first = Number(/first:(\d+)/.exec(query)?.[1] ?? PAGE)
  const start = Number(/after:"(\d+)"/.exec(query)?.[1] ?? 0)
  const all = objects[type] ?? []
  const shown = all.slice(start, start + first)
  const end = start + shown.length
  return {
    pageInfo: { hasNextPage: end < all.length, endCursor: shown.length === 0 ? null : String(end) },
    nodes: shown.map((coin) => ({ asMoveObject: toObject(type, coin) })),
  }
}

const toObject = (type: string, { coinType, name, symbol, decimals, iconUrl }: Described) => ({
  contents: { type: { repr: `${coinKey(type)}<${coinKey(coinType)}>` } },
  asCoinMetadata: { decimals, name, symbol, iconUrl },
})
