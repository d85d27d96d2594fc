/** Where some wallets are shown together. */
export const walletPath = (keys: readonly string[]): string =>
  keys.length === 0 ? '/wallet' : `/wallet/${keys.map((key) => encodeURIComponent(key)).join(',')}`
