import { coinKey, displayCoinType } from '#domain/coin-type.ts'

/**
 * The names under which DefiLlama may know the price of a Sui coin, likeliest first: padded packages, and the same with their
 * leading zeros cut, as some of its adapters write them. Its keys are case-sensitive.
 */
export function defillamaCoinKeys(coinType: string): string[] {
  const short = coinKey(coinType).replaceAll(/0x0+(?=[0-9a-f]+::)/g, '0x')
  return [...new Set([`sui:${displayCoinType(coinType)}`, `sui:${short}`])]
}
