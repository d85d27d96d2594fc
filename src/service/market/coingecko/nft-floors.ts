import * as z from 'zod/mini'
import { chains } from '#contract/chains.ts'
import type { NftFloor, NftFloorSource } from '#service/market/source.ts'
import { positiveOrNull, upstreamNumber } from '#service/market/upstream-field.ts'
import { upstreamStatus } from '#service/upstream/status-error.ts'
import { coingeckoPlatforms } from './platforms.ts'
import { type CoingeckoOptions, coingeckoHeaders } from './request.ts'

const Answer = z.object({
  contract_address: z.string(),
  /** CoinGecko's id of the coin that the collection trades in, which need not be the chain's own. */
  native_currency: z.catch(z.string(), ''),
  floor_price: z.object({ native_currency: upstreamNumber, usd: upstreamNumber }),
})

/**
 * Floors of NFT collections: `GET /nfts/{asset platform}/contract/{contract}` (docs.coingecko.com, "NFTs Collection Data
 * by Contract Address", read on 27 November 2026; answers without a key, beta). A 404, or an answer about another
 * contract, means unknown.
 */
export function coingeckoNftFloors(options: CoingeckoOptions): NftFloorSource {
  return {
    id: 'coingecko-nft-floors',
    covers: ({ chain, contractAddress }) =>
      coingeckoPlatforms[chain] !== undefined && /^0x[0-9a-f]{40}$/i.test(contractAddress),
    async readFloor({ chain, contractAddress }, signal) {
      const url = `${options.baseUrl}/nfts/${coingeckoPlatforms[chain]}/contract/${contractAddress}`
      const request = { url, headers: coingeckoHeaders(options), signal }
      const answer = await options.upstream.json(request, Answer).catch(unknownWhen404)
      if (answer === null || answer.contract_address.toLowerCase() !== contractAddress.toLowerCase()) return null
      return toFloor(answer, chains[chain].native.coinGeckoId)
    },
  }
}

/** A collection without a listing has a floor of 0. */
function toFloor({ native_currency, floor_price }: z.output<typeof Answer>, nativeId: string): NftFloor | null {
  const inNative = native_currency === nativeId ? positiveOrNull(floor_price.native_currency) : null
  const usd = positiveOrNull(floor_price.usd)
  return inNative === null && usd === null ? null : { inNative, usd }
}

function unknownWhen404(error: unknown): null {
  if (upstreamStatus(error) === 404) return null
  throw error
}
