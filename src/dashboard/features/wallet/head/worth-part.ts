import { chains } from '#contract/chains.ts'

export type Coin = { chain: string; address: string; name: string; amount: number }

/**
 * One thing that counts, as the coins that it moves with; none where the price of one has no past. Debts are negative, in dollars of now
 * and of 24 h ago, and in coins. `own`: of a staked coin itself, which it moves with where its past prices are known. `claim`: the same of
 * all that one position lets claim.
 */
export type WorthPart = {
  kind: string
  value: number
  before: number | null
  coins: Coin[]
  own?: Coin
  claim?: number
}

const natives = new Set<string>(
  Object.values(chains).flatMap(({ family, native }) => (family === 'evm' ? native.symbol : [])),
)

/** A chain's own coin counts as itself where a contract wraps it: `WETH` and `WETH.e` are `ETH`. */
export function unwrappedName(name: string): string {
  const symbol = /^W([A-Z]+)(?:\.e)?$/.exec(name)?.[1]
  return symbol !== undefined && natives.has(symbol) ? symbol : name
}

export const keyOf = ({ chain, address }: Pick<Coin, 'chain' | 'address'>): string => `${chain} ${address}`

/** A symbol is no identity: what costs more or less than this beside a coin of the same name is another one. */
const SAME_PRICE = 0.02

type Priced = { name: string; price: number }

/** A coin on several chains is one. */
export const isSameCoin = (one: Priced, other: Priced): boolean =>
  one.name === other.name && Math.abs(one.price - other.price) <= SAME_PRICE * one.price
