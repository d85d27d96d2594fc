import type { RecordedHost } from './recorded-host.ts'
import { samplePicture } from './sample-picture.ts'
import { sampleDocuments } from './solana-node/sample-nfts.ts'

/** The Arweave gateway, with what the sample's NFTs name. Their pictures stand in the documents, so that a page asks nobody. */
export const solanaDocuments: RecordedHost = {
  host: 'arweave.net',
  answer(url) {
    const text = sampleDocuments.get(url.pathname.slice(1))
    if (text === undefined) return undefined
    return { name: text, description: 'A picture of the sample, made of a few squares.', image: samplePicture(text) }
  },
}
