import type { Address } from '@solana/kit'
import type { ChainDeps, NftCollection, NftItem, Noted } from '#service/chains/chain-adapter.ts'
import { isNft, MAX_MINTS, type Mint, readMints } from '#service/chains/sol/read-mints.ts'
import type { SolanaNode } from '#service/chains/sol/solana-node.ts'
import { readTokenAccounts } from '#service/chains/sol/token-accounts.ts'
import { unreadNote } from '#service/upstream/loose-rows.ts'
import { readDocuments, type TokenDocument } from './read-documents.ts'

const MAX_COLLECTIONS = 100
const NO_COLLECTION = { id: 'none', name: 'No collection' }

type Question = Pick<ChainDeps, 'upstream' | 'hosts'> & { node: SolanaNode; owner: Address; signal: AbortSignal }
type Called = Map<Address, Mint>

/**
 * The regular and programmable NFTs of a wallet, read from its token accounts and grouped by verified collection; all
 * others form one group. Programmable NFTs are always frozen and are included.
 */
export async function readChainNfts({
  upstream,
  hosts,
  node,
  owner,
  signal,
}: Question): Promise<Noted<NftCollection[]>> {
  const { accounts, unread } = await readTokenAccounts({ node, owner, signal })
  const singles = [...new Set(accounts.filter(({ amount }) => amount === 1n).map(({ mint }) => mint))]
  const looked = await readMints({ node, mints: singles.slice(0, MAX_MINTS), signal })
  const nfts: Called = new Map([...looked].filter(([, mint]) => isNft(mint)))
  const keys = [...new Set([...nfts.values()].flatMap(({ metaplex }) => metaplex?.collection ?? []))]
  const collections = await readMints({ node, mints: keys.slice(0, MAX_COLLECTIONS), signal })
  const uris = [...collections.values(), ...nfts.values()].flatMap(({ called }) => called?.uri || [])
  const documents = await readDocuments({ upstream, hosts, uris, signal })
  const unseen = [...nfts.values()].filter(({ called }) => !documents.get(called?.uri ?? '')?.image).length
  const notes = [
    'compressed and Core NFTs need a DAS key',
    unreadNote(unread, 'token accounts') ?? [],
    ...(unseen > 0 ? [`${unseen} ${unseen === 1 ? 'picture is' : 'pictures are'} not known`] : []),
    ...(singles.length > MAX_MINTS ? [`${singles.length - MAX_MINTS} more were not checked`] : []),
  ].flat()
  const value = group({ nfts, collections, documents })
  return { value, note: notes.join('; '), ...(unread > 0 && { isPartial: true }) }
}

type Read = { nfts: Called; collections: Called; documents: Map<string, TokenDocument> }

function group({ nfts, collections, documents }: Read): NftCollection[] {
  const groups = new Map<string, NftCollection>()
  for (const [mint, nft] of nfts) {
    const key = nft.metaplex?.collection ?? null
    const id = key ?? NO_COLLECTION.id
    const found = groups.get(id) ?? toCollection({ key, collections, documents })
    found.items.push(toItem(mint, nft, documents))
    groups.set(id, found)
  }
  return [...groups.values()]
}

function toCollection({ key, collections, documents }: Omit<Read, 'nfts'> & { key: Address | null }): NftCollection {
  const called = key === null ? null : (collections.get(key)?.called ?? null)
  const document = documents.get(called?.uri ?? '')
  return {
    id: key ?? NO_COLLECTION.id,
    name: key === null ? NO_COLLECTION.name : (called?.name ?? ''),
    description: document?.description ?? '',
    externalUrl: document?.external_url ?? '',
    imageUrl: document?.image ?? '',
    totalItems: null,
    // A collection that confirms its items is not necessarily honest.
    isVerified: false,
    spamReason: null,
    floorPrice: null,
    items: [],
  }
}

const toItem = (mint: Address, { called, metaplex }: Mint, documents: Map<string, TokenDocument>): NftItem => ({
  tokenId: mint,
  contractAddress: mint,
  name: called?.name ?? '',
  imageUrl: documents.get(called?.uri ?? '')?.image ?? '',
  attributes: documents.get(called?.uri ?? '')?.attributes ?? [],
  royalty: metaplex === null ? null : metaplex.royaltyBps / 10_000,
})
