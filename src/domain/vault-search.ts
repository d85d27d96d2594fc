import { searchWords, type Vault } from '#contract/vault.ts'
import { coinKey } from './coin-type.ts'
import { coinSymbols, ownSymbol } from './vault-coins.ts'
import { wellFormed } from './well-formed.ts'

export type SearchedVault = Pick<Vault, 'name' | 'type' | 'chain' | 'coins'> & {
  protocol: Pick<Vault['protocol'], 'id' | 'name'>
}

const evmAddress = /^0x[0-9a-f]{40}$/i
const lowerCased = (address: string) => (evmAddress.test(address) ? address.toLowerCase() : address)
/** Coins of Sui are the same in any spelling, those of EVM chains in any case; addresses of other chains are taken as they are. */
export const vaultCoinKey = (chain: string, coin: string): string =>
  chain === 'SUI' ? coinKey(coin) : lowerCased(coin)

/** What an address may mean: as given, as a Sui coin, as an EVM address. */
export const addressKeys = (address: string): string[] => [lowerCased(address.trim()), coinKey(address)]

/** Most texts are of plain letters, and every vault has a dozen. */
const plain = /^[ -~]*$/
export const foldText = (text: string): string => (plain.test(text) ? text : wellFormed(text)).trim().toLowerCase()

const symbolsOf = (vault: SearchedVault) => [
  ...coinSymbols(vault),
  ...vault.coins.flatMap((coin) => ownSymbol(coin) ?? []),
]

/** What parts of it are found in: its name, its protocol, the symbols of its coins, a line each, so that no match spans two. */
export const searchedText = (vault: SearchedVault): string =>
  [vault.name, vault.protocol.id, vault.protocol.name, ...symbolsOf(vault)].map(foldText).join('\n')

const betweenWords = /[\s\-/()[\]{},:;|]+/

/** What it is called as a whole: its symbols, its protocol, the words of its name. */
export const wholeWords = (vault: SearchedVault): Set<string> =>
  new Set(
    [...symbolsOf(vault), vault.protocol.id, vault.protocol.name, ...vault.name.split(betweenWords)]
      .map(foldText)
      .filter((word) => word !== ''),
  )

/** The symbols of `SUI-USDC` or `sui/usdc`; null where the word is no pair. */
export function pairOf(word: string): string[] | null {
  const symbols = foldText(word).split(/[-/]/)
  return symbols.length > 1 && symbols.every((symbol) => symbol !== '') ? symbols : null
}

/** Whether the vault has what is named as a whole: a symbol, a protocol, a word of the name, a pair, a coin's address. */
export function hasWhole(vault: SearchedVault, term: string): boolean {
  const words = wholeWords(vault)
  return (
    words.has(foldText(term)) || (pairOf(term)?.every((symbol) => words.has(symbol)) ?? false) || holds(vault, term)
  )
}

/** Whether every word of the search is found in the vault. */
export function isFoundBy(vault: SearchedVault, search: string): boolean {
  const text = searchedText(vault)
  const hasWord = (word: string) => text.includes(foldText(word)) || hasWhole(vault, word)
  return searchWords(search).every(hasWord) || holds(vault, search)
}

function holds({ chain, coins }: SearchedVault, address: string): boolean {
  const keys = addressKeys(address)
  return coins.some((coin) => keys.includes(vaultCoinKey(chain, coin)))
}
