/** How many wallets one view shows: four requests each, of forty a minute. */
export const MAX_WALLETS = 5

/** Where some wallets are shown together. */
export const walletPath = (keys: readonly string[]): string =>
  keys.length === 0 ? '/wallet' : `/wallet/${keys.map((key) => encodeURIComponent(key)).join(',')}`
