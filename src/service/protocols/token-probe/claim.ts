import { type Address, getAddress, type Hex } from 'viem'
import type { EvmChainId } from '#contract/chain.ts'
import { auraFacts } from '#service/protocols/aura/aura.ts'
import { addressIn, type TokenWords } from './questions.ts'

/**
 * What a token says that it is; nobody but its family decides whether that is so. It is of one kind at most, so that no two sources
 * count it.
 */
export type Claim =
  | { kind: 'pair'; token0: Address; token1: Address; factory: Address }
  | { kind: 'pendle-market'; sy: Address; pt: Address }
  | { kind: 'pendle-token'; sy: Address }
  | { kind: 'gauge'; lpToken: Address }
  | { kind: 'balancer-pool' }
  | { kind: 'balancer-v3-pool'; vault: Address }
  | { kind: 'booster-stake' }
  | { kind: 'vault'; asset: Address }
  | { kind: 'curve-pool' }

/** null: an ordinary token, or one that says too much: no contract is a pool, a vault and a market at once. */
export function claimOf(words: TokenWords, chain: EvmChainId): Claim | null {
  const at = (answer: Hex | undefined, place = 0): Address | null => {
    const found = addressIn(answer, place)
    return found === null ? null : getAddress(found)
  }
  if (saysEverything(words)) return null
  const [token0, token1, factory] = [at(words.token0), at(words.token1), at(words.factory)]
  if (token0 !== null && token1 !== null && factory !== null) return { kind: 'pair', token0, token1, factory }
  const [sy, pt] = [at(words.tokensOfMarket), at(words.tokensOfMarket, 1)]
  if (sy !== null && pt !== null) return { kind: 'pendle-market', sy, pt }
  const syOfPrincipal = at(words.syOfPrincipal)
  if (syOfPrincipal !== null) return { kind: 'pendle-token', sy: syOfPrincipal }
  const lpToken = at(words.lpToken)
  if (lpToken !== null) return { kind: 'gauge', lpToken }
  if (words.balancerPoolId !== undefined) return { kind: 'balancer-pool' }
  const [asset, operator] = [at(words.asset), at(words.operator)]
  // Liquidity staked through Aura, in the form of a vault: its own list tells which are.
  if (asset !== null && auraFacts.boosters.some((row) => row.chain === chain && row.booster === operator))
    return { kind: 'booster-stake' }
  if (asset !== null) return { kind: 'vault', asset }
  const vault = at(words.balancerVault)
  if (vault !== null) return { kind: 'balancer-v3-pool', vault }
  return at(words.curveMinter) !== null || at(words.curveCoin) !== null ? { kind: 'curve-pool' } : null
}

/** Made to be taken for whatever is looked for. */
export const saysEverything = (words: TokenWords): boolean =>
  [words.token0, words.tokensOfMarket, words.syOfPrincipal, words.balancerPoolId, words.asset].filter(
    (answer) => answer !== undefined,
  ).length > 2
