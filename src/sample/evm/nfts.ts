import type { EvmChainId } from '#contract/chains.ts'
import { seededRandom } from '#sample/prices/seeded-random.ts'
import type { SampleMotif } from '#sample/wallet/motifs.ts'
import { sampleScene } from '#sample/wallet/picture.ts'
import type { EvmNft } from './evm-account.ts'
import { madeAddress } from './made-address.ts'

/** `floor`: in the chain's own coin; absent: no market knows the collection. `motif`: of each of several in turn. */
type Collection = {
  name: string
  symbol: string
  totalSupply: number
  reputation: 'ok' | 'scam'
  tokens: string[]
  floor?: number
  motif?: SampleMotif | readonly SampleMotif[]
}

const collections: Partial<Record<EvmChainId, Collection[]>> = {
  ETH: [
    {
      name: 'Harbour Lights',
      symbol: 'HLIGHT',
      totalSupply: 4096,
      reputation: 'ok',
      tokens: ['Harbour Light #17', 'Harbour Light #204', 'Harbour Light #3911'],
      floor: 0.42,
      motif: 'harbour',
    },
    {
      name: 'Field Guide',
      symbol: 'GUIDE',
      totalSupply: 512,
      reputation: 'ok',
      tokens: ['Moss', 'Lichen'],
      floor: 0.085,
      motif: ['moss', 'lichen'],
    },
    {
      name: 'Voucher: visit voucher.example',
      symbol: 'VOUCH',
      totalSupply: 100_000,
      reputation: 'scam',
      motif: 'ticket',
      tokens: ['5,000 $ voucher'],
    },
  ],
  BASE: [
    {
      name: 'Paper Boats',
      symbol: 'BOAT',
      totalSupply: 10_000,
      reputation: 'ok',
      tokens: ['Boat 88', 'Boat 1204'],
      floor: 0.0135,
      motif: 'boat',
    },
  ],
  AVAX: [{ name: 'Snowline', symbol: 'SNOW', totalSupply: 2000, reputation: 'ok', tokens: ['Ridge 7'] }],
}

const traits = {
  Season: ['Spring', 'Summer', 'Autumn', 'Winter'],
  Weather: ['Calm', 'Breeze', 'Mist', 'After rain'],
  Ridges: ['Soft', 'Steep', 'Broken'],
  Paper: ['Rough', 'Smooth'],
}

/** The NFTs of the sample's wallet: names and pictures made by us. */
export const sampleEvmNfts = (chain: EvmChainId): EvmNft[] =>
  (collections[chain] ?? []).flatMap(({ name: collection, symbol, totalSupply, reputation, tokens, motif }) =>
    tokens.map((name, index) => ({
      contract: madeAddress(`${chain} ${collection}`),
      collection,
      symbol,
      totalSupply,
      reputation,
      tokenId: /\d+/.exec(name)?.[0] ?? String(index + 1),
      name,
      imageUrl: sampleScene(`${collection} ${name}`, Array.isArray(motif) ? motif[index] : motif),
      attributes: Object.entries(traits).map(([trait_type, values]) => ({
        trait_type,
        value: values[Math.floor(values.length * seededRandom(`${collection} ${name} ${trait_type}`))] ?? '',
      })),
    })),
  )

/** CoinGecko's names of the chains and of their coins. */
const platforms = [
  { chain: 'ETH', platform: 'ethereum', coin: 'ethereum', symbol: 'ETH' },
  { chain: 'BASE', platform: 'base', coin: 'ethereum', symbol: 'ETH' },
] as const

/** The collections that the sample's market knows. */
export const sampleFloors = platforms.flatMap(({ chain, ...named }) =>
  (collections[chain] ?? []).flatMap(({ name, totalSupply, floor }) =>
    floor === undefined ? [] : [{ ...named, name, totalSupply, floor, contract: madeAddress(`${chain} ${name}`) }],
  ),
)
