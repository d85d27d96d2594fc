import { useLocation } from 'react-router'
import type { listCoins } from '#contract/coin.ts'
import type { listVaultCoins } from '#contract/market/vault-coin.ts'
import type { getProtocolApr } from '#contract/protocol-apr.ts'
import { listVaults } from '#contract/vault.ts'
import type { getHoldings } from '#contract/wallet/holding.ts'
import { useDataStatus, useGate } from '#dashboard/api/client.ts'
import { useNow } from '#dashboard/ui/browser/use-now.ts'
import { formatAge } from '#dashboard/ui/text/format-time.ts'
import { DataStatusButton } from './data-status-button.tsx'

// Their types alone: these operations belong to pages that come later, and their schemas take time to build.
const suiCoins = '/sui/coinsList' satisfies (typeof listCoins)['path']
const vaultCoins = '/v2/farming/coins' satisfies (typeof listVaultCoins)['path']
const holdings = '/v2/address/:address/holding' satisfies (typeof getHoldings)['path']
const ranges = '/v2/farming/apr/:protocol' satisfies (typeof getProtocolApr)['path']

/** Which dataset a page shows, by its address with the query, where it is not the vaults; a wallet's tabs list their own sources too. */
const datasets = [
  { page: /^\/tokens(\/|.*[?&]chain=SUI(&|$))/, path: suiCoins },
  { page: /^\/tokens/, path: vaultCoins },
  { page: /^\/wallet\//, path: holdings },
  { page: /^\/protocols/, path: ranges },
] as const

const LOW_BUDGET = 10

/** Whether the page shows live or sample data and how old it is, and how many requests are left once they run low. A press opens the details. */
export function DataStatusLine() {
  const { pathname, search } = useLocation()
  const statuses = useDataStatus()
  const { remaining, waiting } = useGate()
  const now = useNow(30_000)
  const path = datasets.find(({ page }) => page.test(pathname + search))?.path ?? listVaults.path
  const status = statuses[path] ?? Object.values(statuses)[0]
  const age = status?.asOf ? formatAge((now - status.asOf) / 1000) : null
  // While requests wait, the page says so where the data go.
  const isLow = remaining !== null && remaining <= LOW_BUDGET && waiting === 0
  if (!status?.origin && !isLow) return null
  return (
    <DataStatusButton
      origin={status?.origin ?? null}
      age={age}
      asOf={status?.asOf ?? null}
      remaining={isLow ? remaining : null}
    />
  )
}
