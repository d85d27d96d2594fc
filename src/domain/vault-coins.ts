import type { Vault } from '#contract/vault.ts'

export type NamedVault = Pick<Vault, 'name' | 'coins'> & { protocol: { name: string } }

const NAME_AFTER_MODULE = /::([A-Za-z_]\w*)(?:<.*)?$/

/**
 * How the coins of a vault are called, in the order of `coins`. A pool goes by the parts of its name (`Cetus SUI-USDC (0.25%)`)
 * when they are as many; a single coin by its own type, because a name may end in another word (`Sui native staking`).
 * Otherwise the ends of an address are shown. A symbol is never an identifier.
 */
export function coinSymbols(vault: NamedVault): string[] {
  const parts = nameParts(vault)
  if (vault.coins.length === 0) return parts
  const isPaired = parts.length === vault.coins.length
  return vault.coins.map((coin, index) => {
    const part = isPaired ? parts[index] : undefined
    const own = ownSymbol(coin)
    if (own === null) return part ?? shortCoin(coin)
    const isSame = part?.toLowerCase() === own.toLowerCase()
    return part !== undefined && (isSame || vault.coins.length > 1) ? part : own
  })
}

/**
 * Dollar stablecoins by their symbol: where a slider starts, and which coin's price a loan's liquidation is measured by. Of one coin:
 * a pair's symbol is none. No proof of a peg.
 */
export const looksStable = (symbol: string): boolean =>
  /^(?!btc|eth|sol|bnb)[a-z]{0,6}usd[a-z0-9.+₮]{0,5}( \d+)?$|^s?(dai|gho)\b|^(frax|buck|dola|vai|mim)\b/i.test(
    symbol,
  ) || AAVE_DOLLARS.test(symbol)

/** Whether the vault or loan is of one dollar stablecoin, by its symbol. */
export function isOfDollars(vault: NamedVault): boolean {
  const [symbol] = coinSymbols(vault)
  return vault.coins.length === 1 && symbol !== undefined && looksStable(symbol)
}

/** Aave calls a receipt by its chain and market before its coin: `aEthLidoUSDC`, `stataArbUSDC`, `variableDebtEthEtherFiUSDC`. */
const AAVE_DOLLARS = /^(?:a|stata|variableDebt)(?:[A-Z][a-z]+){1,3}USD[A-Za-z]{0,3}$/

export function nameParts({ name, protocol }: NamedVault): string[] {
  const own = protocol.name !== '' && name.startsWith(protocol.name) ? name.slice(protocol.name.length) : name
  const words = own.replace(/\s+borrow$/i, '').replace(/\s*\(.*\)\s*$/, '')
  const pair = words.trim().split(/\s+/).at(-1) ?? ''
  return pair.split(/[-/]/).filter((part) => part !== '')
}

/** The struct of a Sui coin type; null where there is none or where it is the bridge's `coin::COIN`, which all its coins share. */
export function ownSymbol(coin: string): string | null {
  const name = NAME_AFTER_MODULE.exec(coin)?.[1]
  return name === undefined || name === 'COIN' ? null : name
}

const shortCoin = (coin: string) => (coin.length > 12 ? `${coin.slice(0, 4)}…${coin.slice(-4)}` : coin)
