import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { listVaults } from '#contract/vault.ts'
import type { Portfolio } from '#contract/wallet/portfolio.ts'
import { useDataStatus } from '#dashboard/api/client.ts'
import { portfolioQuery } from '#dashboard/api/portfolio-query.ts'
import { LowestHealth, UnknownLoans } from '#dashboard/ui/health/lowest-health.tsx'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { moveTenths } from '#dashboard/ui/text/move-text.ts'
import { samplesByHealth, sampleWallets } from '#domain/sample-wallets.ts'
import { texts } from './texts.ts'

const riskiest = sampleWallets.find(({ chain }) => chain === samplesByHealth[0])

/** What can go wrong, on the sample wallet that is nearest to its liquidation; of a service that shows live data its room alone, which is there before anything is known. */
export function SampleRisk() {
  const origin = useDataStatus()[listVaults.path]?.origin ?? null
  const isSample = origin === 'sample' && riskiest !== undefined
  const { data } = useQuery({ ...portfolioQuery(riskiest?.address ?? ''), enabled: isSample })
  if (riskiest === undefined) return null
  const health = data?.lowestHealth ?? null
  const unknown = data?.unknown.filter(({ reason }) => reason === 'health').length ?? 0
  const loans = `${walletPath([riskiest.address])}?tab=positions`
  return (
    <div className="h-24 py-2 text-sm">
      {isSample && (
        <p className="flex items-baseline justify-between gap-x-4">
          <Link className="link" to={loans}>
            {riskiest.label}
          </Link>
          {unknown > 0 && (
            <span className="text-xs">
              <UnknownLoans count={unknown} />
            </span>
          )}
        </p>
      )}
      {isSample && (
        <dl className="flex justify-between gap-x-3 pt-1">
          <Figure label={texts.sampleWorth}>{data && `${signOf(data)}${formatMoney(data.netWorth)}`}</Figure>
          <Figure label={texts.sampleIncome}>{data && `${aboutOf(data)}${formatMoney(data.incomeYear)}`}</Figure>
          <Figure
            label={texts.sampleHealth}
            note={health !== null && health >= 1 && texts.sampleLiquidates(moveTenths(1 / health - 1))}
          >
            {health !== null && health > 0 && (
              <Link className="hover:underline" to={loans}>
                <LowestHealth health={health} unknown={unknown} note="none" />
              </Link>
            )}
          </Figure>
        </dl>
      )}
    </div>
  )
}

/** As in the list of wallets: what is missing can only add to it, or nobody knows. */
const signOf = ({ isComplete, isLowerBound }: Portfolio) => (isComplete ? '' : isLowerBound ? '≥ ' : '≈ ')

/** Of what is known alone: rates of other positions may be gains or costs. */
const aboutOf = ({ incomeKnown, incomeYear }: Portfolio) =>
  incomeYear !== null && incomeKnown.positions < incomeKnown.of ? '≈ ' : ''

const Figure = ({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) => (
  <div>
    <dt className="text-xs text-faded">{label}</dt>
    <dd>{children}</dd>
    <dd className="text-xs whitespace-nowrap text-faded">{note}</dd>
  </div>
)
