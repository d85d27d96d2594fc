import { type ImageGateways, safeImageUrl } from '#domain/image-url.ts'

/** Ways in which tokens name a document of IPFS or Arweave, brought to the scheme's own. */
const forms: [RegExp, string][] = [
  [/^https?:\/\/([a-z0-9]+)\.ipfs\.[^/]+\//i, 'ipfs://$1/'],
  [/^https?:\/\/[^/]+\/ipfs\//i, 'ipfs://'],
  [/^https?:\/\/(?:www\.)?arweave\.net\//i, 'ar://'],
]

/**
 * Where a document that a token names is read: below one of our own gateways, since no request may go to a host that upstream
 * data names. null: it stands elsewhere, or its gateway is switched off.
 */
export function gatewayUrl(uri: string, gateways: ImageGateways): string | null {
  const named = forms.reduce((text, [form, scheme]) => text.replace(form, scheme), uri.trim())
  return /^(?:ipfs|ar):\/\//i.test(named) ? safeImageUrl(named, gateways) || null : null
}
