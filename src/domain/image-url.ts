export type ImageGateways = {
  /** Base URLs without a trailing slash; null: what needs it has no picture. */
  ipfsGateway: string | null
  arweaveGateway: string | null
}

const MAX_URL_LENGTH = 2048
/** About 24 kB of picture. Ours: an answer may carry hundreds of them. */
const MAX_DATA_LENGTH = 32_768

/**
 * The address of a picture that anybody may have written on a chain, such that a page may show it by `<img>`; '' for anything
 * else. https with a public name and no credentials, `ipfs://` and `ar://` and links to foreign IPFS gateways through the
 * configured gateway, and bitmaps as base64 data. Never SVG, which may hold scripts and links of its own, and never http, which
 * whoever is on the way may read and replace; but an IPFS link by http is read through the gateway, which is the operator's.
 */
export function safeImageUrl(url: string, gateways: ImageGateways): string {
  if (url.length > MAX_DATA_LENGTH) return ''
  const text = url.trim()
  if (/^data:/i.test(text)) return bitmap.test(text) ? text : ''
  if (text.length > MAX_URL_LENGTH || hidden.test(text)) return ''
  const scheme = /^[a-z]+(?=:\/\/)/i.exec(text)?.[0].toLowerCase()
  const rest = text.slice((scheme?.length ?? 0) + '://'.length)
  if (scheme === 'ipfs') return throughGateway(gateways.ipfsGateway, '/ipfs/', rest.replace(/^ipfs\//i, ''), cid)
  if (scheme === 'ar') return throughGateway(gateways.arweaveGateway, '/', rest, arweaveId)
  return scheme === 'http' || scheme === 'https' ? webUrl(text, gateways) : ''
}

const bitmap = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/]+={0,2}$/i
/** Control and format characters, and backslashes, which browsers read as slashes. */
const hidden = /[\p{Cc}\p{Cf}\\]/u

/** CIDs as gateways take them: version 0, and version 1 in base32, base36, base58 and hex. */
const cid =
  /^(?:Qm[1-9A-HJ-NP-Za-km-z]{44}|b[a-z2-7]{45,110}|k[0-9a-z]{45,110}|z[1-9A-HJ-NP-Za-km-z]{40,110}|f[0-9a-f]{60,140})$/
/** 32 bytes in base64url. */
const arweaveId = /^[\w-]{43}$/

/** `name` is an id and perhaps a path below it; a path that climbs out of the id is refused. */
function throughGateway(gateway: string | null, folder: string, name: string, id: RegExp): string {
  const [key = ''] = name.split(/[/?#]/)
  if (gateway === null || !id.test(key)) return ''
  const address = `${gateway}${folder}${name}`
  if (!URL.canParse(address)) return ''
  const { href } = new URL(address)
  const base = new URL(`${gateway}${folder}${key}`).href
  const isBelow = href === base || ['/', '?', '#'].some((mark) => href.startsWith(base + mark))
  return isBelow && href.length <= MAX_URL_LENGTH ? href : ''
}

function webUrl(text: string, gateways: ImageGateways): string {
  if (!URL.canParse(text)) return ''
  const { href, protocol, hostname, pathname, search, username, password } = new URL(text)
  if (username !== '' || password !== '' || !isPublicName(hostname) || href.length > MAX_URL_LENGTH) return ''
  const direct = protocol === 'https:' ? href : ''
  if (gateways.ipfsGateway === null) return direct
  const [, inPath = ''] = /^\/ipfs\/(.+)$/.exec(pathname) ?? []
  const [, inHost = ''] = /^([a-z0-9]+)\.ipfs\./.exec(hostname) ?? []
  const name = inHost === '' ? inPath : `${inHost}${pathname}`
  return throughGateway(gateways.ipfsGateway, '/ipfs/', `${name}${search}`, cid) || direct
}

/**
 * A picture makes the visitor's browser send a request: not to a machine at their own desk or in their own network. Numbers,
 * which `URL` has brought to one form, and names without a dot are refused whole, public ones among them.
 */
const isPublicName = (hostname: string) =>
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(hostname) &&
  !/\.(?:localhost|local|internal|lan|home|intranet|corp|test|onion|arpa)$/.test(hostname)
