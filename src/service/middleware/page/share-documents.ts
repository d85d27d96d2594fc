import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Encoding } from '#service/middleware/accepted-encoding.ts'

/** What a link to a page says where it is shared, by the first part of its path. */
const pages: Readonly<Record<string, { title: string; description: string }>> = {
  vaults: {
    title: 'Vaults by yield and risk',
    description: 'Lending, staking and liquidity pools with APY, TVL, stability and audits, filtered in one list.',
  },
  tokens: { title: 'Sui tokens', description: 'Prices, market values and what each token earns in vaults.' },
  wallet: {
    title: 'A wallet on Yieldscope',
    description: 'Net worth, positions, loans by risk, NFTs, activity and what the coins could earn.',
  },
  protocols: { title: 'Protocols', description: 'DeFi protocols with TVL and their ranges of APR.' },
  simulate: {
    title: 'Simulation of a deposit',
    description: 'What a deposit may earn or lose: fees, impermanent loss, price ranges and loans.',
  },
  compare: { title: 'Vaults compared', description: 'APY, TVL, history and risk of vaults next to each other.' },
  docs: { title: 'API reference', description: 'Portfolio, price and yield data by HTTP, with examples that run.' },
}
const anyPage = {
  title: 'Yieldscope',
  description: 'See what you own on many chains, what it earns and what could go wrong.',
}

/** Size of `public/share.png`, in pixels. */
const picture = { path: '/share.png', width: 1200, height: 630, alt: 'Yieldscope: portfolio and yield across chains' }

type Document = Readonly<Record<Encoding | 'identity', Uint8Array<ArrayBuffer>>>

/**
 * The page's document with tags by which other sites show a link to it (https://ogp.me), one for each kind of page. Their
 * picture needs an absolute address, so `publicUrl` is the service's own as its operator set it: no host of a request.
 * No tag names what is in a path, such as a wallet.
 */
export function createShareDocuments(folder: string, publicUrl: string): (path: string) => Promise<Document> {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const made = new Map<string, Promise<Document>>()
  return (path) => {
    const [, part = ''] = path.split('/')
    const kind = Object.hasOwn(pages, part) ? part : ''
    const document = made.get(kind) ?? compressed(html.replace('</head>', `${shareTags(kind, publicUrl)}</head>`))
    made.set(kind, document)
    return document
  }
}

function shareTags(kind: string, publicUrl: string): string {
  const { title, description } = pages[kind] ?? anyPage
  const image = new URL(`${publicUrl}${picture.path}`).href
  const properties = {
    'og:site_name': 'Yieldscope',
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:image': image,
    'og:image:width': String(picture.width),
    'og:image:height': String(picture.height),
    'og:image:alt': picture.alt,
  }
  const tags = Object.entries(properties).map(
    ([name, text]) => `<meta property="${name}" content="${escaped(text)}" />`,
  )
  return [...tags, '<meta name="twitter:card" content="summary_large_image" />'].map((tag) => `    ${tag}\n`).join('')
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

async function compressed(html: string): Promise<Document> {
  const bytes = new TextEncoder().encode(html)
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes)])
  return { identity: bytes, br, gzip: gz }
}
