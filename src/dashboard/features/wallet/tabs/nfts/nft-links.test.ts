import { expect, test } from 'vitest'
import { NftHolding } from '#contract/wallet/nft.ts'
import { nftLinks } from './nft-links.ts'
import { piecesOf } from './nft-pieces.ts'

const contract = '0xBd3531dA5CF5857e7CfAA92426877b022e612cf8'
const object = `0x${'ab'.repeat(32)}`

function linksOf(chain: string, contractAddress: string, tokenId: string) {
  const externalUrl = 'https://drainer.example'
  const collection = { chain, id: contractAddress, externalUrl }
  const row = NftHolding.parse({ collection, collectionId: '', tokens: [{ contractAddress, tokenId }] })
  return piecesOf([{ wallet: 'w', row, tokens: row.tokens }]).flatMap((piece) => nftLinks(piece).map(({ url }) => url))
}

test('each family of chains has its pages, and none is a link of the maker', () => {
  expect(linksOf('ETH', contract, '17')).toEqual([
    `https://opensea.io/item/ethereum/${contract}/17`,
    `https://eth.blockscout.com/token/${contract}`,
  ])
  expect(linksOf('SUI', `${object}::boar::Boar`, object)).toEqual([`https://suiscan.xyz/mainnet/object/${object}`])
  expect(linksOf('SOL', 'So1Mint', 'So1Mint')).toEqual(['https://solscan.io/token/So1Mint'])
  // A chain without a marketplace that we know of, a number that is none, a chain of tomorrow.
  expect(linksOf('SCROLL', contract, '17')).toHaveLength(1)
  expect(linksOf('ETH', contract, '../../login')).toEqual([`https://eth.blockscout.com/token/${contract}`])
  expect(linksOf('MARS', contract, '17')).toEqual([])
})
