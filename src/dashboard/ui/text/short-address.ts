const SHORT_FROM = 16

/** `0x1234…abcdef`: six and six. The whole address belongs into `title`. */
export const shortAddress = (address: string): string =>
  address.length < SHORT_FROM ? address : `${address.slice(0, 6)}…${address.slice(-6)}`

/** Shortens the packages only: `0x1234…abcdef::module::NAME`, also inside type arguments. */
export const shortCoinType = (coinType: string): string =>
  coinType.replaceAll(/0x[0-9a-f]+(?=::)/gi, (address) => shortAddress(address))
