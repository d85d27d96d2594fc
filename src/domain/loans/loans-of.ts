import type { Position } from '#contract/wallet/position.ts'
import { dollarsOf, wholeWorthOf } from '#domain/net-worth/entries.ts'

/**
 * A debt with what the same account supplied. `health` is null where it is not known, and `why` says so then. `fall`: the fraction
 * that all of the supplied coins may lose against the debt until it can be liquidated, with the thresholds of now.
 */
export type Loan = {
  debt: Position
  supplied: Position[]
  owedUsd: number | null
  suppliedUsd: number | null
  health: number | null
  fall: number | null
  why: string | null
}

const roles = /(?:^|:)(?:supply|borrow|collateral|debt|minted)(?=:|$)/
/** The words before the role in an id name the account: a market, an obligation, a sub-account. */
const accountOf = ({ positionId }: Position): string[] | null => {
  const role = roles.exec(positionId)
  return role === null ? null : positionId.slice(0, role.index).split(':')
}

/** The debts among positions, the one nearest to liquidation first, unknown health last. */
export function loansOf(positions: readonly Position[]): Loan[] {
  return positions
    .filter(({ type, current }) => type === 'Borrow' && current.tokens.some(({ amount }) => amount !== 0))
    .map((debt) => toLoan(debt, positions))
    .toSorted((a, b) => (a.health ?? Number.POSITIVE_INFINITY) - (b.health ?? Number.POSITIVE_INFINITY))
}

function toLoan(debt: Position, positions: readonly Position[]): Loan {
  const supplied = suppliedBeside(debt, positions)
  const owedUsd = worthOf([debt])
  const health = debt.current.healthy ?? null
  return {
    debt,
    supplied,
    owedUsd,
    suppliedUsd: supplied.length === 0 ? null : worthOf(supplied),
    health,
    fall: health === null || health <= 0 ? null : Math.max(0, 1 - 1 / health),
    why: health === null ? whyUnknown([debt, ...supplied], debt) : null,
  }
}

/** The positions of the same wallet, chain and protocol whose ids share most with the debt's: ids of one account begin alike. */
function suppliedBeside(debt: Position, positions: readonly Position[]): Position[] {
  const account = accountOf(debt)
  if (account === null) return []
  const protocolOf = ({ meta }: Position) => meta.protocol.protocol
  const shared = positions.flatMap((position) => {
    const isSameHouse =
      position.owner === debt.owner && position.chain === debt.chain && protocolOf(position) === protocolOf(debt)
    const own = position.type === 'Lending' && isSameHouse ? accountOf(position) : null
    return own === null ? [] : [{ position, length: sharedLength(own, account) }]
  })
  const most = Math.max(0, ...shared.map(({ length }) => length))
  return most === 0 ? [] : shared.flatMap(({ position, length }) => (length === most ? [position] : []))
}

const sharedLength = (a: readonly string[], b: readonly string[]): number => {
  const differs = a.findIndex((part, index) => part !== b[index])
  return differs === -1 ? a.length : differs
}

const worthOf = (positions: readonly Position[]): number | null =>
  wholeWorthOf(positions.flatMap(({ current }) => current.tokens))

function whyUnknown(positions: readonly Position[], { meta }: Position): string {
  const unpriced = positions
    .flatMap(({ current }) => current.tokens)
    .filter((amount) => dollarsOf(amount) === null)
    .map(({ token }) => token.symbol || token.contract_address)
  const name = meta.protocol.name || meta.protocol.protocol
  return unpriced.length > 0
    ? `no price of ${[...new Set(unpriced)].join(', ')} is known`
    : `the liquidation thresholds of ${name} are not read here: look at its own page`
}
