import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { BestVault, VaultCoin, VaultCoinOrder } from '#contract/market/vault-coin.ts'
import { DEFAULT_TVL_FLOOR } from '#contract/wallet/earn.ts'
import { useHasNoAudit } from '#dashboard/api/use-audits.ts'
import { AboutBest } from '#dashboard/features/tokens/list/about-best.tsx'
import { CoinName, priceColumns } from '#dashboard/features/tokens/list/coin-cells.tsx'
import { nameBeside } from '#dashboard/features/tokens/list/name-beside.ts'
import { RateFlag } from '#dashboard/features/tokens/list/rate-flag.tsx'
import { useWeeks, Week, type WeekOf, weekChange, weekHead } from '#dashboard/features/tokens/list/week-line.tsx'
import { texts } from '#dashboard/features/tokens/texts.ts'
import {
  Doubts,
  doubtsAbout,
  doubtWords,
  Falling,
  fallingRate,
  type RateDoubts,
} from '#dashboard/ui/best-rate/rate-mark.tsx'
import { LowerRate, lowerRate, lowerRateNotes, WITH_STAKING } from '#dashboard/ui/best-rate/whole-rate.tsx'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { ChainSigns } from '#dashboard/ui/icons/chain-signs.tsx'
import { ChainIcon, CoinIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { ProtocolIcon } from '#dashboard/ui/icons/protocol-icon.tsx'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { type Column, DataTable, type Sort } from '#dashboard/ui/table/data-table.tsx'
import { toTableFile, type WholeTable } from '#dashboard/ui/table/table-file.ts'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH } from '#dashboard/ui/text/format-number.ts'
import { formatStability } from '#dashboard/ui/text/format-stability.ts'
import { horizonLabel } from '#dashboard/ui/text/horizon-label.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'
import { spellingsOf } from '#domain/earning/same-coin.ts'
import { stabilityOf } from '#domain/earning/stability.ts'
import { lacksStaking, wholeLowerApy } from '#domain/earning/vault-remarks.ts'

const figure = { align: 'right' } as const

type Shown = { weekOf: WeekOf; hasNoAudit: (protocolId: string) => boolean; chain: string; hasAtLeast: boolean }

const columnsWith = ({ weekOf, hasNoAudit, chain, hasAtLeast }: Shown): Column<VaultCoin, VaultCoinOrder>[] => {
  const doubtsOf = (coin: VaultCoin) => doubtsAboutBest(coin, hasNoAudit)
  return [
    {
      id: 'coin',
      header: texts.coinText,
      narrowUnit: texts.bestApyAfter,
      sortKey: 'symbol',
      cell: (coin) => <CoinLink coin={coin} chain={chain} doubts={doubtsOf(coin)} />,
      file: [
        { header: texts.symbol, value: ({ symbol }) => symbol },
        { header: texts.name, value: ({ name }) => name },
      ],
    },
    {
      id: 'chains',
      header: texts.chains,
      isWideOnly: 'most',
      width: '7rem',
      cell: (coin) => <ChainSigns chains={chainsOf(coin)} />,
      file: [{ header: texts.chains, value: (coin) => chainsOf(coin).map(vaultChainName).join(' ') }],
    },
    ...priceColumns<VaultCoin, VaultCoinOrder>({
      price: { narrowUnit: texts.tvlAfter, width: 'max(5.75rem, min(6.25rem, 25vw))', sortKey: 'price' },
      below: {
        label: texts.vaultTvl,
        usd: ({ tvl }) => tvl,
      },
      change: 'change24h',
      weekOf: (coin) =>
        weekChange({ prices: weekOf(tokenOf(coin)), price: coin.price, change: coin.priceChangePercentage7D }),
    }),
    {
      id: 'week',
      header: horizonLabel(7),
      head: weekHead,
      ...figure,
      isWideOnly: 'very',
      width: '10.25rem',
      cell: (coin) => <Week prices={weekOf(tokenOf(coin))} price={coin.price} change={coin.priceChangePercentage7D} />,
    },
    {
      id: 'tvl',
      header: 'TVL',
      about: `${texts.tvlCounts}. ${texts.notLent}.`,
      ...figure,
      isWideOnly: true,
      width: '6.25rem',
      sortKey: 'tvl',
      cell: (coin) => (
        <>
          {isAboveCap(coin) ? (
            <Explained label={formatRoundMoney(coin.tvl)}>{texts.aboveCap}</Explained>
          ) : (
            formatRoundMoney(coin.tvl)
          )}
          <Below>{plural(coin.vaultCount, texts.vaultCount)}</Below>
        </>
      ),
      file: [
        { header: texts.vaultTvlUsd, value: ({ tvl }) => tvl },
        { header: texts.vaultsText, value: ({ vaultCount }) => vaultCount },
      ],
    },
    {
      id: 'cap',
      header: texts.marketCap,
      note: texts.allChainsOf,
      ...figure,
      isWideOnly: 'most',
      width: '5.75rem',
      look: 'text-faded',
      sortKey: 'marketCap',
      cell: ({ marketCap }) => formatRoundMoney(marketCap),
      file: [{ header: texts.marketCapUsd, value: ({ marketCap }) => marketCap }],
    },
    {
      id: 'volume',
      header: texts.volume24H,
      note: texts.allChainsOf,
      ...figure,
      isWideOnly: 'most',
      width: '6rem',
      look: 'text-faded',
      sortKey: 'volume24h',
      cell: ({ volume24H }) => formatRoundMoney(volume24H),
      file: [{ header: texts.volume24HUsd, value: ({ volume24H }) => volume24H }],
    },
    {
      id: 'apy',
      header: texts.bestApy,
      about: <AboutBest hasAtLeast={hasAtLeast} />,
      ...figure,
      isWideOnly: true,
      // A step where the marks of doubt have the next column.
      width: 'max(6rem, min(6.5rem, (79.99rem - 100vw) * 9999))',
      sortKey: 'apy',
      // Where it has no column of its own, the vault has its remarks here.
      cell: (coin, width) => <Best coin={coin} chain={chain} doubts={width === 1 ? doubtsOf(coin) : noDoubts} />,
      file: [
        { header: texts.bestApy, value: ({ best }) => best && wholeLowerApy(best) },
        { header: texts.fallingApy, value: ({ bestFalling }) => bestFalling && wholeLowerApy(bestFalling) },
      ],
    },
    {
      id: 'where',
      header: texts.bestVault,
      isWideOnly: 'very',
      width: '12.75rem',
      unit: texts.tvlStability,
      cell: (coin) => coin.best && <Where best={coin.best} chain={chain} doubts={doubtsOf(coin)} />,
      file: [
        { header: texts.bestVault, value: ({ best }) => best?.name ?? null },
        { header: texts.bestVaultTvlUsd, value: ({ best }) => best?.tvl ?? null },
        { header: texts.stability, value: ({ best }) => best && stabilityOf(best) },
        { header: texts.chain, value: ({ best }) => best && vaultChainName(best.chain) },
      ],
    },
  ]
}

const noDoubts: RateDoubts = { hasNoAudit: false }

/** What speaks against the best rate of a coin. */
const doubtsAboutBest = ({ best }: VaultCoin, hasNoAudit: Shown['hasNoAudit']): RateDoubts =>
  best === null ? noDoubts : doubtsAbout(best, hasNoAudit)

/** There is more of a coin in vaults than the market counts. */
const isAboveCap = ({ tvl, marketCap }: Pick<VaultCoin, 'tvl' | 'marketCap'>): boolean =>
  tvl !== null && marketCap !== null && tvl > marketCap

/** The coin of its best vault earns more than is known. */
const isAtLeast = ({ best, symbol }: VaultCoin): boolean =>
  best !== null && best.apy !== null && lacksStaking(best, symbol)

const tokenOf = ({ tokens: [first] }: VaultCoin) => `${first?.chain}:${first?.address}`
/** Each once, that with the highest TVL first. */
const chainsOf = ({ tokens }: VaultCoin) => [...new Set(tokens.map(({ chain }) => chain))]

/**
 * A Sui coin has a page; of others their vaults say more than we know of the coin. A symbol also finds imitations, so a token with one
 * spelling goes by its address; a native coin has several, and a coin of several chains an address on each.
 */
function pathOf(coin: VaultCoin, shown: string): string {
  const [first] = coin.tokens
  if (first?.chain === 'SUI') return `/tokens/${encodeURIComponent(first.address)}`
  const [only, ...others] = chainsOf(coin)
  const chain = shown !== 'ALL' ? shown : others.length === 0 ? only : undefined
  const isOne = first !== undefined && coin.tokens.length === 1 && spellingsOf(first.chain, first.address).length === 1
  const which = isOne ? { address: first.address } : { search: coin.symbol }
  return `/vaults?${new URLSearchParams({ ...which, ...(chain && { chain }) })}`
}

/** For more there is no room: the title has them. */
const NAME_LETTERS = 22

type LinkProps = { coin: VaultCoin; chain: string; doubts: RateDoubts }

function CoinLink({ coin, chain, doubts }: LinkProps) {
  const { symbol, name, best, bestFalling, tokens } = coin
  const [first] = tokens
  const second = nameBeside(symbol, name)
  return (
    <CoinName
      to={pathOf(coin, chain)}
      title={[second || symbol, chainsOf(coin).map(vaultChainName).join(', ')].join('\n')}
      icon={
        <CoinIcon
          symbol={symbol}
          name={name}
          chain={first?.chain ?? ''}
          contract={first?.address ?? ''}
          isKnown={tokens.length > 1}
        />
      }
      symbol={symbol}
      mark={second.length > NAME_LETTERS && <span className="sr-only">{second}</span>}
      name={second.length > NAME_LETTERS ? '' : second}
      isNameBelow
      below={
        <>
          {best ? (
            <span title={lowerRateNotes({ ...best, symbol }).join('\n') || undefined}>
              {texts.apyOf(lowerRate({ ...best, symbol }))}
            </span>
          ) : (
            second
          )}
          {best && chain === 'ALL' && !bestFalling && (
            <span className="max-[22rem]:hidden"> · {vaultChainName(best.chain)}</span>
          )}
          {bestFalling && <span title={bestFalling.name}> · {fallingRate(lowerRate({ ...bestFalling, symbol }))}</span>}
          {doubtWords(doubts).map((words) => ` · ${words}`)}
        </>
      }
    />
  )
}

type WhereProps = Omit<LinkProps, 'coin'> & { best: BestVault }

/** A rate, the pools of a coin that only they accept, or a dash that says why. */
function Best({ coin, chain, doubts }: LinkProps) {
  const { best, bestFalling, hasPools, symbol } = coin
  if (best === null && hasPools)
    return (
      <Link
        to={pathOf(coin, chain)}
        title={texts.noVaultOver(formatRoundMoney(DEFAULT_TVL_FLOOR))}
        className="text-faded hover:text-accent hover:underline"
      >
        {texts.poolsOnly}
        <span className="sr-only"> {symbol}</span>
      </Link>
    )
  if (best === null) return <span title={texts.noVaultOver(formatRoundMoney(DEFAULT_TVL_FLOOR))}>{DASH}</span>
  return (
    <>
      <RateFlag apy={best.apy} apy30d={best.apy30d} />
      <Link to={vaultPath(best.id)} className="font-medium hover:text-accent hover:underline">
        <LowerRate {...best} symbol={symbol} />
      </Link>
      {bestFalling && (
        <Below>
          <Higher best={bestFalling} symbol={symbol} />
        </Below>
      )}
      {best.stakingApy != null && <Below>{WITH_STAKING}</Below>}
      {doubtWords(doubts).length > 0 && (
        <Below>
          <Doubts {...doubts} />
        </Below>
      )}
    </>
  )
}

function Where({ best, chain, doubts }: WhereProps) {
  const names = `${best.name}\n${vaultChainName(best.chain)}`
  const stability = stabilityOf(best)
  return (
    <span className="flex min-w-0 items-center gap-2">
      <ProtocolIcon id={best.protocol.id} name={best.protocol.name} />
      <span className="min-w-0">
        <span title={names} className="block truncate">
          {best.protocol.name || best.protocol.id}
        </span>
        <span className="flex items-center gap-1 text-xs text-faded">
          {chain === 'ALL' && <ChainIcon chain={best.chain} />}
          {chain === 'ALL' && <span className="sr-only">{vaultChainName(best.chain)}</span>}
          <span className="truncate">
            {[formatRoundMoney(best.tvl), ...(stability === null ? [] : [formatStability(stability)])].join(' · ')}
            {doubtWords(doubts).length > 0 && ' · '}
            <Doubts {...doubts} />
          </span>
        </span>
      </span>
    </span>
  )
}

/** A higher rate that its source expects to fall, beside the one that is called the best. */
const Higher = ({ best, symbol }: { best: BestVault; symbol: string }) => (
  <>
    <Link
      to={vaultPath(best.id)}
      title={[best.name, vaultChainName(best.chain), ...lowerRateNotes({ ...best, symbol })].join('\n')}
      className="hover:text-accent hover:underline"
    >
      {lowerRate({ ...best, symbol })}
    </Link>{' '}
    <Falling />
  </>
)

/** On a second line, where the first has no room for it. */
const Below = ({ children }: { children: ReactNode }) => <span className="block text-xs text-faded">{children}</span>

/** The table before its rows. */
export const comingVaultCoins = columnsWith({
  weekOf: () => undefined,
  hasNoAudit: () => false,
  chain: 'ALL',
  hasAtLeast: false,
})

const coinFile = toTableFile('tokens', comingVaultCoins)

type Props = {
  coins: readonly VaultCoin[]
  /** Of the list: `ALL` or one. */
  chain: string
  sort: Sort<VaultCoinOrder>
  onSort: (key: VaultCoinOrder) => void
  isPending: boolean
  whole: WholeTable<VaultCoin> | undefined
}

export function VaultCoinTable({ coins, chain, sort, onSort, isPending, whole }: Props) {
  const weekOf = useWeeks(
    useMemo(
      () => coins.map((coin) => ({ token: tokenOf(coin), priceChangePercentage7D: coin.priceChangePercentage7D })),
      [coins],
    ),
  )
  const hasNoAudit = useHasNoAudit()
  const hasAtLeast = coins.some(isAtLeast)
  const columns = useMemo(() => {
    // On one chain its sign in each row says nothing.
    return columnsWith({ weekOf, hasNoAudit, chain, hasAtLeast }).filter(({ id }) => chain === 'ALL' || id !== 'chains')
  }, [weekOf, hasNoAudit, chain, hasAtLeast])
  return (
    <DataTable
      caption={texts.coinsOfVaults}
      columns={columns}
      rows={coins}
      rowKey={tokenOf}
      sort={sort}
      onSort={onSort}
      isPending={isPending}
      opensRows
      file={coinFile}
      fileWhole={whole}
    />
  )
}
