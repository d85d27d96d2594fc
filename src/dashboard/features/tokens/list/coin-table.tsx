import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Coin, CoinSortField } from '#contract/coin.ts'
import type { AuditsOf } from '#contract/protocol.ts'
import type { Vault } from '#contract/vault.ts'
import { DEFAULT_TVL_FLOOR } from '#contract/wallet/earn.ts'
import { useAuditsOf } from '#dashboard/api/use-audits.ts'
import { type CoinBest, coinBest } from '#dashboard/features/tokens/coin-best.ts'
import { CoinStar } from '#dashboard/features/tokens/coin-star.tsx'
import { largeVaultsQuery } from '#dashboard/features/tokens/queries.ts'
import { texts } from '#dashboard/features/tokens/texts.ts'
import { Doubts, rateDoubts } from '#dashboard/ui/best-rate/rate-doubts.tsx'
import { Falling } from '#dashboard/ui/best-rate/rate-mark.tsx'
import { LowerRate, lowerRate, lowerRateNotes, WITH_STAKING } from '#dashboard/ui/best-rate/whole-rate.tsx'
import { VerifiedMark } from '#dashboard/ui/display/verified-mark.tsx'
import { CoinIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { vaultPath, vaultsPath } from '#dashboard/ui/link/vault-links.ts'
import { type Column, DataTable, type Sort } from '#dashboard/ui/table/data-table.tsx'
import { isoTime, toTableFile, type WholeTable } from '#dashboard/ui/table/table-file.ts'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH, formatCount } from '#dashboard/ui/text/format-number.ts'
import { horizonLabel } from '#dashboard/ui/text/horizon-label.ts'
import { type EarningVault, vaultsByCoin } from '#domain/earning/earning-vaults.ts'
import { rewardShare } from '#domain/earning/reward-share.ts'
import { coinIdentity } from '#domain/earning/same-coin.ts'
import { lacksStaking } from '#domain/earning/vault-remarks.ts'
import { AboutBest } from './about-best.tsx'
import { CoinName, priceColumns } from './coin-cells.tsx'
import { nameBeside } from './name-beside.ts'
import { RateFlag } from './rate-flag.tsx'
import { useWeeks, Week, type WeekOf, weekChange, weekHead } from './week-line.tsx'

const figure = { align: 'right' } as const

/** Null while the vaults are read. */
type BestRates = (coin: Coin) => CoinBest | null

/** What a coin earns and what its week was come after the list itself. On a large screen the figures share the room of long names. */
type Shown = {
  bestOf: BestRates
  weekOf: WeekOf
  auditsOf: AuditsOf
  hasAtLeast: boolean
}

const columnsWith = ({ bestOf, weekOf, auditsOf, hasAtLeast }: Shown): Column<Coin, CoinSortField>[] => [
  {
    id: 'coin',
    header: texts.coinText,
    narrowUnit: texts.bestApyAfter,
    sortKey: 'name',
    cell: (coin) => <CoinLink coin={coin} best={bestOf(coin)?.single ?? null} auditsOf={auditsOf} />,
    file: [
      { header: texts.symbol, value: ({ symbol }) => symbol },
      { header: texts.name, value: ({ name }) => name },
      { header: texts.coinType, value: ({ coinType }) => coinType },
    ],
  },
  ...priceColumns<Coin, CoinSortField>({
    price: { narrowUnit: texts.marketCapAfter, width: 'min(7.5rem, 32vw)', sortKey: 'price' },
    below: { label: texts.marketCap, usd: ({ marketCap }) => marketCap },
    change: 'priceChangePercentage24H',
    weekOf: (coin) =>
      weekChange({ prices: weekOf(tokenOf(coin)), price: coin.price, change: coin.priceChangePercentage7D }),
  }),
  {
    id: 'week',
    header: horizonLabel(7),
    head: weekHead,
    ...figure,
    isWideOnly: true,
    // With a line where there is room.
    width: 'max(5.5rem, min(10.75rem, 100vw - 53.25rem))',
    sortKey: 'priceChangePercentage7D',
    cell: (coin, width) => (
      <Week
        prices={weekOf(tokenOf(coin))}
        price={coin.price}
        change={coin.priceChangePercentage7D}
        hasLine={width !== 0 && width !== 1}
      />
    ),
    file: [{ header: texts.change7DPercent, value: (coin) => coin.priceChangePercentage7D }],
  },
  {
    id: 'cap',
    header: texts.marketCap,
    ...figure,
    isWideOnly: true,
    width: 'max(8rem, min(9.5rem, 100vw - 72rem))',
    sortKey: 'marketCap',
    look: 'text-faded',
    cell: ({ marketCap }) => formatRoundMoney(marketCap),
    file: [{ header: texts.marketCapUsd, value: ({ marketCap }) => marketCap }],
  },
  {
    id: 'volume',
    header: texts.volume24H,
    ...figure,
    isWideOnly: 'very',
    width: 'max(7rem, min(8.75rem, 100vw - 73rem))',
    sortKey: 'volume24H',
    look: 'text-faded',
    cell: ({ volume24H }) => formatRoundMoney(volume24H),
    file: [{ header: texts.volume24HUsd, value: ({ volume24H }) => volume24H }],
  },
  {
    id: 'holders',
    header: texts.holders,
    ...figure,
    isWideOnly: 'very',
    width: 'max(5.5rem, min(7.25rem, 100vw - 74.5rem))',
    sortKey: 'holders',
    look: 'text-faded',
    cell: ({ holders }) => formatCount(holders),
    file: [{ header: texts.holders, value: ({ holders }) => holders }],
  },
  {
    id: 'earns',
    header: texts.bestApy,
    about: <AboutBest hasAtLeast={hasAtLeast} />,
    ...figure,
    isWideOnly: true,
    width: 'max(6rem, min(7.5rem, 100vw - 74rem))',
    cell: (coin) => <Best coin={coin} best={bestOf(coin)} auditsOf={auditsOf} />,
  },
  {
    id: 'star',
    header: texts.star,
    ...figure,
    isWideOnly: true,
    // The star itself ends where its head does.
    look: '*:-mr-[7px]',
    width: '3.25rem',
    cell: (coin) => <CoinStar coin={coin} />,
  },
]

/** The best vault that takes a coin alone, once the large vaults are read. */
function useBestRates(): BestRates {
  const { data } = useQuery(largeVaultsQuery)
  return useMemo<BestRates>(() => {
    if (data === undefined) return () => null
    const byCoin = vaultsByCoin(data.data)
    return ({ coinType }) => coinBest(byCoin.get(coinIdentity('SUI', coinType)) ?? [], coinType)
  }, [data])
}

/** There is room for one. */
const gravestOf = (vault: Vault, auditsOf: AuditsOf) =>
  rateDoubts({ ...vault, audits: auditsOf(vault.protocol.id), rewards: rewardShare(vault) }).slice(0, 1)

/** As on the page of a wallet: a rate, the pools of a coin that only they take, or a dash that says why. */
type BestProps = { coin: Coin; best: CoinBest | null } & Pick<Shown, 'auditsOf'>

function Best({ coin: { coinType, symbol }, best, auditsOf }: BestProps) {
  const link = 'font-medium hover:text-accent hover:underline'
  if (best === null) return DASH
  if (best.single) {
    const { rate, vault } = best.single
    const { falling } = best
    const doubts = gravestOf(vault, auditsOf)
    return (
      <>
        <RateFlag apy={rate} apy30d={vault.apy30d} />
        <Link to={vaultPath(vault.id)} className={link}>
          <LowerRate {...vault} apy={rate} symbol={symbol} />
        </Link>
        <span className="block truncate text-xs text-faded">
          {falling ? (
            <Link
              to={vaultPath(falling.vault.id)}
              title={[falling.vault.name, ...lowerRateNotes({ ...falling.vault, apy: falling.rate, symbol })].join(
                '\n',
              )}
              className="hover:text-accent hover:underline"
            >
              {lowerRate({ ...falling.vault, apy: falling.rate, symbol })}
            </Link>
          ) : (
            // First, so that they are never cut.
            <>
              {vault.stakingApy != null && `${WITH_STAKING} · `}
              <Doubts doubts={doubts} />
              {doubts.length > 0 && ' · '}
              {vault.protocol.name}
            </>
          )}
          {falling && ' '}
          {falling && <Falling />}
        </span>
      </>
    )
  }
  if (best.hasPools)
    return (
      <Link
        to={vaultsPath({ chain: 'SUI', address: coinType })}
        title={texts.noVaultOver(formatRoundMoney(DEFAULT_TVL_FLOOR))}
        className="text-faded hover:text-accent hover:underline"
      >
        {texts.poolsOnly}
        <span className="sr-only"> {symbol}</span>
      </Link>
    )
  return <span title={texts.noVaultOver(formatRoundMoney(DEFAULT_TVL_FLOOR))}>{DASH}</span>
}

/** The table before its rows. */
export const comingColumns = columnsWith({
  bestOf: () => null,
  weekOf: () => undefined,
  auditsOf: () => null,
  hasAtLeast: false,
})

const coinFile = toTableFile('tokens', comingColumns, [
  { header: texts.updated, value: ({ lastUpdatedAt }) => isoTime(lastUpdatedAt) },
])

type Props = {
  coins: readonly Coin[]
  sort: Sort<CoinSortField>
  onSort: (key: CoinSortField) => void
  isPending: boolean
  /** How all coins are read where these are one page of them. */
  whole: WholeTable<Coin> | undefined
}

const tokenOf = ({ coinType }: Coin) => `SUI:${coinType}`
const coinTypeOf = ({ coinType }: Coin) => coinType

export function CoinTable({ coins, sort, onSort, isPending, whole }: Props) {
  const bestOf = useBestRates()
  const auditsOf = useAuditsOf()
  const weekOf = useWeeks(
    useMemo(
      () => coins.map((coin) => ({ token: tokenOf(coin), priceChangePercentage7D: coin.priceChangePercentage7D })),
      [coins],
    ),
  )
  const hasAtLeast = coins.some((coin) => {
    const vault = bestOf(coin)?.single?.vault
    return vault !== undefined && lacksStaking(vault, coin.symbol)
  })
  const columns = useMemo(
    () => columnsWith({ bestOf, weekOf, auditsOf, hasAtLeast }),
    [bestOf, weekOf, auditsOf, hasAtLeast],
  )
  return (
    <div className="two-lines">
      <DataTable
        caption={texts.coinsSui}
        columns={columns}
        rows={coins}
        rowKey={coinTypeOf}
        sort={sort}
        onSort={onSort}
        isPending={isPending}
        opensRows
        file={coinFile}
        fileWhole={whole}
      />
    </div>
  )
}

type LinkProps = { coin: Coin; best: EarningVault | null; auditsOf: AuditsOf }

function CoinLink({ coin, best, auditsOf }: LinkProps) {
  const { coinType, symbol, name, verified } = coin
  const second = nameBeside(symbol, name)
  const doubts = best ? gravestOf(best.vault, auditsOf) : []
  return (
    <CoinName
      to={`/tokens/${encodeURIComponent(coinType)}`}
      title={coinType}
      icon={<CoinIcon symbol={symbol} name={name} chain="SUI" contract={coinType} isKnown={verified} />}
      symbol={symbol}
      mark={verified && <VerifiedMark />}
      name={second}
      isNameBelow
      // The rate is what the symbol does not say.
      below={
        best ? (
          <>
            {texts.apyOf(lowerRate({ ...best.vault, apy: best.rate, symbol }))}
            {doubts.length > 0 && ' · '}
            <Doubts isText doubts={doubts} />
          </>
        ) : (
          second
        )
      }
    />
  )
}
