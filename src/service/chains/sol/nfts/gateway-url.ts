import { type ImageGateways, safeImageUrl } from '#domain/image-url.ts'

/** URL forms of IPFS and Arweave documents, converted to the scheme's own form. */
const forms: [RegExp, string][] = [
  [/^https?:\/\/([a-z0-9]+)\.ipfs\.[^/]+\//i, 'ipfs://$1/'],
  [/^https?:\/\/[^/]+\/ipfs\//i, 'ipfs://'],
  [/^https?:\/\/(?:www\.)?arweave\.net\//i, 'ar://'],
]

/**
 * Returns the URL of a token's document on one of our own gateways: requests never go to a host named in upstream data.
 * null if the document is hosted elsewhere or its gateway is disabled.
 */
export function gatewayUrl(uri: string, gateways: ImageGateways): string | null {
  const named = forms.reduce((text, [form, scheme]) => text.replace(form, scheme), uri.trim())
  return /^(?:ipfs|ar):\/\//i.test(named) ? safeImageUrl(named, gateways) || null : null
}
