import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listVaults } from '#contract/vault.ts'
import { useDataStatus } from '#dashboard/api/client.ts'
import { portfolioQuery } from '#dashboard/api/portfolio-query.ts'
import { LowestHealth, UnknownLoans } from '#dashboard/ui/health/lowest-health.tsx'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
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
    <div className="flex h-12 items-center justify-between gap-x-4 text-sm">
      {isSample && (
        <>
          <span>
            <Link className="link" to={loans}>
              {riskiest.label}
            </Link>
            <span className="block text-xs text-faded">{unknown > 0 && <UnknownLoans count={unknown} />}</span>
          </span>
          {health !== null && health > 0 && (
            <Link className="text-right hover:underline" to={loans}>
              <span className="text-faded">{texts.sampleHealth}</span>{' '}
              <LowestHealth health={health} unknown={unknown} note="none" />
              <span className="block text-xs text-faded">
                {health >= 1 && texts.sampleLiquidates(moveTenths(1 / health - 1))}
              </span>
            </Link>
          )}
        </>
      )}
    </div>
  )
}
