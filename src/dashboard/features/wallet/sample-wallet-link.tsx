import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { dashboardInfoQuery } from './queries.ts'

/** For whoever has no address at hand; nothing where the service has no sample wallets. */
export function SampleWalletLink() {
  const [sample] = useQuery(dashboardInfoQuery).data?.sampleWallets ?? []
  if (sample === undefined) return null
  return (
    <>
      No address at hand?{' '}
      <Link className="link" to={walletPath([sample.address])}>
        Try it with a sample wallet
      </Link>
    </>
  )
}
