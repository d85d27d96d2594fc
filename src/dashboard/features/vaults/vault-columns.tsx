import { Link } from 'react-router'
import type { Vault, vaultOrders } from '#contract/vault.ts'
import type { Column } from '#dashboard/ui/data-table.tsx'
import { formatRate } from '#dashboard/ui/format.ts'
import { Monogram } from '#dashboard/ui/monogram.tsx'
import { StarButton } from '#dashboard/ui/star-button.tsx'
import { chainName, formatTvl, vaultTypeNames } from '#dashboard/ui/vault-words.ts'
import { toggleStarredVault } from './starred-vaults.ts'

export type VaultOrder = (typeof vaultOrders)[number]

const vaultPath = (id: string): string => `/vaults/${encodeURIComponent(id)}`

const rate = (id: string, header: string, read: (vault: Vault) => number | null) =>
  ({ id, header, align: 'right', width: '5.5rem', cell: (vault: Vault) => formatRate(read(vault)) }) as const

/** Each rate says whether it is an APR (as paid) or an APY (compounded over a year). */
export const vaultColumns = (starred: readonly string[]): Column<Vault, VaultOrder>[] => [
  {
    id: 'name',
    header: 'Vault',
    sortKey: 'name',
    cell: (vault) => <VaultName vault={vault} isStarred={starred.includes(vault.id)} />,
  },
  {
    id: 'protocol',
    header: 'Protocol',
    width: '9rem',
    isWideOnly: true,
    cell: ({ protocol }) => protocol.name || protocol.id,
  },
  { id: 'chain', header: 'Chain', width: '4.5rem', isWideOnly: 'very', cell: ({ chain }) => chainName(chain) },
  { id: 'type', header: 'Type', width: '5.5rem', isWideOnly: 'very', cell: ({ type }) => vaultTypeNames[type] },
  { id: 'tvl', header: 'TVL', align: 'right', width: '5.75rem', sortKey: 'tvl', cell: ({ tvl }) => formatTvl(tvl) },
  { ...rate('apr', 'Base APR', ({ apr }) => apr), sortKey: 'apr', isWideOnly: true },
  { ...rate('rewards', 'Rewards APR', (vault) => vault.apr_rewards), width: '6.5rem', isWideOnly: true },
  { ...rate('total', 'Total APY', ({ totalApy }) => totalApy), sortKey: 'totalApy' },
  { ...rate('week', '7 d APY', ({ apy7d }) => apy7d), isWideOnly: 'most' },
  { ...rate('month', '30 d APY', ({ apy30d }) => apy30d), isWideOnly: 'most' },
]

function VaultName({ vault, isStarred }: { vault: Vault; isStarred: boolean }) {
  const { id, name, protocol, chain, type } = vault
  const title = splitName(name || id, protocol.name)
  return (
    <span className="flex items-center gap-2">
      <span className="shrink-0">
        <StarButton name={name} isOn={isStarred} onToggle={() => toggleStarredVault(id)} />
      </span>
      <span className="max-md:hidden">
        <Monogram name={protocol.name || protocol.id} seed={protocol.id} />
      </span>
      <span className="min-w-0 truncate">
        <Link to={vaultPath(id)} title={name} className="hover:text-accent hover:underline">
          <span className="sr-only">{title.prefix}</span>
          {title.rest}
        </Link>
        <span className="block truncate text-xs text-faded lg:hidden">
          <span className="md:hidden">{protocol.name || protocol.id} · </span>
          {chainName(chain)} · {vaultTypeNames[type]}
        </span>
      </span>
    </span>
  )
}

/** The protocol stands in its own place of the row, so that a name which begins with it need not show it again. */
function splitName(name: string, protocol: string): { prefix: string; rest: string } {
  const isPrefixed = protocol !== '' && name.startsWith(`${protocol} `)
  return isPrefixed ? { prefix: `${protocol} `, rest: name.slice(protocol.length + 1) } : { prefix: '', rest: name }
}
