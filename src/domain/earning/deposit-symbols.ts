import { chains, isChainId } from '#contract/chains.ts'
import type { Vault } from '#contract/vault.ts'
import { simulationKind } from '#domain/simulation/simulation-kind.ts'
import { coinSymbols, type NamedVault, nameParts } from '#domain/vault-coins.ts'
import { coinIdentity } from './same-coin.ts'

type Taking = NamedVault & Pick<Vault, 'chain' | 'type'>

/**
 * What a deposit in the vault is made of, in the order of `coins`: as `coinSymbols`, except that a stake goes by the chain's own coin
 * where that is deposited, not by the receipt in its name (`Marinade mSOL`).
 */
export function depositSymbols(vault: Taking): string[] {
  return coinSymbols(vault).map((symbol, index) => stakedSymbol(vault, vault.coins[index]) ?? symbol)
}

/** The coins that a simulation of the vault moves: at least two for a pool, one for anything else. No two have one name. */
export function simulatedSymbols(vault: Taking): string[] {
  const symbols = distinct(depositSymbols(vault))
  if (simulationKind(vault) === 'Lending') return [symbols[0] ?? 'the coin']
  if (symbols.length >= 2) return symbols
  const parts = distinct(nameParts(vault))
  return parts.length >= 2 ? parts : [symbols[0] ?? 'coin A', 'coin B']
}

/** Two bridges may bring a coin of the same symbol into one pool: `USDC` and `USDC 2`. */
function distinct(symbols: readonly string[]): string[] {
  return symbols.map((symbol, index) => {
    const before = symbols.slice(0, index).filter((each) => each === symbol).length
    return before === 0 ? symbol : `${symbol} ${before + 1}`
  })
}

/** The symbol of a chain's own coin where that alone is staked; null otherwise. */
function stakedSymbol({ chain, type, coins }: Taking, coin: string | undefined): string | null {
  if (coin === undefined || type !== 'STAKING' || coins.length !== 1 || !isChainId(chain)) return null
  return coinIdentity(chain, coin) === `${chain} native` ? chains[chain].native.symbol : null
}
