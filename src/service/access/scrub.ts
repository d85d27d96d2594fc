/** Takes keys out of a text that is about to be shown or logged. */
export const withoutKeys = (text: string): string => text.replaceAll(/ys_[a-z0-9]{12}_[\w-]*/g, 'ys_…')

/** Shortens what may be somebody's address on a chain (hex, base58, bech32) or on the network, for the log. */
export const withoutAddresses = (text: string): string =>
  text
    .replaceAll(/\b(0x[0-9a-f]{4})[0-9a-f]{34,}\b/gi, '$1…')
    .replaceAll(/\b(?=[a-z]*\d)([a-z0-9]{4})[a-z0-9_-]{28,84}\b/gi, '$1…')
    // A loopback host identifies nobody, and an upstream there is recognised only by its whole address.
    .replaceAll(/\b(?!127\.)(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}\b/g, '$1.0')
