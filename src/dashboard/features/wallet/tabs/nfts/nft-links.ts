import { tokenExplorer } from '#dashboard/ui/link/explorers.ts'
import type { Piece } from './nft-pieces.ts'

/**
 * The marketplace's names of chains: `Chain` of opensea-js, read on 27 November 2026. Chains that it does not list have no
 * link.
 */
const openSeaChains: Record<string, string> = {
  ETH: 'ethereum',
  MATIC: 'polygon',
  ARB: 'arbitrum',
  OP: 'optimism',
  BASE: 'base',
  AVAX: 'avalanche',
  RON: 'ronin',
}

type NftLink = { name: string; url: string }

/** Pages about an NFT, on hosts that we chose: what its maker links to could be anything. */
export function nftLinks({ collection: { collection }, token: { contractAddress, tokenId } }: Piece): NftLink[] {
  const { chain } = collection
  if (chain === 'SUI')
    return /^0x[0-9a-f]{64}$/i.test(tokenId)
      ? [{ name: 'Suiscan', url: `https://suiscan.xyz/mainnet/object/${tokenId}` }]
      : []
  const isEvm = /^0x[0-9a-f]{40}$/i.test(contractAddress)
  const explorer = tokenExplorer(chain, contractAddress)
  const slug = openSeaChains[chain]
  const isOnOpenSea = slug !== undefined && isEvm && /^\d{1,78}$/.test(tokenId)
  return [
    ...(isOnOpenSea ? [{ name: 'OpenSea', url: `https://opensea.io/item/${slug}/${contractAddress}/${tokenId}` }] : []),
    ...(explorer ? [explorer] : []),
  ]
}
