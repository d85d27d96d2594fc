import type { Vault } from '#contract/vault.ts'
import { simulationKind } from './simulation-kind.ts'

type Named = Pick<Vault, 'name' | 'type' | 'coins'> & { protocol: { name: string } }

const NAME_AFTER_MODULE = /::([A-Za-z_]\w*)(?:<.*)?$/

/**
 * How the coins of a vault are called, in the order of `coins`: by the parts of its name (`Cetus SUI-USDC (0.25%)`) when they
 * are as many as its coins, else by the last part of a coin type, else by the ends of an address. A symbol is never an identifier.
 */
export function coinSymbols(vault: Named): string[] {
  const parts = nameParts(vault)
  if (vault.coins.length === 0) return parts
  return parts.length === vault.coins.length ? parts : vault.coins.map(shortCoin)
}

/** The coins that a simulation of the vault moves: at least two for a pool, one for anything else. */
export function simulatedSymbols(vault: Named): string[] {
  const symbols = coinSymbols(vault)
  if (simulationKind(vault) === 'Lending') return [symbols[0] ?? 'the coin']
  if (symbols.length >= 2) return symbols
  const parts = nameParts(vault)
  return parts.length >= 2 ? parts : [symbols[0] ?? 'coin A', 'coin B']
}

/** Dollar stablecoins by their symbol: good enough to choose where a slider starts, not to trust a peg. */
export const looksStable = (symbol: string): boolean => /usd|^s?dai$|^frax$|^buck$/i.test(symbol)

function nameParts({ name, protocol }: Named): string[] {
  const own = protocol.name !== '' && name.startsWith(protocol.name) ? name.slice(protocol.name.length) : name
  const pair =
    own
      .replace(/\s*\([^)]*\)\s*$/, '')
      .trim()
      .split(/\s+/)
      .at(-1) ?? ''
  return pair.split(/[-/]/).filter((part) => part !== '')
}

function shortCoin(coin: string): string {
  const name = NAME_AFTER_MODULE.exec(coin)?.[1]
  if (name !== undefined) return name
  return coin.length > 12 ? `${coin.slice(0, 4)}…${coin.slice(-4)}` : coin
}
