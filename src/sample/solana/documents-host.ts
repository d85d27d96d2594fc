import type { SampleHost } from '#sample/sample-host.ts'
import { sampleScene } from '#sample/wallet/picture.ts'
import { sampleDocuments } from './wallet/nfts.ts'

/** The gateways of Arweave and IPFS, with what the sample's NFTs name. Their pictures stand in the documents, so that a page asks nobody. */
export const solanaDocuments: SampleHost[] = [
  { host: 'arweave.net', answer: (url) => documentOf(url.pathname.slice('/'.length)) },
  { host: 'ipfs.io', answer: (url) => documentOf(url.pathname.slice('/ipfs/'.length)) },
]

function documentOf(id: string) {
  const text = sampleDocuments.get(id)
  if (text === undefined) return undefined
  const attributes = [{ trait_type: 'Drawn from', value: text }]
  return {
    name: text,
    description: 'A picture of the sample, drawn from its name.',
    image: sampleScene(text),
    attributes,
  }
}
