import { sideOf, type Vault, type VaultSide, type VaultTrend, type vaultOrders } from '#contract/vault.ts'
import { toggleCompared, useIsCompared } from '#dashboard/state/compared-vaults.ts'
import { toggleStarredVault, useIsStarred } from '#dashboard/state/starred-vaults.ts'
import { CompareBox } from '#dashboard/ui/button/compare-box.tsx'
import { StarButton } from '#dashboard/ui/button/star-button.tsx'
import { Sparkline } from '#dashboard/ui/chart/sparkline.tsx'
import { Monogram } from '#dashboard/ui/display/monogram.tsx'
import { VaultRate } from '#dashboard/ui/display/vault-rate.tsx'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import type { Column } from '#dashboard/ui/table/data-table.tsx'
import { formatRate, formatRoundMoney } from '#dashboard/ui/text/format.ts'
import { vaultChainName, vaultTitle, vaultTypeNames } from '#dashboard/ui/text/vault-labels.ts'

export type VaultOrder = (typeof vaultOrders)[number]

const rate = (id: string, header: string, read: (vault: Vault) => number | null) =>
  ({
    id,
    header,
    align: 'right',
    width: 'min(5.5rem, 22.5vw)',
    cell: (vault: Vault) => <VaultRate side={sideOf(vault)} fraction={read(vault)} />,
  }) as const

export type VaultTrends = Readonly<Record<string, VaultTrend>>

type View = { side: VaultSide; trends?: VaultTrends | undefined; hasWeek: boolean }

/** Each header names its rate as an APR (as paid) or an APY (compounded over a year). What no vault in view has, `trends` of own samples or the mean of a week, has no column. */
export const vaultColumns = ({ side, trends = {}, hasWeek }: View): Column<Vault, VaultOrder>[] => [
  {
    id: 'name',
    header: 'Vault',
    sortKey: 'name',
    cell: (vault) => <VaultName vault={vault} />,
  },
  {
    id: 'protocol',
    header: 'Protocol',
    width: '9rem',
    isWideOnly: true,
    cell: ({ protocol }) => protocol.name || protocol.id,
  },
  { id: 'chain', header: 'Chain', width: '5.75rem', isWideOnly: 'very', cell: ({ chain }) => vaultChainName(chain) },
  { id: 'type', header: 'Type', width: '5.5rem', isWideOnly: 'very', cell: ({ type }) => vaultTypeNames[type] },
  {
    id: 'tvl',
    header: side === 'borrow' ? 'Borrowed' : 'TVL',
    align: 'right',
    width: 'min(5.75rem, 22.5vw)',
    sortKey: 'tvl',
    cell: ({ tvl }) => formatRoundMoney(tvl),
  },
  ...(side === 'borrow' ? paidRates : earnedRates),
  ...(hasWeek ? [week] : []),
  { ...rate('month', '30 d APY', ({ apy30d }) => apy30d), sortKey: 'apy30d', isWideOnly: 'most' },
  ...(Object.keys(trends).length > 0 ? [trendColumn(trends)] : []),
]

const earnedRates: Column<Vault, VaultOrder>[] = [
  { ...rate('apr', 'Base APR', ({ apr }) => apr), sortKey: 'apr', isWideOnly: true },
  { ...rate('rewards', 'Rewards APR', (vault) => vault.apr_rewards), width: '6.5rem', isWideOnly: true },
  { ...rate('total', 'Total APY', ({ totalApy }) => totalApy), sortKey: 'totalApy' },
]

/** Rewards come back to whoever borrows: they are no cost. */
const paidRates: Column<Vault, VaultOrder>[] = [
  { ...rate('apr', 'Interest APR', ({ apr }) => apr), sortKey: 'apr', width: '6.5rem', isWideOnly: true },
  {
    ...rate('rewards', 'Rewards back', (vault) => vault.apr_rewards),
    width: '7rem',
    isWideOnly: true,
    cell: (vault) => formatRate(vault.apr_rewards),
  },
  {
    ...rate('total', 'Borrow APY, paid', ({ totalApy }) => totalApy),
    sortKey: 'totalApy',
    width: 'min(7.25rem, 30vw)',
  },
]

const week: Column<Vault, VaultOrder> = {
  ...rate('week', '7 d APY', ({ apy7d }) => apy7d),
  sortKey: 'apy7d',
  isWideOnly: 'most',
}

const trendColumn = (trends: VaultTrends): Column<Vault, VaultOrder> => ({
  id: 'trend',
  header: 'Total, 30 d',
  align: 'right',
  width: '5.75rem',
  isWideOnly: 'most',
  cell: ({ id }) => <Trend values={trends[id] ?? []} />,
})

function Trend({ values }: { values: VaultTrend }) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const range = `${formatRate(Math.min(...known))} to ${formatRate(Math.max(...known))}`
  return <Sparkline values={values} label={`Total APY over ${values.length} days: ${range}`} />
}

/** Few elements, because a page has a hundred of these: the link's label holds the whole name, its text leaves out the protocol. The star gives its room to the name in the narrowest window: the vault's own page has one. */
function VaultName({ vault }: { vault: Vault }) {
  const { id, name, protocol, chain, type } = vault
  const protocolName = protocol.name || protocol.id
  const isCompared = useIsCompared(id)
  const isStarred = useIsStarred(id)
  return (
    <div className="flex items-center gap-2 *:shrink-0 max-md:gap-1 max-md:[&>.monogram]:hidden max-[22rem]:[&>[aria-pressed]]:hidden">
      <CompareBox name={name} isOn={isCompared} onToggle={() => toggleCompared({ id, name })} />
      <StarButton name={name} isOn={isStarred} onToggle={() => toggleStarredVault(id)} />
      <Monogram name={protocolName} seed={protocol.id} />
      <div className="min-w-0 shrink! truncate">
        <a href={vaultPath(id)} title={name} aria-label={name} className="hover:text-accent hover:underline">
          {vaultTitle(vault)}
        </a>
        <div className="truncate text-xs text-faded lg:hidden">
          <span className="md:hidden">{protocolName} · </span>
          {vaultChainName(chain)} · {vaultTypeNames[type]}
        </div>
      </div>
    </div>
  )
}
