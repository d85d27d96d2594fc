import type { CoinUsed, SimulateOutcome } from '#contract/simulate/outcome.ts'

/** Dollars by UTC day, counted from 1970, ascending; days that nobody knows are absent. */
export type DailyPrices = CoinUsed['past']

/** `decimals` are needed for ticks alone. What is not known is null, a past without days empty. */
export type CoinFacts = { priceUsd: number | null; decimals: number | null; past: DailyPrices }

/** The inputs of a pool's fees, as `fees` of a question; each null if unknown. */
export type PoolFacts = {
  tier: number | null
  protocolShare: number
  volumeUsdDay: number | null
  /** In coins: the square root of the product of both amounts, in decimal notation. */
  activeLiquidity: string | null
}

/** `coins`: what a deposit in the vault is simulated as, in the order of its coins. `apy`: total, as a fraction: the careful one. */
export type VaultFacts = {
  coins: readonly string[]
  isDebt: boolean
  apy: number | null
  pool: PoolFacts | null
}

/**
 * What was looked up for a question: coins by `symbolKey`, vaults by their ids; `gasUsd` of one move. `today`: the UTC day of the prices,
 * counted from 1970.
 */
export type SimulationFacts = {
  coins: ReadonlyMap<string, CoinFacts>
  vaults: ReadonlyMap<string, VaultFacts>
  gasUsd: { value: number | null; basis: 'assumed' | 'read' }
  benchmark: SimulateOutcome['benchmark']
  today: number | null
}

export const noFacts: SimulationFacts = {
  coins: new Map(),
  vaults: new Map(),
  gasUsd: { value: null, basis: 'assumed' },
  benchmark: null,
  today: null,
}

/**
 * A question that cannot be answered. `input`: it contradicts itself or what is known. `unknown`: something that it rests on is not known,
 * and the message says which member would stand in. `path`: of the member of the question.
 */
export class NotSimulated extends Error {
  override readonly name = 'NotSimulated'
  readonly path: string
  readonly kind: 'input' | 'unknown'

  constructor(kind: 'input' | 'unknown', path: string, message: string) {
    super(message)
    this.kind = kind
    this.path = path
  }
}
