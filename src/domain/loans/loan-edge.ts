import type { Position } from '#contract/wallet/position.ts'
import { dollarsOf } from '#domain/net-worth/entries.ts'
import { sum } from '#domain/net-worth/net-worth.ts'
import { looksStable } from '#domain/vault-coins.ts'

/** `price`: at which the loan can be liquidated, null where the price of now is not known. */
export type EdgeCoin = { symbol: string; price: number | null }

/**
 * The change of prices that brings a loan to a health of 1, on the side that moves. `change`: a fraction of the prices of now, below 0 a
 * fall of the collateral, above 0 a rise of the debt, 0 where liquidation is possible already. `coin`: the one coin that moves, null where
 * several move together; `alone` is then the first of them that does it alone, if the service knows its price. `share`: how much of the
 * debt moves, a fraction; 1 where the collateral does. `isAgainstDebt`: the fall is one of the collateral in units of a debt that moves
 * too, or is in the same coin.
 */
export type LoanEdge = {
  change: number
  isRise: boolean
  share: number
  coin: EdgeCoin | null
  alone: (EdgeCoin & { change: number }) | null
  isAgainstDebt: boolean
}

type Loan = { debts: readonly Position[]; supplied: readonly Position[]; health: number | null }
type Amount = Position['current']['tokens'][number]

/**
 * Health is `S / (M + F)`: what secures the loan over its debts, those that move and those in stablecoins, each as it counts in health.
 * Behind stablecoins `S` stays, so the health is 1 where `M` grows to `S - F`, that is by `(health - 1) * (M + F) / M`: for one volatile
 * debt by health less 1. Otherwise all collateral falls against the debt by `1 - 1 / health`. A single volatile coin whose price at
 * liquidation the service has computed from the thresholds of the account goes by that price.
 */
export function loanEdge({ debts, supplied, health }: Loan): LoanEdge | null {
  if (health === null || health <= 0) return null
  const [collateral, owed] = [amountsOf(supplied), amountsOf(debts)]
  const rising = owed.filter(isVolatile)
  const isRise = collateral.length > 0 && rising.length > 0 && !collateral.some(isVolatile)
  const share = isRise ? movingShare(debts) : 1
  const moving = isRise ? rising : collateral
  const known = health < 1 ? [] : knownPrices(debts, [...collateral, ...owed])
  const [volatile, ...others] = distinct([...collateral, ...owed].filter(isVolatile))
  const exact = others.length === 0 ? known.find(({ contract }) => contract === contractOf(volatile)) : undefined
  if (exact) {
    const { symbol, price, change } = exact
    const isRising = change > 0
    return {
      ...{ change, isRise: isRising, share: isRising ? share : 1 },
      ...{ coin: { symbol, price }, alone: null, isAgainstDebt: false },
    }
  }
  const change = isRise ? Math.max(0, (health - 1) / share) : Math.min(0, 1 / health - 1)
  const [sole, ...more] = distinct(moving)
  // A coin on both sides moves both: no price of its own liquidates the loan.
  const other = (isRise ? collateral : owed).map(contractOf)
  const isAlone = sole !== undefined && more.length === 0 && !other.includes(contractOf(sole))
  const coin = isAlone ? { symbol: symbolOf(sole), price: moved(sole.token.price, change) } : null
  const alone = known
    .filter((each) => each.change > 0 === isRise && moving.some((amount) => contractOf(amount) === each.contract))
    .toSorted((a, b) => Math.abs(a.change) - Math.abs(b.change))[0]
  const both = collateral.map(contractOf)
  const isAgainstDebt =
    !isRise && coin === null && owed.some((amount) => isVolatile(amount) || both.includes(contractOf(amount)))
  return { change, isRise, share, coin, alone: coin === null && alone ? alone : null, isAgainstDebt }
}

/** How far an edge is: a fall and a rise are as far where they are the same ratio of prices (a half, and twice). */
export const edgeDistance = ({ change }: Pick<LoanEdge, 'change'>): number => Math.abs(Math.log1p(change))

/**
 * The change of prices that brings a loan of this health to a lower one above 1, on the way to its edge, and the price of the one coin
 * that moves. Health is linear in a price of the collateral, its inverse in one of the debt. null where it is that low already.
 */
export function changeToHealth(
  { edge, health }: { edge: LoanEdge; health: number },
  limit: number,
): { change: number; price: number | null } | null {
  if (health <= limit || limit < 1) return null
  const left = edge.isRise ? (1 / limit - 1) / (1 / health - 1) : (limit - 1) / (health - 1)
  const change = edge.change * (1 - left)
  const atEdge = edge.coin?.price ?? null
  return { change, price: atEdge === null || edge.change <= -1 ? null : (atEdge / (1 + edge.change)) * (1 + change) }
}

const amountsOf = (positions: readonly Position[]): Amount[] =>
  positions.flatMap(({ current }) => current.tokens.filter(({ amount }) => amount !== 0))

const isVolatile = ({ token }: Amount) => !looksStable(token.symbol)
const symbolOf = ({ token }: Amount) => token.symbol || token.name || '?'
const contractOf = (amount: Amount | undefined) => amount?.token.contract_address.toLowerCase()
const moved = (price: number | null, change: number) => (price === null ? null : price * (1 + change))

/** Each coin once. */
const distinct = (amounts: readonly Amount[]): Amount[] => [
  ...new Map(amounts.map((amount) => [contractOf(amount), amount])).values(),
]

/** Of the debts as they count in health, what is not owed in stablecoins. Without all prices it is 1, which brings the edge nearer. */
function movingShare(debts: readonly Position[]): number {
  const weighed = debts.flatMap(({ borrowFactor, current }) =>
    current.tokens.map((amount) => {
      const dollars = dollarsOf(amount)
      return { amount, dollars: dollars === null ? null : dollars * (borrowFactor ?? 1) }
    }),
  )
  if (weighed.some(({ dollars }) => dollars === null)) return 1
  const total = (all: typeof weighed) => sum(all.map(({ dollars }) => dollars ?? 0))
  const share = total(weighed.filter(({ amount }) => isVolatile(amount))) / total(weighed)
  return share > 0 ? share : 1
}

/** What the service says of the coins of the account, each moving alone. */
function knownPrices(debts: readonly Position[], amounts: readonly Amount[]) {
  return debts
    .flatMap(({ liquidation }) => liquidation ?? [])
    .flatMap(({ coin, price, fall }) => {
      const contract = coin.toLowerCase()
      const amount = amounts.find((each) => contractOf(each) === contract)
      if (price === null || fall === null || amount === undefined) return []
      return [{ contract, symbol: symbolOf(amount), price, change: -fall }]
    })
}
