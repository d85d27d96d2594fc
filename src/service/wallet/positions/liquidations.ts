import type { Position } from '#contract/wallet/position.ts'
import { coinIdentity } from '#domain/earning/same-coin.ts'
import { liquidationPrices } from '#domain/simulation/debt/liquidation-price.ts'
import { type Loan, loanHealth } from '#domain/simulation/debt/loan.ts'
import { looksStable } from '#domain/vault-coins.ts'
import type { FoundPosition } from '#service/protocols/position-source.ts'

type Read = { found: FoundPosition; position: Position }

/** Where the protocol's health and that of market prices are further apart, something of the account is not among its positions. */
const MOST_APART = 1.25

/**
 * The positions with the prices at which the debts of their accounts can be liquidated: of one source, of which an account is whole. A
 * protocol has an oracle of its own, so thresholds are scaled until our health is the one that it reports.
 */
export function withLiquidations(read: readonly Read[]): Position[] {
  const accounts = new Map<string, Read[]>()
  for (const each of read) {
    const account = each.found.margin?.account
    if (account !== undefined) accounts.set(account, [...(accounts.get(account) ?? []), each])
  }
  const prices = new Map(
    [...accounts].flatMap(([account, members]) => {
      const found = liquidationOf(members)
      return found === null ? [] : [[account, found] as const]
    }),
  )
  return read.map(({ found, position }) => {
    const liquidation = found.margin === undefined ? undefined : prices.get(found.margin.account)
    return found.type === 'Borrow' && liquidation !== undefined ? { ...position, liquidation } : position
  })
}

function liquidationOf(members: readonly Read[]): NonNullable<Position['liquidation']> | null {
  const debts = members.filter(({ found }) => found.type === 'Borrow')
  const health = debts[0]?.found.health ?? null
  const loan = loanOf(members, { isHealthKnown: health !== null })
  const ours = loanHealth(loan)
  if (ours === null || ours === 0) return null
  const scale = health === null ? 1 : health / ours
  if (!(scale > 1 / MOST_APART && scale < MOST_APART)) return null
  const scaled = loan.collateral.map((coin) => ({
    ...coin,
    threshold: coin.threshold === null ? null : coin.threshold * scale,
  }))
  const coins = movingCoins(members)
  return liquidationPrices({ collateral: scaled, debt: loan.debt }, new Set(coins.keys())).flatMap(
    ({ coin, factor, priceUsd: price }) =>
      factor === null || price === null ? [] : [{ coin: coins.get(coin) ?? coin, price, fall: 1 - factor }],
  )
}

/** A debt of unknown weight counts as any other where the protocol reports the health, which settles what all of them count for. */
function loanOf(
  members: readonly Read[],
  { isHealthKnown }: { isHealthKnown: boolean },
): Pick<Loan, 'collateral' | 'debt'> {
  const loan: Pick<Loan, 'collateral' | 'debt'> = { collateral: [], debt: [] }
  for (const { found, position } of members) {
    const weight = found.margin?.weight ?? null
    for (const { amount, token } of position.current.tokens) {
      const isKnown = amount !== null
      const coin = { symbol: identityOf(position, token), amount: amount ?? 1, priceUsd: isKnown ? token.price : null }
      if (found.type === 'Lending') loan.collateral.push({ ...coin, threshold: weight, supplyApy: 0 })
      if (found.type !== 'Borrow') continue
      const isWeighed = weight !== null || isHealthKnown
      loan.debt.push({ ...coin, priceUsd: isWeighed ? coin.priceUsd : null, factor: weight ?? 1, borrowApy: 0 })
    }
  }
  return loan
}

type Token = Position['current']['tokens'][number]['token']
/** A chain's own coin moves with its wrapped form. In capitals, as loans compare coins. */
const identityOf = ({ chain }: Position, { contract_address }: Token) =>
  coinIdentity(chain, contract_address).toUpperCase()

/** The contracts of coins that are no stablecoins; where there are only stablecoins, of those that secure the debt. */
function movingCoins(members: readonly Read[]): Map<string, string> {
  const moving = members.filter(({ position }) =>
    position.current.tokens.some(({ token }) => !looksStable(token.symbol)),
  )
  const secured = members.filter(({ found }) => found.type === 'Lending' && found.margin?.weight !== 0)
  const coins = new Map<string, string>()
  for (const { position } of moving.length > 0 ? moving : secured)
    for (const { token } of position.current.tokens) {
      const identity = identityOf(position, token)
      if (!coins.has(identity)) coins.set(identity, token.contract_address)
    }
  return coins
}
