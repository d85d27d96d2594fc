import { type ChainId, chains } from '#contract/chains.ts'
import type { NftHolding } from '#contract/wallet/nft.ts'
import type { NftCollection } from '#service/chains/chain-adapter.ts'
import type { NftFloor } from '#service/market/source.ts'
import { cleanText } from '#service/wallet/tokens/clean-text.ts'
import type { ImageUrl } from '#service/wallet/tokens/token-view.ts'

const MAX_DESCRIPTION = 1_000
const MAX_ID = 300
const MAX_URL = 500

type NftParts = {
  owner: string
  chain: ChainId
  collection: NftCollection
  /** Dollar price of the chain's native coin; null: unknown. */
  nativePriceUsd: number | null
  /** Of a market, where the chain's own source has none; null: unknown. */
  floor?: NftFloor | null
  spamReason: string | null
  imageUrl: ImageUrl
}

/** Prices are in native coins; anything the chain does not report is unknown. */
export function toNftHolding(parts: NftParts): NftHolding {
  const { owner, chain, collection, nativePriceUsd, floor = null, spamReason, imageUrl } = parts
  const { native } = chains[chain]
  const id = cleanText(collection.id, MAX_ID)
  return {
    owner,
    nativeToken: {
      name: native.name,
      cmcId: native.cmcId,
      cmc_slug: native.cmcSlug,
      cgId: native.coinGeckoId,
      symbol: native.symbol,
      decimals: native.decimals,
    },
    collection: {
      description: cleanText(collection.description, MAX_DESCRIPTION),
      externalUrl: webUrl(collection.externalUrl),
      id,
      imageUrl: imageUrl(collection.imageUrl),
      name: cleanText(collection.name),
      totalItems: collection.totalItems,
      chain,
      verified: collection.isVerified,
      scam: spamReason !== null,
    },
    collectionId: id,
    tokens: collection.items.map((item) => ({
      royalty: item.royalty,
      imageUrl: imageUrl(item.imageUrl),
      tokenId: cleanText(item.tokenId, MAX_ID),
      contractAddress: cleanText(item.contractAddress, MAX_ID),
      name: cleanText(item.name),
      rarityScore: null,
      rank: '',
      price: null,
      cost: null,
      attributes: (item.attributes ?? []).map(({ trait, value }) => ({
        trait: cleanText(trait),
        value: cleanText(value),
      })),
    })),
    floorPrice: collection.floorPrice ?? inNative(floor, nativePriceUsd),
    marketPrice: nativePriceUsd,
    profit: { realizedPnL: null, unrealizedPnL: null },
  }
}

/** Many collections trade in another coin than their chain's: their floor is converted by way of dollars. */
function inNative(floor: NftFloor | null, nativePriceUsd: number | null): number | null {
  if (floor === null || floor.inNative !== null) return floor?.inNative ?? null
  return floor.usd !== null && nativePriceUsd !== null && nativePriceUsd > 0 ? floor.usd / nativePriceUsd : null
}

/** A link that is safe to open; "" for scripts, data and the like. */
const webUrl = (text: string): string => {
  const url = text.length <= MAX_URL && URL.canParse(text) ? new URL(text) : null
  return url && /^https?:$/.test(url.protocol) ? url.href : ''
}
