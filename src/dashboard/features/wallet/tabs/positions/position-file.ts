import type { Position } from '#contract/wallet/position.ts'
import type { HeldPosition, Owned } from '#dashboard/features/wallet/tab-data.ts'
import type { FileColumn, Plain, TableFile } from '#dashboard/ui/table/table-file.ts'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { rangeOf, rateOf, worthOf, worthSigned, yearlyIncome } from '#domain/earning/position-income.ts'
import { loanAccounts } from '#domain/loans/loan-accounts.ts'
import type { LoanEdge } from '#domain/loans/loan-edge.ts'
import { plainDecimal } from '#domain/plain-decimal.ts'
import { againstHolding, lossAgainstHolding } from './position-facts.ts'

const amountsOf = (amounts: Position['current']['tokens']) =>
  amounts.map(({ amount, token }) => `${plainDecimal(amount) || '?'} ${token.symbol || token.name || '?'}`).join('; ')

const column = (header: string, read: (row: HeldPosition) => Plain) => ({
  header,
  value: ({ row }: Owned<HeldPosition>) => read(row),
})

/** Debts are negative; a column marks what the holdings count too, so that nobody adds it twice. The liquidation is that of the whole loan. */
export function positionFile(positions: readonly Owned<HeldPosition>[]): TableFile<Owned<HeldPosition>> {
  const edges = new Map<HeldPosition, LoanEdge | null>(
    loanAccounts(positions).loans.flatMap(({ debts, edge }) => debts.map((debt) => [debt, edge] as const)),
  )
  const columns: FileColumn<Owned<HeldPosition>>[] = [
    { header: 'Wallet', value: ({ wallet }) => wallet },
    column('Protocol', ({ meta }) => meta.protocol.name || meta.protocol.protocol),
    column('Chain', ({ chain }) => chainNameOf(chain)),
    column('Type', ({ type }) => type),
    column('Holds', ({ current }) => amountsOf(current.tokens)),
    column('Value USD', worthSigned),
    column('Counted in holdings', ({ isInHoldings }) => (isInHoldings ? 'yes' : '')),
    column('Rate a year', (row) => rateOf(row)?.fraction ?? null),
    column('Rate is', (row) => rateOf(row)?.kind ?? ''),
    // On top of the rate: where it is the rate itself, nothing is.
    column('Staking rate a year', (row) => (rateOf(row)?.from === 'coin' ? null : (row.stakingApy ?? null))),
    column('Income a year USD', yearlyIncome),
    column('Claimable', ({ current }) => amountsOf(current.yield)),
    column('Claimable USD', ({ current }) => worthOf(current.yield)),
    column('Health factor', ({ current }) => current.healthy ?? null),
    column('Change to liquidation percent', (row) => percentOf(edges.get(row))),
    column('Liquidation coin', (row) => edges.get(row)?.coin?.symbol ?? ''),
    column('Liquidation price USD', (row) => edges.get(row)?.coin?.price ?? null),
    column('Price', (row) => rangeOf(row)?.current ?? null),
    column('Range from', (row) => rangeOf(row)?.lower ?? null),
    column('Range to', (row) => rangeOf(row)?.upper ?? null),
    column('Deposited', ({ input }) => amountsOf(input)),
    column('Deposited, worth today USD', (row) => againstHolding(row)?.held ?? null),
    column('Against holding percent', (row) => againstHolding(row)?.percent ?? null),
    column('Impermanent loss percent', lossAgainstHolding),
    column('Position', ({ positionId }) => positionId),
    column('Pool', ({ poolId }) => poolId),
    column('Vault', ({ vaultId }) => vaultId),
  ]
  return { name: 'positions', columns }
}

/** Below 0 a fall of the collateral, above 0 a rise of the debt. */
const percentOf = (edge: LoanEdge | null | undefined) => (edge ? 100 * edge.change : null)
