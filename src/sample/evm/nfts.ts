import type { EvmChainId } from '#contract/chains.ts'
import { sampleScene } from '#sample/wallet/picture.ts'
import type { EvmNft } from './evm-account.ts'
import { madeAddress } from './made-address.ts'

type Collection = { name: string; symbol: string; totalSupply: number; reputation: 'ok' | 'scam'; tokens: string[] }

const collections: Partial<Record<EvmChainId, Collection[]>> = {
  ETH: [
    {
      name: 'Harbour Lights',
      symbol: 'HLIGHT',
      totalSupply: 4096,
      reputation: 'ok',
      tokens: ['Harbour Light #17', 'Harbour Light #204', 'Harbour Light #3911'],
    },
    { name: 'Field Guide', symbol: 'GUIDE', totalSupply: 512, reputation: 'ok', tokens: ['Moss', 'Lichen'] },
    {
      name: 'Voucher: visit voucher.example',
      symbol: 'VOUCH',
      totalSupply: 100_000,
      reputation: 'scam',
      tokens: ['5,000 $ voucher'],
    },
  ],
  BASE: [
    { name: 'Paper Boats', symbol: 'BOAT', totalSupply: 10_000, reputation: 'ok', tokens: ['Boat 88', 'Boat 1204'] },
  ],
  AVAX: [{ name: 'Snowline', symbol: 'SNOW', totalSupply: 2000, reputation: 'ok', tokens: ['Ridge 7'] }],
}

/** The NFTs of the sample's wallet: names and pictures made by us. */
export const sampleEvmNfts = (chain: EvmChainId): EvmNft[] =>
  (collections[chain] ?? []).flatMap(({ name: collection, symbol, totalSupply, reputation, tokens }) =>
    tokens.map((name, index) => ({
      contract: madeAddress(`${chain} ${collection}`),
      collection,
      symbol,
      totalSupply,
      reputation,
      tokenId: /\d+/.exec(name)?.[0] ?? String(index + 1),
      name,
      imageUrl: sampleScene(`${collection} ${name}`),
    })),
  )
