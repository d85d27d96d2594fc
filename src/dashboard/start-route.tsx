import { type QueryClient, useQuery } from '@tanstack/react-query'
import { prefetchRates, StartPage } from './features/start/start-page.tsx'
import { firstOrder, noFilter, pageOf, pageSizes, toVaultQuery } from './features/vaults/filter/vault-filter.ts'
import { vaultsQuery } from './features/vaults/queries.ts'
import { SampleRisk } from './features/wallet/sample-risk.tsx'
import { SampleWalletLink } from './features/wallet/sample-wallet-link.tsx'
import { WalletSearch } from './features/wallet/wallet-search.tsx'

/** The list of vaults as its page first asks for it: announced with the document, and there when somebody goes on to it. */
const list = vaultsQuery(toVaultQuery({ ...noFilter, ...firstOrder, ...pageOf(0, pageSizes[0]), side: 'earn' }))

export const prefetchStart = (client: QueryClient) => Promise.all([prefetchRates(client), client.prefetchQuery(list)])

/** Three features meet here, because none knows another. */
export function StartRoute() {
  const vaults = useQuery(list)
  const sample = <SampleWalletLink hasFailed={vaults.isError} />
  return <StartPage search={<WalletSearch isFirst />} sample={sample} risk={<SampleRisk />} vaults={vaults} />
}
