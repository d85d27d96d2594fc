import { displayCoinType } from '#domain/coin-type.ts'
import type { NftCollection, Noted } from '#service/chains/chain-adapter.ts'
import { kioskItems, kiosksOf } from './sui-kiosk.ts'
import { SUBDOMAIN_REGISTRATION, SUINS_REGISTRATION } from './sui-names.ts'
import type { SuiObject, SuiReader } from './sui-reader.ts'

/** Objects with a picture that are money, rights or protocol positions; the wallet shows those in other lists. */
const noNfts = [
  /^0x0*2::coin::Coin</,
  /^0x0*3::staking_pool::StakedSui$/,
  /::\w*Cap(<.*)?$/,
  /^0x1eabed72c53feb3805120a081dc15963c204dc8d091542592abaf7a35689b2fb::position::Position$/,
  /^0x3492c874c1e3b3e2984e8c41b589e642d4d0a5d6459e5a9cfc2d52fd7c89c267::position::Position$/,
  /^0x70285592c97965e811e0c6f98dccc3a9c2b4ad854b3594faab9597ada267b860::position::Position$/,
  /^0x91bfbc386a41afcfd9b2533058d7e915a1d3829089cc268ff4333d54d6339ca1::position_nft::TurbosPositionNFT$/,
  /^0xefe8b36d5b2e43728cc323298626b83177803521d195cfb11e15b910e892fddf::obligation::ObligationKey$/,
]

/** Collections verified by our own data. */
const knownCollections: Record<string, string> = {
  [SUINS_REGISTRATION]: 'SuiNS names',
  [SUBDOMAIN_REGISTRATION]: 'SuiNS subnames',
}

/**
 * NFTs of an address and of its kiosks: objects with a Display that are nothing else, one collection per type. The
 * collection's name is its Display's `collection` or `project`, else its type. Sui has no keyless source of royalties,
 * floor prices or verification; we verify only SuiNS.
 */
export async function readSuiNfts(
  sui: SuiReader,
  address: string,
  signal: AbortSignal,
): Promise<Noted<NftCollection[]>> {
  const owned = await sui.ownedObjects(address, null, signal)
  const all = { sui, owner: address, ...kiosksOf(owned), isWanted: () => true }
  const { value: inKiosks, ...rest } = await kioskItems(all, signal)
  const byType = new Map<string, SuiObject[]>()
  for (const object of [...owned, ...inKiosks]) {
    if (object.display === null || noNfts.some((type) => type.test(object.type))) continue
    const alike = byType.get(object.type) ?? []
    alike.push(object)
    byType.set(object.type, alike)
  }
  const value = [...byType].map(([type, objects]) => toCollection(displayCoinType(type), objects))
  return { value, ...rest }
}

function toCollection(type: string, objects: SuiObject[]): NftCollection {
  const first = objects[0]?.display ?? {}
  const known = knownCollections[type]
  return {
    id: type,
    name: known ?? (first.collection || first.project || structName(type)),
    description: onlyText(objects, 'description'),
    externalUrl: first.project_url || onlyText(objects, 'link'),
    imageUrl: first.image_url ?? '',
    totalItems: null,
    isVerified: known !== undefined,
    spamReason: null,
    floorPrice: null,
    items: objects.map(({ id, display }) => ({
      tokenId: id,
      contractAddress: type,
      name: display?.name || structName(type),
      imageUrl: display?.image_url ?? '',
      royalty: null,
    })),
  }
}

/** Returns a text for the collection if all its objects share it. */
function onlyText(objects: SuiObject[], key: string): string {
  const texts = new Set(objects.map(({ display }) => display?.[key] ?? ''))
  return texts.size === 1 ? ([...texts][0] ?? '') : ''
}

/** In words: "SuiFren" of `0x…::suifrens::SuiFren<…>` is "Sui Fren". */
const structName = (type: string): string =>
  (type.replace(/<.*$/, '').split('::').at(-1) ?? type).replace(/([a-z\d])([A-Z])/g, '$1 $2')
