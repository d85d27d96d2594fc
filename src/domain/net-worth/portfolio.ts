import { chainName, isChainId } from '#contract/chains.ts'
import type { UpstreamStatus } from '#contract/upstream-status.ts'
import type { Holding } from '#contract/wallet/holding.ts'
import type { Portfolio, PortfolioAddress, PortfolioUnknown } from '#contract/wallet/portfolio.ts'
import type { Position } from '#contract/wallet/position.ts'
import { incomeOfAll } from '#domain/earning/position-income.ts'
import type { Entry } from './entries.ts'
import type { Owned } from './held-positions.ts'
import { isLowerBound, type NetWorth, netWorth, type Share } from './net-worth.ts'
import { countedOnce } from './wallet-entries.ts'

/** What was read of one part of a wallet; `failure`: why nothing of it was. */
export type PortfolioPart<Row> = { rows: readonly Row[]; statuses: readonly UpstreamStatus[]; failure: string | null }
/** All that counts of one wallet. `name`: what the caller wrote for its address, "" for the address. */
export type PortfolioReading = {
  address: string
  name: string
  holdings: PortfolioPart<Holding>
  positions: PortfolioPart<Position>
}

/** What some wallets are worth together: the sum of the wallet page, over all of them. Each wallet once. */
export function portfolioOf(readings: readonly PortfolioReading[]): Portfolio {
  const parts = readings.map((reading) => ({ reading, ...ofWallet(reading) }))
  const entries = parts.flatMap((part) => part.entries)
  const positions = readings.flatMap(({ address, positions: { rows } }) => ownedBy(address, rows))
  const worth = netWorth(entries)
  const { known, of } = incomeOfAll(positions.map(({ row }) => row))
  const riskiest = riskiestLoan(positions)
  return {
    ...figuresOf(worth, positions),
    isComplete: parts.every(({ row }) => row.isComplete),
    isLowerBound: parts.every(({ row }) => row.isLowerBound),
    change24hCoverage: worth.change?.coverage ?? null,
    incomeKnown: { positions: known, of },
    lowestHealthOf: riskiest && {
      address: riskiest.wallet,
      chain: riskiest.row.chain,
      protocol: riskiest.row.meta.protocol.protocol,
      positionId: riskiest.row.positionId,
    },
    byChain: recordOf(worth.byChain),
    byKind: recordOf(worth.byKind),
    byAssetKind: recordOf(worth.split),
    byProtocol: recordOf(worth.byProtocol),
    addresses: parts.map(({ row }) => row),
    unknown: parts.flatMap(({ unknown }) => unknown),
  }
}

const ownedBy = <Row>(wallet: string, rows: readonly Row[]): Owned<Row>[] => rows.map((row) => ({ wallet, row }))

function ofWallet(reading: PortfolioReading): {
  entries: Entry[]
  row: PortfolioAddress
  unknown: PortfolioUnknown[]
} {
  const { address, name, holdings } = reading
  const positions = ownedBy(address, reading.positions.rows)
  const { entries } = countedOnce(ownedBy(address, holdings.rows), positions)
  const worth = netWorth(entries)
  const unreadPositions = unread(address, 'positions', reading.positions)
  const missing = [
    ...unread(address, 'tokens', holdings),
    ...unreadPositions,
    ...worth.unpriced.map((entry) => unpriced(address, entry)),
  ]
  return {
    entries,
    row: {
      address,
      name,
      ...figuresOf(worth, positions),
      isComplete: missing.length === 0,
      isLowerBound: isLowerBound(worth, unreadPositions.length === 0),
      byChain: recordOf(worth.byChain),
    },
    unknown: [
      ...missing,
      ...withoutHealth(positions),
      ...noted(address, 'tokens', holdings),
      ...noted(address, 'positions', reading.positions),
    ],
  }
}

function figuresOf(worth: NetWorth, positions: readonly Owned<Position>[]) {
  const income = incomeOfAll(positions.map(({ row }) => row))
  return {
    netWorth: worth.total,
    change24h: worth.change?.dollars ?? null,
    change24hPercent: worth.change?.percent ?? null,
    claimable: worth.claimable,
    incomeYear: income.known === 0 && income.of > 0 ? null : income.dollars,
    lowestHealth: riskiestLoan(positions)?.row.current.healthy ?? null,
  }
}

const recordOf = (shares: readonly Share[]): Record<string, number> =>
  Object.fromEntries(shares.map(({ name, value }) => [name, value]))

const isLoan = ({ row }: Owned<Position>) => row.type === 'Borrow'

function riskiestLoan(positions: readonly Owned<Position>[]): Owned<Position> | null {
  const known = positions.filter((each) => isLoan(each) && typeof each.row.current.healthy === 'number')
  return known.toSorted((a, b) => (a.row.current.healthy ?? 0) - (b.row.current.healthy ?? 0))[0] ?? null
}

/**
 * Missing answers of sources: none, an incomplete one, or one that excludes something by its own note. An older answer that replaces
 * a missing one counts, as on the wallet page.
 */
export function unread(
  address: string,
  noun: string,
  { statuses, failure }: PortfolioPart<unknown>,
): PortfolioUnknown[] {
  if (failure !== null) return [{ address, what: `${noun}: ${failure}`, reason: 'source', chain: '', id: noun }]
  return statuses.flatMap(({ id, error, asOf, note, isPartial, leavesOut }): PortfolioUnknown[] => {
    const isMissing = error !== null && asOf === null
    if (!isMissing && !isPartial && !leavesOut) return []
    const reasons = [isPartial ? 'only some are listed' : null, leavesOut ? (note ?? 'some are missing') : null]
    const why = isMissing ? error : reasons.filter((reason) => reason !== null).join('; ')
    return [{ address, what: `${noun} at ${id}: ${why}`, reason: 'source', chain: chainOf(id), id }]
  })
}

/** Notes of sources on complete answers: "restaked without what was slashed". */
const noted = (address: string, noun: string, { statuses }: PortfolioPart<unknown>): PortfolioUnknown[] =>
  statuses.flatMap(({ id, error, note, isPartial, leavesOut }) =>
    note === null || error !== null || isPartial || leavesOut
      ? []
      : [{ address, what: `${noun} at ${id}: ${note}`, reason: 'note' as const, chain: chainOf(id), id }],
  )

/** The chain in a source's id: `base`, `aave-v3.eth`; "" if it has none. */
function chainOf(id: string): string {
  const name = id.split('.').at(-1)?.toUpperCase() ?? ''
  return isChainId(name) ? name : ''
}

/** A token of unknown value. */
export function unpriced(
  address: string,
  { chain, name, contract, amount }: Pick<Entry, 'chain' | 'name' | 'contract' | 'amount'>,
) {
  const reason = amount === null ? ('amount' as const) : ('price' as const)
  return { address, what: `the ${reason} of ${name} on ${chainName(chain)}`, reason, chain, id: contract }
}

const withoutHealth = (positions: readonly Owned<Position>[]): PortfolioUnknown[] =>
  positions
    .filter((each) => isLoan(each) && typeof each.row.current.healthy !== 'number')
    .map(({ wallet, row: { chain, positionId, meta } }) => ({
      address: wallet,
      what: `the health of the loan at ${meta.protocol.name || meta.protocol.protocol} on ${chainName(chain)}`,
      reason: 'health',
      chain,
      id: positionId,
    }))
