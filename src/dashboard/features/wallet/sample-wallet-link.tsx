import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listVaults } from '#contract/vault.ts'
import { useDataStatus } from '#dashboard/api/client.ts'
import { buttonLook } from '#dashboard/ui/button/button.tsx'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { sampleWallets } from '#domain/sample-wallets.ts'
import { dashboardInfoQuery } from './queries.ts'
import { texts } from './texts.ts'

/** For whoever has no address at hand; nothing where the service has no sample wallets. Where it shows the sample, it has them, without a request. `hasFailed`: the list that would say so could not be read. */
export function SampleWalletLink({ hasFailed }: { hasFailed: boolean }) {
  const origin = useDataStatus()[listVaults.path]?.origin ?? null
  const info = useQuery({ ...dashboardInfoQuery, enabled: origin === 'live' || hasFailed })
  const [sample] = origin === 'sample' ? sampleWallets : (info.data?.sampleWallets ?? [])
  if (sample === undefined) return null
  return (
    <Link className={buttonLook('plain')} to={walletPath([sample.address])}>
      {texts.trySampleWallet}
    </Link>
  )
}
