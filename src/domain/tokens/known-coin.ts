import { isOfOtherBridge } from './bridged-coin.ts'
import knownCoins from './known-coins.json' with { type: 'json' }

/**
 * Coins by chain and address: what web3icons' directory (CoinGecko's ids) and the token lists that the service reads wallets by agree
 * on, and for five coins of Sui what Suilend's sui-fe and the verified coins do. A symbol alone names no coin: Sui has a verified coin UNI
 * that is not Uniswap's.
 */
export const coinsByAddress: Readonly<Record<string, Readonly<Record<string, string>>>> = knownCoins

/** A coin's older or newer symbol, by its name there. */
export const renamedCoins: Readonly<Record<string, string>> = { GRAM: 'TON', POL: 'MATIC' }

/** Answers write Sui's own coin short, a wallet's may not. */
const addressKey = (address: string): string =>
  address.includes('::')
    ? address.replace(/^0x0+2::/, '0x2::')
    : address.startsWith('0x')
      ? address.toLowerCase()
      : address

/** The name of the coin that the list knows at an address: the same on every chain, also for what is bridged or wrapped from it. */
export const knownCoinName = (chain: string, address: string): string | undefined =>
  coinsByAddress[chain]?.[addressKey(address)]

/** The same, but of a token that is redeemed for the coin by a bridge of others: that is called and drawn as the coin and is not it. */
export const sameCoinName = (chain: string, address: string): string | undefined =>
  isOfOtherBridge(address) ? undefined : knownCoinName(chain, address)

let addressesByName: Map<string, { chain: string; address: string }[]> | undefined

/** All addresses that the list knows of a coin, by its name there, as `sameCoinName` has it. */
export function addressesOf(name: string): readonly { chain: string; address: string }[] {
  if (addressesByName === undefined) {
    addressesByName = new Map()
    for (const [chain, coins] of Object.entries(coinsByAddress)) {
      for (const [address, each] of Object.entries(coins)) {
        if (isOfOtherBridge(address)) continue
        addressesByName.set(each, [...(addressesByName.get(each) ?? []), { chain, address }])
      }
    }
  }
  return addressesByName.get(name) ?? []
}
