import type { ChainId } from '#contract/chains.ts'
import { nameSuffixes } from '#contract/wallet/name.ts'
import { NoWalletAddress, readWalletAddress } from './wallet-address.ts'

/** `key`: the wallet's name in requests and in the URL. */
export type ReadWallet =
  | { kind: 'address'; key: string; chains: ChainId[] }
  | { kind: 'name'; key: string; chain: ChainId }
  | { kind: 'bad'; text: string; message: string; isLikeNone: boolean }

/** What a person wrote in a search box or a URL: addresses and names, parted by commas, spaces or lines. Nothing written: no items. */
export function readWallets(written: string): ReadWallet[] {
  const texts = written.split(/[\s,;]+/).filter((text) => text !== '')
  const read = texts.map(readWallet)
  return read.filter((one, index) => read.findIndex((other) => textOf(other) === textOf(one)) === index)
}

const textOf = (wallet: ReadWallet) => (wallet.kind === 'bad' ? wallet.text : wallet.key)

function readWallet(text: string): ReadWallet {
  const suffix = Object.entries(nameSuffixes).find(([ending]) => text.toLowerCase().endsWith(ending))
  if (suffix) return { kind: 'name', key: text.toLowerCase(), chain: suffix[1] }
  try {
    const { address, chains: fitting } = readWalletAddress(text)
    // The prefix is what keeps the ten other EVM chains out.
    const key = /^ronin:/i.test(text) ? `ronin:${address.slice(2)}` : address
    return { kind: 'address', key, chains: fitting }
  } catch (error) {
    if (!(error instanceof NoWalletAddress)) throw error
    return { kind: 'bad', text, message: error.message, isLikeNone: error.isLikeNone }
  }
}
