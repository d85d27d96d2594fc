import { createHash } from 'node:crypto'
import type { Address } from '@solana/kit'
import { metaplexAccount, mintAccount, sampleKey, tokenAccount } from '#sample/solana/node/accounts.ts'
import type { StoredAccount } from '#sample/solana/node/state.ts'
import { sampleOwner as owner } from './wallet.ts'

const PROGRAMMABLE = 4
const collections = [
  { key: 'harbour cats', name: 'Harbour Cats', standard: PROGRAMMABLE, royaltyBps: 500, items: [112, 2048, 3391] },
  { key: 'glass garden', name: 'Glass Garden', standard: 0, royaltyBps: 250, items: [7, 19] },
  { key: 'prize', name: 'Claim 500 USDC now', standard: 0, royaltyBps: 0, items: [1] },
]
/** The mint of an item by its text. */
export const nftMint = (text: string): Address => sampleKey(`mint ${text}`)

const alone = [
  { text: 'postcard', name: 'A postcard from the coast' },
  // Positions are NFTs too; their programs know whose.
  { text: 'orca position', name: 'Orca Whirlpool Position' },
  { text: 'raydium position', name: 'Raydium Concentrated Liquidity' },
  { text: 'byreal position', name: 'Byreal Concentrated Liquidity' },
  { text: 'meteora position', name: 'Meteora Position NFT' },
  { text: 'jupiter vault', name: 'jupiter vault 1', symbol: 'jv1' },
].map((called) => ({ royaltyBps: 0, standard: 0, collection: null, ...called }))
/** Stands for a position in a vault of Jupiter Lend. */
export const vaultNft = nftMint('jupiter vault')

/** Documents of the sample's NFTs by their id on Arweave or IPFS, with the text that their picture is made of. */
export const sampleDocuments = new Map(
  [
    ...collections.flatMap(({ key, items }) => [key, ...items.map((item) => `${key} ${item}`)]),
    ...alone.map(({ text }) => text),
  ].map((text) => [documentId(text), text]),
)

/** One collection's documents stand on IPFS, all others on Arweave. */
function isOnIpfs(text: string): boolean {
  return text.startsWith('glass garden')
}
function documentId(text: string): string {
  const hash = createHash('sha256').update(`yieldscope sample document ${text}`)
  // A CID of version 1 in hex: raw bytes by their SHA-256.
  return isOnIpfs(text) ? `f01551220${hash.digest('hex')}` : hash.digest('base64url')
}
const documentUri = (text: string) => `${isOnIpfs(text) ? 'ipfs://' : 'https://arweave.net/'}${documentId(text)}`

type Nft = {
  text: string
  name: string
  symbol?: string
  royaltyBps: number
  standard: number
  collection: Address | null
}

async function heldNft({ text, standard, collection, ...called }: Nft): Promise<StoredAccount[]> {
  const mint = nftMint(text)
  const confirmed = collection === null ? null : { isVerified: true, key: collection }
  const said = { symbol: '', ...called, mint, uri: documentUri(text), tokenStandard: standard, collection: confirmed }
  return [
    mintAccount({ mint, decimals: 0, supply: 1n }),
    await metaplexAccount(said),
    // Programmable ones are always frozen.
    tokenAccount({ mint, owner, amount: 1n, isFrozen: standard === PROGRAMMABLE }),
  ]
}

async function heldCollection({ key, name, standard, royaltyBps, items }: (typeof collections)[number]) {
  const collection = sampleKey(`mint ${key}`)
  const nfts = items.map((item) =>
    heldNft({ text: `${key} ${item}`, name: `${name} #${item}`, royaltyBps, standard, collection }),
  )
  const said = { mint: collection, name, symbol: '', uri: documentUri(key), tokenStandard: 0 }
  const own = [mintAccount({ mint: collection, decimals: 0, supply: 1n }), await metaplexAccount(said)]
  return [...own, ...(await Promise.all(nfts)).flat()]
}

/** Two collections, a scam, and items by themselves. */
export async function sampleNfts(): Promise<StoredAccount[]> {
  return (await Promise.all([...collections.map(heldCollection), ...alone.map(heldNft)])).flat()
}
