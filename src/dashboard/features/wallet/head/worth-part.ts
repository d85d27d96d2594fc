export type Coin = { chain: string; address: string; name: string; amount: number }

/**
 * One thing that counts, as the coins that it moves with; none where the price of one has no past. Debts are negative, in dollars of now
 * and of 24 h ago, and in coins. `own`: of a staked coin itself, which it moves with where its past prices are known.
 */
export type WorthPart = { kind: string; value: number; before: number | null; coins: Coin[]; own?: Coin }

export const keyOf = ({ chain, address }: Pick<Coin, 'chain' | 'address'>): string => `${chain} ${address}`

/** A symbol is no identity: what costs more or less than this beside a coin of the same name is another one. */
const SAME_PRICE = 0.02

type Priced = { name: string; price: number }

/** A coin on several chains is one. */
export const isSameCoin = (one: Priced, other: Priced): boolean =>
  one.name === other.name && Math.abs(one.price - other.price) <= SAME_PRICE * one.price
