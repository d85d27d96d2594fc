import * as z from 'zod/mini'
import { WalletChains } from '#contract/chains.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { flag, listOf, quantity, switched, text } from '#contract/field.ts'
import { bareList } from '#contract/wire/lenient.ts'
import { WalletAddress } from './holding.ts'
import { partOfList } from './part-of-list.ts'

/** Prices and costs in the chain's native token; `marketPrice` is that token in dollars. */
export const NftHolding = z.object({
  owner: text,
  nativeToken: z.prefault(
    z.object({ name: text, cmcId: quantity, cmc_slug: text, cgId: text, symbol: text, decimals: quantity }),
    {},
  ),
  collection: z.object({
    description: text,
    externalUrl: text,
    id: text,
    imageUrl: text,
    name: text,
    totalItems: quantity,
    chain: text,
    verified: flag,
    scam: flag,
  }),
  collectionId: text,
  tokens: listOf(
    z.object({
      royalty: quantity,
      imageUrl: text,
      tokenId: text,
      contractAddress: text,
      name: text,
      rarityScore: quantity,
      rank: text,
      price: quantity,
      cost: quantity,
      attributes: listOf(z.object({ trait: text, value: text })),
    }),
  ),
  floorPrice: quantity,
  marketPrice: quantity,
  profit: z.prefault(z.object({ realizedPnL: quantity, unrealizedPnL: quantity }), {}),
})
export type NftHolding = z.output<typeof NftHolding>

/** A bare array; the hosted service wraps it in `data`, which is read too. */
const BareList = z.pipe(z.transform(bareList), z.array(NftHolding))

export const getNftHoldings = {
  method: 'GET',
  path: '/v2/address/:address/nft-holding',
  summary: 'NFTs of a wallet, by collection',
  auth: 'key',
  isSafe: true,
  params: z.object({ address: WalletAddress }),
  query: z.object({ chain: WalletChains, includePnl: z._default(switched, false), ...partOfList }),
  response: BareList,
} as const satisfies Endpoint
