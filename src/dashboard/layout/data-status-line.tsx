import { useLocation } from 'react-router'
import type { listCoins } from '#contract/coin.ts'
import type { listProtocols } from '#contract/protocol.ts'
import type { getProtocolApr } from '#contract/protocol-apr.ts'
import { listVaults } from '#contract/vault.ts'
import { useDataStatus, useGate } from '#dashboard/api/client.ts'
import { useNow } from '#dashboard/ui/browser/use-now.ts'
import { formatAge } from '#dashboard/ui/text/format-time.ts'
import { DataStatusButton } from './data-status-button.tsx'

// Their types alone: these operations belong to pages that come later, and their schemas take time to build.
const coins = '/sui/coinsList' satisfies (typeof listCoins)['path']
const protocols = '/v2/defi/protocols' satisfies (typeof listProtocols)['path']
const ranges = '/v2/farming/apr/:protocol' satisfies (typeof getProtocolApr)['path']

/** Which dataset each page shows. */
const datasets = [
  { prefix: '/tokens', path: coins },
  { prefix: '/protocols', path: ranges },
  { prefix: '/', path: listVaults.path },
] as const

/** Of a wallet only that something is made up: each of its tabs lists its own sources with their ages. */
const sampleOf = (statuses: ReturnType<typeof useDataStatus>) =>
  Object.entries(statuses).find(([path, { origin }]) => path.startsWith('/v2/address') && origin === 'sample')?.[1]

const LOW_BUDGET = 10

/** Whether the page shows live or sample data and how old it is, and how many requests are left once they run low. A press opens the details. */
export function DataStatusLine() {
  const { pathname } = useLocation()
  const statuses = useDataStatus()
  const { remaining, waiting } = useGate()
  const now = useNow(30_000)
  const path = datasets.find(({ prefix }) => pathname.startsWith(prefix))?.path
  const status = pathname.startsWith('/wallet')
    ? sampleOf(statuses)
    : path && (statuses[path] ?? statuses[listVaults.path] ?? statuses[coins] ?? statuses[protocols])
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
