import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import type { Coin } from '#contract/coin.ts'
import type { AuditsOf } from '#contract/protocol.ts'
import type { Vault } from '#contract/vault.ts'
import { DEFAULT_MAX_SHARE_OF_TVL, DEFAULT_TVL_FLOOR } from '#contract/wallet/earn.ts'
import { QueryBoundary } from '#dashboard/api/query-boundary.tsx'
import { useAuditsOf } from '#dashboard/api/use-audits.ts'
import { readAllVaults } from '#dashboard/api/vaults/read-all-vaults.ts'
import { vaultsWithCoinQuery } from '#dashboard/features/tokens/queries.ts'
import { texts } from '#dashboard/features/tokens/texts.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { Doubts, rateDoubts } from '#dashboard/ui/best-rate/rate-doubts.tsx'
import { RATES_APART } from '#dashboard/ui/best-rate/rates-apart.ts'
import { WholeRate, WITH_STAKING } from '#dashboard/ui/best-rate/whole-rate.tsx'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { GAUGE_SPAN, StabilityBar } from '#dashboard/ui/display/stability-bar.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { RefreshNote } from '#dashboard/ui/feedback/refresh-note.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { TvlFloorField } from '#dashboard/ui/form/tvl-floor-field.tsx'
import { ProtocolIcon } from '#dashboard/ui/icons/protocol-icon.tsx'
import { VaultIcon } from '#dashboard/ui/icons/vault-icon.tsx'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { Section } from '#dashboard/ui/page/section.tsx'
import { type Column, DataTable, type Sort } from '#dashboard/ui/table/data-table.tsx'
import type { TableFile, WholeTable } from '#dashboard/ui/table/table-file.ts'
import { vaultFile } from '#dashboard/ui/table/vault-file.ts'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH, formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { horizonLabel } from '#dashboard/ui/text/horizon-label.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { vaultTitle, vaultTypeNames } from '#dashboard/ui/text/vault-labels.ts'
import { lowerApy } from '#domain/earning/careful-apy.ts'
import { carefulRate, type EarningVault, earningVaults, tvlFloors } from '#domain/earning/earning-vaults.ts'
import { rewardShare } from '#domain/earning/reward-share.ts'
import { stabilityOf } from '#domain/earning/stability.ts'
import { wholeLowerApy } from '#domain/earning/vault-remarks.ts'
import { daysOfUsualMove } from '#domain/tokens/days-of-usual-move.ts'
import { coinSymbols } from '#domain/vault-coins.ts'
import { useVolatility } from './use-volatility.ts'

const file: TableFile<EarningVault> = {
  name: vaultFile.name,
  columns: vaultFile.columns.map(({ header, value }) => ({ header, value: ({ vault }) => value(vault) })),
}

/** Nothing where the vault is called as its protocol is: its name is beside it. */
const protocolOf = (vault: Vault) => (vaultTitle(vault) === vault.protocol.name ? '' : vault.protocol.name)

/** On a phone: what the rows differ in, above the rest. */
function linesOf(vault: Vault, isSingle: boolean): [string, string] {
  const [title, protocol, type] = [vaultTitle(vault), protocolOf(vault), vaultTypeNames[vault.type]]
  if (protocol === '') return [title, type]
  return isSingle ? [protocol, title] : [title, `${protocol} · ${type}`]
}

/** A pool says nothing of what its coins earn by themselves. */
const Rate = ({ vault, apy }: { vault: Vault; apy: number | null }) =>
  vault.coins.length === 1 ? <WholeRate {...vault} apy={apy} symbol={coinSymbols(vault)[0] ?? ''} /> : formatRate(apy)

const hasOtherRate = ({ vault: { apy30d }, rate }: Pick<EarningVault, 'vault' | 'rate'>): boolean =>
  apy30d !== null && Math.abs(rate - apy30d) >= RATES_APART

/** Of today's rate and its mean of 30 days the one that the APY is not, where they differ. */
function OtherRate({ vault, rate }: Pick<EarningVault, 'vault' | 'rate'>) {
  if (!hasOtherRate({ vault, rate })) return null
  const { apy30d } = vault
  const isTodays = apy30d !== null && apy30d < rate
  return (
    <>
      {isTodays ? texts.todayShort : horizonLabel(30)} <Rate vault={vault} apy={isTodays ? rate : apy30d} />
    </>
  )
}

/** A column has the TVL. */
const doubtsAbout = ({ isForecastToFall, ...vault }: Vault, audits: string | null) =>
  rateDoubts({ audits, isForecastToFall, rewards: rewardShare(vault) })

type Key = 'apy' | 'tvl'

/** `notes`: a short remark on some vaults. `shown`: the rows. */
const columnsOf = (
  isSingle: boolean,
  notes: ReadonlyMap<string, string>,
  auditsOf: AuditsOf,
  shown: readonly EarningVault[],
): Column<EarningVault, Key>[] => [
  {
    id: 'vault',
    header: texts.vault,
    cell: ({ vault }) => {
      const [above, below] = linesOf(vault, isSingle)
      const doubts = doubtsAbout(vault, auditsOf(vault.protocol.id))
      return (
        <span className="flex min-w-0 items-center gap-2">
          <Link
            to={`/vaults/${encodeURIComponent(vault.id)}`}
            title={vault.name}
            aria-label={vault.name}
            className="flex min-w-0 items-center gap-2 underline-offset-4 hover:underline"
          >
            {isSingle ? (
              <ProtocolIcon id={vault.protocol.id} name={vault.protocol.name} />
            ) : (
              <VaultIcon vault={vault} />
            )}
            <span className="truncate max-sm:hidden">{vault.name || vault.id}</span>
            <span className="min-w-0 truncate sm:hidden">
              {above}
              <span className="block truncate text-xs text-faded">
                <Doubts isText doubts={doubts.slice(0, 1)} others={[below]} />
              </span>
            </span>
          </Link>
          <span className="shrink-0 text-xs text-faded max-sm:hidden">
            <Doubts doubts={doubts} />
          </span>
        </span>
      )
    },
  },
  {
    id: 'type',
    header: texts.type,
    isWideOnly: true,
    width: '6rem',
    cell: ({ vault }) => vaultTypeNames[vault.type],
  },
  {
    id: 'apy',
    header: 'APY',
    sortKey: 'apy',
    ...(!isSingle && { unit: texts.beforeLoss }),
    about: isSingle ? texts.aboutLower : texts.aboutPools,
    align: 'right',
    width: 'max(5rem, min(7.5rem, (100vw - 48rem) * 9999))',
    cell: ({ vault, rate }) => (
      <span className="font-medium">
        <Rate vault={vault} apy={lowerApy({ apy: rate, apy30d: vault.apy30d })} />
        {vault.coins.length === 1 && vault.stakingApy != null && (
          <span className="block text-xs font-normal text-faded">{WITH_STAKING}</span>
        )}
      </span>
    ),
  },
  ...(shown.some(hasOtherRate)
    ? [
        {
          ...{ id: 'other', header: texts.otherRate, align: 'right', width: '6.5rem', look: 'text-faded' },
          isWideOnly: true,
          cell: (row) => <OtherRate {...row} />,
        } as const satisfies Column<EarningVault, Key>,
      ]
    : []),
  {
    id: 'stability',
    header: texts.stability,
    align: 'right',
    unit: GAUGE_SPAN,
    width: '7.5rem',
    isWideOnly: true,
    cell: ({ vault }) => {
      const share = stabilityOf(vault)
      return share === null ? DASH : <StabilityBar share={share} />
    },
  },
  {
    id: 'tvl',
    header: 'TVL',
    note: texts.notLent,
    align: 'right',
    width: '5.5rem',
    sortKey: 'tvl',
    cell: ({ vault }) => {
      const note = notes.get(vault.id)
      const tvl = formatRoundMoney(vault.tvl)
      return note === undefined ? tvl : <Explained label={tvl}>{note}.</Explained>
    },
  },
]

/** So many of each are shown; the list of vaults has the others. */
const SHOWN = 6

const floors = tvlFloors.map(String) as [string, ...string[]]
const urlShape = { floor: z._default(z.enum(floors), String(DEFAULT_TVL_FLOOR)) }

/** Where the coin can earn: vaults that take it alone before pairs, large ones only. */
export function CoinVaults({ coin }: { coin: Coin }) {
  const [{ floor }, setUrl] = useUrlState(urlShape)
  return (
    <Section
      title={texts.whereCanEarn(coin.symbol || texts.coin)}
      actions={
        <TvlFloorField
          isInline
          value={floor}
          floors={floors}
          onChange={(next) => setUrl({ floor: next }, { replace: true })}
        />
      }
    >
      <QueryBoundary what={texts.listVaults} skeleton={<TableSkeleton rows={10} label={texts.loadingVaults} />}>
        <AboveFloor coin={coin} floor={floor} />
      </QueryBoundary>
    </Section>
  )
}

function AboveFloor({ coin, floor }: { coin: Coin; floor: string }) {
  const query = useSuspenseQuery(vaultsWithCoinQuery(coin.coinType))
  const auditsOf = useAuditsOf()
  const { data: vaults, pagination } = query.data
  if (vaults.length === 0) {
    return <EmptyState title={texts.noVaultTakes(coin.symbol || texts.coin)}>{texts.serviceListsNo}</EmptyState>
  }
  const limits = { minTvlUsd: Number(floor), maxShareOfTvl: DEFAULT_MAX_SHARE_OF_TVL }
  const place = { chain: 'SUI', contract: coin.coinType, valueUsd: null, ...limits }
  const { single, paired } = earningVaults(vaults, place)
  const locked = lockedIn(coin, single)
  const stake = stakeOf(single)
  /** The smallest that were not read may still be above the floor. */
  const wholeOf = (kind: 'single' | 'paired'): WholeTable<EarningVault> | undefined =>
    vaults.length < pagination.total
      ? {
          total: { single, paired }[kind].length,
          read: async (reading) => {
            const all = await readAllVaults({ side: 'earn', address: coin.coinType, order: 'tvl' })(reading)
            const rows = earningVaults(all.rows, place)[kind]
            return { rows, total: all.rows.length < all.total ? all.total : rows.length }
          },
        }
      : undefined
  return (
    <>
      <RefreshNote {...query} />
      <BesidePrice coin={coin} best={single[0]} stake={stake} isLocked={stake !== null && locked.has(stake.vault.id)} />
      <VaultGroup
        title={texts.only(coin.symbol)}
        columnsOf={(shown) => columnsOf(true, locked, auditsOf, shown)}
        vaults={single}
        pinned={stake}
        whole={wholeOf('single')}
      />
      <VaultGroup
        title={texts.otherCoins(coin.symbol)}
        columnsOf={(shown) => columnsOf(false, new Map(), auditsOf, shown)}
        sort={byTvl}
        vaults={paired}
        whole={wholeOf('paired')}
      />
      {single.length + paired.length === 0 && (
        <EmptyState title={texts.noVaultMore(formatRoundMoney(Number(floor)), coin.symbol)}>
          {texts.lowerMinimumTvl}
        </EmptyState>
      )}
      <p className="pt-2 text-sm">
        <Link className="link" to={`/vaults?address=${encodeURIComponent(coin.coinType)}`}>
          {texts.allVaults(formatCount(pagination.total), coin.symbol)}
        </Link>
      </p>
    </>
  )
}

/** Written where nobody sees it, so that the sentence has its lines before prices are read. */
const TYPICAL_DAYS = 10

/** What a year of the best rate is worth beside the risk of the price. Its lines are there before it. */
function BesidePrice({
  coin,
  best,
  stake,
  isLocked,
}: {
  coin: Coin
  best: EarningVault | undefined
  stake: EarningVault | null
  /** More is staked than circulates. */
  isLocked: boolean
}) {
  const { sigma, isFetching } = useVolatility(coin)
  if (best === undefined) return null
  const apy = wholeLowerApy({ ...best.vault, apy: best.rate })
  const isComing = sigma === null && isFetching
  const days = apy === null ? null : isComing ? TYPICAL_DAYS : sigma === null ? null : daysOfUsualMove(apy, sigma)
  return (
    <p className={`min-h-5 pb-3 text-sm ${isComing ? 'invisible' : ''}`}>
      {apy !== null &&
        days !== null &&
        texts.yieldBesideMove({
          apy: formatRate(apy),
          symbol: coin.symbol || texts.coin,
          days: days < 1 ? texts.oneDay : plural(Math.round(days), texts.days),
        })}
      {stake && stake !== best && (
        <>
          {' '}
          <Link className="link" to={vaultPath(stake.vault.id)}>
            {stake.vault.name}
          </Link>
          {texts.paysOn(
            formatRate(lowerApy({ apy: stake.rate, apy30d: stake.vault.apy30d })),
            formatRoundMoney(stake.vault.tvl),
          )}
          {isLocked ? texts.lockedIncluded(coin.symbol) : '.'}
        </>
      )}
    </p>
  )
}

/** More can be staked than circulates, since coins that are still locked are staked too: the amount explains a TVL above the market cap. */
const lockedIn = ({ marketCap, price, symbol, totalSupply }: Coin, vaults: readonly EarningVault[]) =>
  new Map(
    vaults.flatMap(({ vault: { id, type, tvl } }) =>
      type === 'STAKING' && marketCap !== null && tvl !== null && tvl > marketCap && price
        ? [
            [
              id,
              totalSupply === null
                ? texts.stakedWithLocked(formatCount(tvl / price), symbol)
                : texts.stakedOfTotal(formatCount(tvl / price), formatCount(totalSupply), symbol),
            ],
          ]
        : [],
    ),
  )

/** A header can be marked only where the order is that of its column. */
const byTvl = { key: 'tvl', direction: 'desc' } as const
const byApy = { key: 'apy', direction: 'desc' } as const

/** The last of them may be those forecast to fall. */
const isByApy = (shown: readonly EarningVault[]): boolean =>
  shown.every((each, index) => index === 0 || carefulRate(each) <= carefulRate(shown[index - 1] ?? each))

/** The stake of the coin itself, by which others are measured: the largest of its kind. */
const stakeOf = (vaults: readonly EarningVault[]): EarningVault | null =>
  vaults
    .filter(({ vault }) => vault.type === 'STAKING')
    .toSorted((a, b) => (b.vault.tvl ?? 0) - (a.vault.tvl ?? 0))[0] ?? null

/** The first, with the one that is always shown. */
function firstOf(vaults: readonly EarningVault[], pinned: EarningVault | null): EarningVault[] {
  const first = vaults.slice(0, SHOWN)
  return pinned === null || first.includes(pinned) ? first : [...first.slice(0, -1), pinned]
}

type GroupProps = {
  pinned?: EarningVault | null
  title: string
  columnsOf: (shown: readonly EarningVault[]) => Column<EarningVault, Key>[]
  sort?: Sort<Key>
  vaults: readonly EarningVault[]
  whole: WholeTable<EarningVault> | undefined
}

function VaultGroup({ title, columnsOf: columnsFor, sort, vaults, pinned = null, whole }: GroupProps) {
  if (vaults.length === 0) return null
  const shown = firstOf(vaults, pinned)
  return (
    <section aria-label={title} className="pb-4">
      <h3 className="text-sm font-medium">{title}</h3>
      <DataTable
        caption={texts.vaults(title)}
        columns={columnsFor(shown)}
        rows={shown}
        rowKey={({ vault }) => vault.id}
        {...((sort ?? isByApy(shown)) && { sort: sort ?? byApy })}
        file={file}
        fileRows={vaults}
        fileWhole={whole}
      />
    </section>
  )
}
