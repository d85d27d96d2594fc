const FULL_HEX_LENGTH = 64
const chainPrefix = /^(sui|solana|ton):/i
const packageAddress = /(?<![\w:])(?:0x)?([0-9a-f]{1,64})(?=::)/gi
const spaceAroundPunctuation = /\s*(::|[<>,])\s*/g

/**
 * The one key of a Sui coin, whatever way it was written: each package lower-case and padded to 64 hex digits, also inside
 * type arguments; module and struct keep their case. `0x2::sui::SUI`, `sui:0x2::sui::SUI` and the padded form are one coin.
 */
export function coinKey(coinType: string): string {
  // Most texts are a key already: this finds out in a tenth of the time.
  if (plainKey.test(coinType)) return coinType
  return coinType
    .trim()
    .replace(chainPrefix, '')
    .replaceAll(spaceAroundPunctuation, '$1')
    .replace(packageAddress, (_, hex: string) => `0x${hex.toLowerCase().padStart(FULL_HEX_LENGTH, '0')}`)
}

/** How a coin type is written in answers: framework packages short (`0x2::sui::SUI`), all others as 64 hex digits. */
export function displayCoinType(coinType: string): string {
  return coinKey(coinType).replace(
    /0x0{60,63}([0-9a-f]{1,4})(?=::)/g,
    (_, hex: string) => `0x${hex.replace(/^0+(?=.)/, '')}`,
  )
}

const plainKey = /^0x[0-9a-f]{64}::\w+::\w+$/
const structName = /^0x[0-9a-f]{64}::[A-Za-z_]\w*::[A-Za-z_]\w*$/
const typeArguments = /<([^<>]+)>/

/** Whether the text is a Sui coin type: `package::module::Struct`, with type arguments or without. */
export function isCoinType(coinType: string): boolean {
  let type = coinKey(coinType)
  // Type arguments are struck out from the innermost outwards; each must be a type itself.
  for (let found = typeArguments.exec(type); found; found = typeArguments.exec(type)) {
    if (!found[1]?.split(',').every(isTypeArgument)) return false
    type = type.replace(found[0], '')
  }
  return structName.test(type)
}

const primitive = /^(vector|bool|address|u(8|16|32|64|128|256))$/
const isTypeArgument = (type: string) => primitive.test(type) || structName.test(type)

/** The package that defines a coin, as 64 hex digits. */
export const packageOf = (coinType: string): string => coinKey(coinType).split('::')[0] ?? ''
