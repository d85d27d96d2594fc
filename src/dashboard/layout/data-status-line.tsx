import { useLocation } from 'react-router'
import type { getProtocolApr } from '#contract/apr.ts'
import type { listCoins } from '#contract/coin.ts'
import { listVaults } from '#contract/vault.ts'
import { useDataStatus, useGate } from '#dashboard/api/client.ts'
import { useNow } from '#dashboard/ui/browser/use-now.ts'
import { formatAge, formatTime } from '#dashboard/ui/text/format.ts'

// Their types alone: these operations belong to pages that come later, and their schemas take time to build.
const coins = '/sui/coinsList' satisfies (typeof listCoins)['path']
const ranges = '/v2/farming/apr/:protocol' satisfies (typeof getProtocolApr)['path']

/** Whose data each page shows; a wallet's tabs say it themselves, source by source. */
const datasets = [
  { prefix: '/tokens', path: coins },
  { prefix: '/wallet', path: undefined },
  { prefix: '/protocols', path: ranges },
  { prefix: '/', path: listVaults.path },
] as const

const LOW_BUDGET = 10

/** Whether the page shows live or sample data and how old it is; how many requests are left once they are few. */
export function DataStatusLine() {
  const { pathname } = useLocation()
  const statuses = useDataStatus()
  const { remaining } = useGate()
  const now = useNow(30_000)
  const path = datasets.find(({ prefix }) => pathname.startsWith(prefix))?.path
  const status = path && (statuses[path] ?? statuses[listVaults.path] ?? statuses[coins])
  const age = status?.asOf ? formatAge((now - status.asOf) / 1000) : null
  return (
    <p className="ml-auto flex items-center gap-x-4 text-xs whitespace-nowrap text-faded">
      {remaining !== null && remaining <= LOW_BUDGET && (
        <span className="max-sm:hidden">
          {remaining} {remaining === 1 ? 'request' : 'requests'} left this minute
        </span>
      )}
      {status?.origin === 'sample' && (
        <span
          className="border border-caution px-1.5 py-0.5 font-medium text-caution"
          title="Made-up prices and rates on real coins: no live source has answered yet"
        >
          sample data
        </span>
      )}
      {status?.origin === 'live' && (
        <span title={status.asOf ? `as of ${formatTime(status.asOf)}` : undefined}>live{age && ` · ${age}`}</span>
      )}
    </p>
  )
}
