import * as z from 'zod/mini'
import { displayCoinType, isCoinType } from '#domain/coin-type.ts'
import type { Upstream } from '#service/upstream/upstream.ts'
import { scallopAddresses } from './scallop.ts'

/** A coin whose type is missing in the document must not invalidate the others. */
const Coins = z.record(z.string(), z.catch(z.nullable(z.object({ coinType: z.string() })), null))

const Addresses = z.object({
  mainnet: z.object({
    core: z.object({ market: z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i)), coins: Coins }),
    scoin: z.object({ coins: Coins }),
  }),
})

/** `underlyings`: the coin that an sCoin is redeemed for, by the sCoin's type. */
export type ScallopAddresses = { marketId: string; underlyings: Map<string, string> }

/** `GET /addresses/<document>`: the market and the coins. The sCoin of `sui` is named `ssui`. */
export async function readScallopAddresses({
  upstream,
  baseUrl,
  signal,
}: {
  upstream: Upstream
  baseUrl: string
  signal: AbortSignal
}): Promise<ScallopAddresses> {
  const { mainnet } = await upstream.json(
    { url: `${baseUrl}/addresses/${scallopAddresses.document}`, signal },
    Addresses,
  )
  const pairs = Object.entries(mainnet.scoin.coins).flatMap(([name, coin]) => {
    const underlying = name.startsWith('s') ? mainnet.core.coins[name.slice(1)] : null
    if (!coin || !underlying || ![coin, underlying].every(({ coinType }) => isCoinType(coinType))) return []
    return [[displayCoinType(coin.coinType), displayCoinType(underlying.coinType)] as const]
  })
  return { marketId: mainnet.core.market, underlyings: new Map(pairs) }
}
