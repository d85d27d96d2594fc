const FULL_HEX_LENGTH = 64
const chainPrefix = /^(sui|solana|ton):/
const packageAddress = /(?<![\w:])(?:0x)?([0-9a-f]{1,64})(?=::)/gi

/**
 * The one key of a Sui coin, whatever way it was written: each package lower-case and padded to 64 hex digits, also inside
 * type arguments; module and struct keep their case. `0x2::sui::SUI`, `sui:0x2::sui::SUI` and the padded form are one coin.
 */
export function coinKey(coinType: string): string {
  return withoutSpaces(coinType)
    .replace(chainPrefix, '')
    .replace(packageAddress, (_, hex: string) => `0x${hex.toLowerCase().padStart(FULL_HEX_LENGTH, '0')}`)
}

/** How a coin type is written in answers: framework packages short (`0x2::sui::SUI`), all others as 64 hex digits. */
export function displayCoinType(coinType: string): string {
  return coinKey(coinType).replace(
    /0x0{60,63}([0-9a-f]{1,4})(?=::)/g,
    (_, hex: string) => `0x${hex.replace(/^0+(?=.)/, '')}`,
  )
}

/** Whether the text is a Sui coin type: `package::module::Struct`, with type arguments or without. */
export function isCoinType(coinType: string): boolean {
  return /^0x[0-9a-f]{64}::[A-Za-z_]\w*::[A-Za-z_]\w*(<[\w:,<>]+>)?$/.test(coinKey(coinType))
}

/** The package that defines a coin, as 64 hex digits. */
export const packageOf = (coinType: string): string => coinKey(coinType).split('::')[0] ?? ''

const withoutSpaces = (value: string) => value.replaceAll(/\s/g, '')
