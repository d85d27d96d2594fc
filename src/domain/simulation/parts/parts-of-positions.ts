import { isChainId } from '#contract/chains.ts'
import { liquidationRules, simulateLimits } from '#contract/simulate/question.ts'
import type { Position } from '#contract/wallet/position.ts'
import { isDeposit, rangeOf, rateOf } from '#domain/earning/position-income.ts'
import { loansOf } from '#domain/loans/loans-of.ts'
import { wholeWorthOf } from '#domain/net-worth/entries.ts'
import { plainDecimal } from '#domain/plain-decimal.ts'
import { tokenAddressOrNull } from '#domain/tokens/token-address.ts'
import type { SimulatedCoin, SimulatedDeposit, SimulatedLoan, SimulatedRange } from './simulated-parts.ts'

type Amount = Position['current']['tokens'][number]

/** A position as a part of a simulation, or why it cannot be one. */
export type PartOfPosition =
  | { kind: 'deposit'; deposit: SimulatedDeposit }
  | { kind: 'loan'; loan: SimulatedLoan; positions: readonly Position[] }
  | { kind: 'none'; why: string }

/** The default bonus of liquidators, as the contract assumes. */
const USUAL_BONUS = 0.05

/** `all`: the positions of the same wallet, among which are those that secure a debt. */
export function partOfPosition(position: Position, all: readonly Position[]): PartOfPosition {
  const debts = isOwing(position) ? [position] : all.filter((debt) => isOwing(debt) && isSecured(debt, position, all))
  const [debt] = debts
  return debt === undefined ? toDeposit(position) : toLoan(debt, all)
}

/** Each loan of some wallets once, the one nearest to liquidation first; `leftOut`: those that are none, each in words. */
export function loansOfPositions(all: readonly Position[]): { loans: SimulatedLoan[]; leftOut: string[] } {
  const taken = new Set<Position>()
  const loans: SimulatedLoan[] = []
  const leftOut: string[] = []
  for (const { debt } of loansOf(all)) {
    if (taken.has(debt)) continue
    const part = toLoan(debt, all)
    taken.add(debt)
    if (part.kind === 'loan') {
      for (const position of part.positions) taken.add(position)
      loans.push(part.loan)
    } else if (part.kind === 'none') leftOut.push(part.why)
  }
  return { loans, leftOut }
}

const isOwing = ({ type, current }: Position) => type === 'Borrow' && current.tokens.some(({ amount }) => amount !== 0)

/** An account is of one owner at one protocol on one chain. */
const accountOf = ({ account, owner, chain, meta }: Position): string | null =>
  account == null ? null : [owner, chain, meta.protocol.protocol, account].join(' ')

function besides(debt: Position, all: readonly Position[]): { debts: Position[]; supplied: Position[] } {
  const account = accountOf(debt)
  if (account === null) return { debts: [debt], supplied: loansOf(withDebt(debt, all))[0]?.supplied ?? [] }
  const own = all.filter((each) => accountOf(each) === account)
  return { debts: own.filter(isOwing), supplied: own.filter(({ type }) => type === 'Lending') }
}
const withDebt = (debt: Position, all: readonly Position[]) => [debt, ...all.filter(({ type }) => type === 'Lending')]

const isSecured = (debt: Position, position: Position, all: readonly Position[]): boolean =>
  besides(debt, all).supplied.includes(position)

function toLoan(debt: Position, all: readonly Position[]): PartOfPosition {
  const { debts, supplied } = besides(debt, all)
  const name = nameOf(debt, [...supplied, ...debts])
  const collateral = supplied.flatMap((position) =>
    amountsOf(position).map((amount) => ({
      ...toCoin(position, amount),
      amount: decimalOf(amount),
      threshold: position.liquidationThreshold ?? null,
      supplyApy: rateOf(position)?.fraction ?? 0,
    })),
  )
  const owed = debts.flatMap((position) =>
    amountsOf(position).map((amount) => ({
      ...toCoin(position, amount),
      amount: decimalOf(amount),
      factor: position.borrowFactor ?? 1,
      borrowApy: rateOf(position)?.fraction ?? 0,
    })),
  )
  if (collateral.length === 0) return { kind: 'none', why: `The collateral of ${name} is unknown.` }
  if (owed.length === 0) return { kind: 'none', why: `The debt of ${name} is unknown.` }
  if (Math.max(collateral.length, owed.length) > simulateLimits.coins)
    return { kind: 'none', why: `${name} has more than ${simulateLimits.coins} coins per side.` }
  const slug = debt.meta.protocol.protocol.toLowerCase()
  const rule = liquidationRules.find((each) => slug.startsWith(each)) ?? 'aave-v3'
  return {
    kind: 'loan',
    loan: { name, collateral, debt: owed, bonus: USUAL_BONUS, rule },
    positions: [...debts, ...supplied],
  }
}

function toDeposit(position: Position): PartOfPosition {
  const { current, vaultId, input } = position
  const { tokens } = current
  const name = nameOf(position, [position])
  if (!isDeposit(position)) return { kind: 'none', why: `${name} cannot be simulated.` }
  const valueUsd = wholeWorthOf(tokens)
  if (valueUsd === null) return { kind: 'none', why: `The value of ${name} is unknown.` }
  if (valueUsd <= 0) return { kind: 'none', why: `${name} is worth nothing now.` }
  if (tokens.length > simulateLimits.coins)
    return { kind: 'none', why: `${name} has more than ${simulateLimits.coins} coins.` }
  const range = rangeIn(position)
  const ordered = range?.isTurned ? tokens.toReversed() : tokens
  const rate = rateOf(position)
  const entryUsd = input.length === 0 ? null : wholeWorthOf(input)
  return {
    kind: 'deposit',
    deposit: {
      ...{ name, valueUsd, fees: null },
      vaultId: vaultId === '' ? null : vaultId,
      coins: ordered.map((amount) => ({
        ...toCoin(position, amount),
        weight: range || tokens.length === 1 ? null : percentOf(amount.value ?? 0, valueUsd),
      })),
      apy: rate === null || (rate.from === 'vault' && vaultId !== '') ? null : rate.fraction,
      range: range?.range ?? null,
      entryUsd: entryUsd !== null && entryUsd > 0 ? entryUsd : null,
    },
  }
}

/** With as many decimals as an address bar bears. */
const percentOf = (partUsd: number, wholeUsd: number) => Math.round((partUsd / wholeUsd) * 1e6) / 1e4

/**
 * The range of a position of two coins, as prices of the first in the second. `isTurned`: the position has it the other way round, which
 * the prices of its coins show.
 */
function rangeIn(position: Position): { range: SimulatedRange; isTurned: boolean } | null {
  const range = rangeOf(position)
  const [first, second, ...more] = position.current.tokens
  if (range === null || range.isFull || first === undefined || second === undefined || more.length > 0) return null
  const { lower, upper, current } = range
  const price = first.token.price && second.token.price ? first.token.price / second.token.price : null
  const isTurned = price !== null && Math.abs(Math.log(current * price)) < Math.abs(Math.log(current / price))
  return { range: { lower, upper, unit: 'price', rebalance: 'none' }, isTurned }
}

const amountsOf = ({ current }: Position): Amount[] =>
  current.tokens.filter(({ amount }) => amount !== null && amount > 0)
const decimalOf = ({ amount }: Pick<Amount, 'amount'>): string => plainDecimal(amount)

/** The price is looked up again if the token is known, because a link outlives it. */
function toCoin({ chain }: Position, { token }: { token: TokenAmountToken }): SimulatedCoin {
  const address = tokenOf(chain.toUpperCase(), token.contract_address)
  const symbol = (token.symbol || token.name || '?').slice(0, simulateLimits.nameLength)
  return { symbol, token: address, priceUsd: address === null ? token.price : null }
}
type TokenAmountToken = Amount['token']

function tokenOf(chain: string, contractAddress: string): string | null {
  const address = isChainId(chain) ? tokenAddressOrNull(chain, contractAddress) : null
  return address === null ? null : `${chain}:${address}`
}

/** "Kamino JitoSOL / USDC". */
function nameOf({ meta: { protocol } }: Position, positions: readonly Position[]): string {
  const symbols = new Set(
    positions.flatMap(({ current }) => current.tokens.map(({ token }) => token.symbol || token.name)),
  )
  return `${protocol.name || protocol.protocol} ${[...symbols].join(' / ')}`.trim().slice(0, simulateLimits.nameLength)
}
