import type { Holding } from '#contract/wallet/holding.ts'
import type { Position } from '#contract/wallet/position.ts'

/**
 * One item of net worth in dollars, negative for debts; `value` null: no known price; `before`: the same amount 24 h ago.
 * `protocol`: its slug, `wallet` outside protocols. `standsFor`: of a receipt, the kind of its position. `name`, `contract` and `amount`: of its token, the amount null if unknown.
 */
export type Entry = {
  chain: string
  kind: string
  protocol: string
  standsFor?: string
  name: string
  contract: string
  amount: number | null
  value: number | null
  before: number | null
}

export const DEBTS = 'Debts'
const kinds = {
  Lending: 'Lending',
  Borrow: DEBTS,
  Staking: 'Staking',
  Vest: 'Vesting',
  AMM: 'Liquidity',
  CFMM: 'Liquidity',
  CLMM: 'Liquidity',
  Farm: 'Farming',
  Reward: 'Rewards',
  Perp: 'Perpetuals',
} as const
const kindNames: Readonly<Record<string, string>> = kinds
/** What a position's type counts as. */
export const kindOfType = (type: string): string => kindNames[type] ?? type

export const CLAIMABLE = 'Claimable'
const TOKENS = 'Tokens'
export type Kind = (typeof kinds)[keyof typeof kinds] | typeof CLAIMABLE | typeof TOKENS
/** The `protocol` of tokens outside protocols. */
export const IN_WALLET = 'wallet'

/** Whether tokens or positions make up a kind. */
export const partOfKind = (kind: string): 'tokens' | 'positions' => (kind === TOKENS ? 'tokens' : 'positions')

/** An amount of "" means unknown decimals: only the base units are known. */
export function entryOfHolding(holding: Holding): Entry {
  const amount = holding.amount === '' ? null : Number(holding.amount)
  const { price } = holding.price
  const last = holding.last_24h_price === '' ? null : Number(holding.last_24h_price)
  const { chain, symbol, name, contractAddress } = holding
  const token = { name: symbol || name || contractAddress, contract: contractAddress, amount }
  return {
    chain,
    kind: TOKENS,
    protocol: IN_WALLET,
    ...token,
    value: times(amount, price),
    before: times(amount, last),
  }
}

/** `isInHoldings`: its receipt coin already counts among the holdings. */
type Held = Position & { isInHoldings: boolean }

/** Amounts and earnings of positions; debts negative. A position with a receipt among the holdings adds only its earnings. */
export function entriesOfPositions(positions: readonly { row: Held }[]): Entry[] {
  return positions.flatMap(({ row: { type, chain, isInHoldings, current, meta } }) => {
    const kind = kindOfType(type)
    const sign = type === 'Borrow' ? -1 : 1
    const protocol = meta.protocol.protocol || meta.protocol.name
    return [
      ...(isInHoldings ? [] : current.tokens).map((token) => ({ chain, kind, protocol, ...valued(token, sign) })),
      ...current.yield.map((token) => ({ chain, kind: CLAIMABLE, protocol, ...valued(token, 1) })),
    ]
  })
}

type TokenAmount = Position['current']['tokens'][number]

/** Dollars of an amount now; nothing of it is worth nothing whatever its price, null where that is not known. */
export const dollarsOf = ({ amount, value, token }: TokenAmount): number | null =>
  amount === 0 ? 0 : (value ?? times(amount, token.price))

/** Dollars of all of them; null as soon as one has no price: the rest would pass for the whole. */
export function wholeWorthOf(amounts: readonly TokenAmount[]): number | null {
  const values = amounts.map(dollarsOf)
  return values.includes(null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}

const valued = (token: TokenAmount, sign: number): Omit<Entry, 'chain' | 'kind' | 'protocol'> => ({
  name: token.token.symbol || token.token.name || token.token.contract_address,
  contract: token.token.contract_address,
  amount: token.amount,
  value: times(dollarsOf(token), sign),
  before: times(times(token.amount, token.token.last24hPrice), sign),
})

const times = (a: number | null, b: number | null): number | null =>
  a === null || b === null || !Number.isFinite(a * b) ? null : a * b
