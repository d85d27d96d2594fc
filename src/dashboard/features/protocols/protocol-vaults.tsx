import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { type VaultChain, vaultChains } from '#contract/chains.ts'
import type { Protocol } from '#contract/protocol.ts'
import { sideOf, type Vault, type VaultSide } from '#contract/vault.ts'
import { readAllVaults } from '#dashboard/api/vaults/read-all-vaults.ts'
import { toggleCompared, useIsCompared } from '#dashboard/state/compared-vaults.ts'
import { toggleStarredVault, useIsStarred } from '#dashboard/state/starred-vaults.ts'
import { Falling } from '#dashboard/ui/best-rate/rate-mark.tsx'
import { PlusStaking } from '#dashboard/ui/best-rate/whole-rate.tsx'
import { CompareBox, compareMode } from '#dashboard/ui/button/compare-box.tsx'
import { StarButton } from '#dashboard/ui/button/star-button.tsx'
import { SeriesMark } from '#dashboard/ui/chart/series-mark.tsx'
import { Change } from '#dashboard/ui/display/change.tsx'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { RateBySide } from '#dashboard/ui/display/rate-by-side.tsx'
import { GAUGE_SPAN, StabilityBar } from '#dashboard/ui/display/stability-bar.tsx'
import { Utilization } from '#dashboard/ui/display/utilization.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { VaultIcon } from '#dashboard/ui/icons/vault-icon.tsx'
import { vaultPath, vaultsPath } from '#dashboard/ui/link/vault-links.ts'
import { type Column, DataTable } from '#dashboard/ui/table/data-table.tsx'
import { vaultFile } from '#dashboard/ui/table/vault-file.ts'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH, formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatRate, formatShare } from '#dashboard/ui/text/format-rate.ts'
import { horizonLabel } from '#dashboard/ui/text/horizon-label.ts'
import { vaultTitle, vaultTypeNames } from '#dashboard/ui/text/vault-labels.ts'
import { stabilityOf } from '#domain/earning/stability.ts'
import { coinSymbols } from '#domain/vault-coins.ts'
import { bandColour } from './protocol-tvl.tsx'
import { protocolTvlQuery, protocolVaultsQuery } from './queries.ts'
import { texts } from './texts.ts'

type Words = { tvl: string; rewards: string; apy: string }

const words: Record<VaultSide, Words> = {
  earn: { tvl: 'TVL', rewards: texts.rewardsApr, apy: texts.totalApy },
  borrow: { tvl: texts.borrowed, rewards: texts.rewardsBack, apy: texts.borrowApyPaid },
}

/** A column that would say the same in every row, or nothing, is left out. */
function columnsFor(side: VaultSide, vaults: readonly Vault[], largest: readonly string[]): Column<Vault, 'tvl'>[] {
  const { tvl, rewards, apy } = words[side]
  const figure = { align: 'right' } as const
  const hasTypes = new Set(vaults.map(({ type }) => type)).size > 1
  const hasRewards = vaults.some(({ apr_rewards: paid }) => paid !== null && paid > 0)
  const hasChange = vaults.some(({ tvlChange7d }) => tvlChange7d !== null)
  const hasStability = vaults.some((vault) => stabilityOf(vault) !== null)
  const hasUtilization = vaults.some(({ lending }) => (lending?.utilization ?? null) !== null)
  const hasStaking = vaults.some(({ stakingApy }) => stakingApy != null)
  const hasMonth = vaults.some(({ apy30d }) => apy30d !== null)
  const columns: (Column<Vault, 'tvl'> | false)[] = [
    {
      id: 'name',
      header: texts.vault,
      headTool: compareMode,
      cell: (vault) => <VaultName vault={vault} hasType={hasTypes} />,
    },
    hasTypes && {
      ...{ id: 'type', header: texts.type, width: '5.5rem', isWideOnly: true },
      cell: ({ type }) => vaultTypeNames[type],
    },
    {
      ...{ id: 'tvl', header: tvl, ...figure, width: hasUtilization ? '6.5rem' : '5.5rem', sortKey: 'tvl' },
      ...(side === 'earn' && { note: texts.tvlOfVaults }),
      ...(side === 'earn' && hasUtilization && { unit: texts.notLent }),
      cell: (vault) => (
        <>
          <Band index={largest.indexOf(vault.id)} />
          {formatRoundMoney(vault.tvl)}
          {vault.lending?.utilization != null && (
            <span className="block text-xs text-faded md:hidden">
              {texts.lentShare(formatShare(vault.lending.utilization))}
            </span>
          )}
        </>
      ),
    },
    // Names need the room that utilization takes of it.
    hasChange &&
      !hasUtilization && {
        ...{ id: 'change', header: texts.change7d, ...figure, width: '4.75rem', isWideOnly: true },
        cell: ({ tvlChange7d }) => <Change percent={tvlChange7d === null ? null : tvlChange7d * 100} />,
      },
    {
      ...{
        id: 'apy',
        header: apy,
        ...figure,
        width: side === 'borrow' ? '7.25rem' : hasStaking ? 'min(8rem, 33vw)' : '4.75rem',
      },
      cell: (vault) => (
        <span className={vault.stakingApy == null ? '' : 'block py-1'}>
          <span className="font-medium">
            <RateBySide side={side} fraction={vault.totalApy} />
          </span>
          {side === 'earn' && vault.coins.length === 1 && (
            <PlusStaking {...vault} apy={vault.totalApy} symbol={coinSymbols(vault)[0] ?? ''} />
          )}
        </span>
      ),
    },
    hasRewards && {
      ...{ id: 'rewards', header: rewards, ...figure, width: '6.25rem', isWideOnly: true },
      cell: ({ apr_rewards: paid }) => (
        <span className="text-faded" title={paid === 0 ? texts.noRewards : undefined}>
          {formatRate(paid)}
        </span>
      ),
    },
    hasUtilization && {
      ...{ id: 'utilization', header: texts.utilization, ...figure, width: '5.75rem', isWideOnly: 'most' },
      ...(vaults.some(({ lending }) => (lending?.utilization ?? null) === null) && { about: texts.utilizationNote }),
      cell: ({ lending, apy: base }) => {
        if (lending == null || lending.utilization === null) return <Unknown why={texts.noUtilization} />
        const share = lending.utilization
        // A source may count what idle supply earns elsewhere.
        const earnsNothing = share === 0 && lending.available === 0 && base === 0
        return earnsNothing ? (
          <Utilization share={share} label={<Explained label={formatShare(share)}>{texts.collateralOnly}</Explained>} />
        ) : (
          <Utilization share={share} />
        )
      },
    },
    hasMonth && {
      ...{ id: 'month', header: `${horizonLabel(30)} APY`, ...figure, width: '4.75rem', isWideOnly: true },
      cell: ({ apy30d }) => <RateBySide side={side} fraction={apy30d} />,
    },
    hasStability && {
      ...{ id: 'stability', header: texts.stability, unit: GAUGE_SPAN, ...figure, width: '7.25rem' },
      // The names need its room on a narrower screen.
      isWideOnly: hasStaking ? 'most' : true,
      cell: (vault) => {
        const share = stabilityOf(vault)
        return share === null ? <Unknown /> : <StabilityBar share={share} />
      },
    },
  ]
  return columns.filter((column) => column !== false)
}

/** Its colour in the charts beside the list, at the figure that the first of them draws; -1: it is one of the others. */
const Band = ({ index }: { index: number }) =>
  index >= 0 && (
    <span className="mr-1 inline-block max-lg:hidden">
      <SeriesMark index={index} colour={bandColour(index)} isArea />
    </span>
  )

/** Zero is another figure. */
const Unknown = ({ why = texts.unknown }: { why?: string }) => (
  <span title={why} className="text-faded">
    <span aria-hidden="true">{DASH}</span>
    <span className="sr-only">{why}</span>
  </span>
)

const noIds: readonly string[] = []

/** Those that the chart beside the list draws by themselves, in the order of its colours. */
export function useLargest({ protocol, chain, side }: Props): readonly string[] {
  const { data } = useQuery(protocolTvlQuery(protocol.id, chain, side))
  return data && data.data.length > 1 ? data.vaults.largest : noIds
}

/** As the service sends them. */
const byTvl = { key: 'tvl', direction: 'desc' } as const

const idOf = ({ id }: Vault) => id

type Props = { protocol: Protocol; chain: VaultChain; side: VaultSide }

/** The vaults of a protocol on one of its chains, of one side, the largest first. */
export function ProtocolVaults(props: Props) {
  const { protocol, chain, side } = props
  const largest = useLargest(props)
  const query = useSuspenseQuery(protocolVaultsQuery(protocol.id, chain, side))
  const { data, pagination } = query.data
  const vaults = useMemo(() => data.filter((vault) => sideOf(vault) === side), [data, side])
  const columns = useMemo(() => columnsFor(side, vaults, largest), [side, vaults, largest])
  if (vaults.length === 0) {
    return <EmptyState title={texts.noVaultsOf(vaultChains[chain])}>{texts.noSourceLists}</EmptyState>
  }
  return (
    <>
      <RefreshNote {...query} />
      <DataTable
        caption={captions[side](protocol.name)}
        columns={columns}
        rows={vaults}
        rowKey={idOf}
        sort={byTvl}
        opensRows
        file={vaultFile}
        fileWhole={
          data.length < pagination.total
            ? {
                total: pagination.total,
                read: readAllVaults({ side, protocol: [protocol.id], chain: [chain], order: 'tvl' }),
              }
            : undefined
        }
      />
      {pagination.total > data.length && (
        <p className="text-sm">
          <Link
            className="link"
            to={vaultsPath({ chain, protocol: protocol.id, ...(side === 'borrow' && { side: 'borrow' }) })}
          >
            {texts.showAllVault(formatCount(pagination.total))}
          </Link>
        </p>
      )}
    </>
  )
}

const captions: Record<VaultSide, (protocol: string) => string> = {
  earn: (protocol) => texts.vaultsOf3(protocol),
  borrow: (protocol) => texts.loans(protocol),
}

function VaultName({ vault, hasType }: { vault: Vault; hasType: boolean }) {
  const { id, name, type } = vault
  const isCompared = useIsCompared(id)
  const isStarred = useIsStarred(id)
  return (
    <div className="vault-name">
      <span className="on-demand max-md:[&>[aria-pressed]]:hidden" data-on={isCompared || isStarred || undefined}>
        <CompareBox name={name || id} isOn={isCompared} onToggle={() => toggleCompared({ id, name: name || id })} />
        <StarButton name={name || id} isOn={isStarred} onToggle={() => toggleStarredVault(id, name || id)} />
      </span>
      <VaultIcon vault={vault} />
      <div className="min-w-0 flex-1">
        <div className={vault.isForecastToFall ? 'flex flex-wrap items-baseline gap-x-2 py-1' : 'truncate'}>
          <Link
            to={vaultPath(id)}
            title={name}
            aria-label={name || id}
            className="max-w-full truncate hover:text-accent hover:underline"
          >
            {vaultTitle(vault)}
          </Link>{' '}
          {/* Its audits are those of the protocol, in the head of the page. */}
          {vault.isForecastToFall && (
            <span className="leading-4">
              <Falling />
            </span>
          )}
          {hasType && <span className="block w-full text-xs text-faded md:hidden">{vaultTypeNames[type]}</span>}
        </div>
      </div>
    </div>
  )
}
