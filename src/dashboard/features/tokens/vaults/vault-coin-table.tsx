import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { BestVault, VaultCoin, VaultCoinOrder } from '#contract/market/vault-coin.ts'
import type { AuditsOf } from '#contract/protocol.ts'
import { DEFAULT_TVL_FLOOR } from '#contract/wallet/earn.ts'
import { useAuditsOf } from '#dashboard/api/use-audits.ts'
import { AboutBest } from '#dashboard/features/tokens/list/about-best.tsx'
import { CoinName, priceColumns } from '#dashboard/features/tokens/list/coin-cells.tsx'
import { nameBeside } from '#dashboard/features/tokens/list/name-beside.ts'
import { RateFlag } from '#dashboard/features/tokens/list/rate-flag.tsx'
import { useWeeks, Week, type WeekOf, weekChange, weekHead } from '#dashboard/features/tokens/list/week-line.tsx'
import { texts } from '#dashboard/features/tokens/texts.ts'
import { auditTone, auditWord } from '#dashboard/ui/audit/audit-word.ts'
import { Doubts, type RateDoubt, rateDoubts } from '#dashboard/ui/best-rate/rate-doubts.tsx'
import { Falling, fallingRate } from '#dashboard/ui/best-rate/rate-mark.tsx'
import { LowerRate, lowerRate, lowerRateNotes, WITH_STAKING } from '#dashboard/ui/best-rate/whole-rate.tsx'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { ChainSigns } from '#dashboard/ui/icons/chain-signs.tsx'
import { CoinIcon } from '#dashboard/ui/icons/coin-icon.tsx'
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
import { isOfOtherBridge } from '#domain/tokens/bridged-coin.ts'

const figure = { align: 'right' } as const

type Shown = { weekOf: WeekOf; auditsOf: AuditsOf; chain: string; hasAtLeast: boolean }

const columnsWith = ({ weekOf, auditsOf, chain, hasAtLeast }: Shown): Column<VaultCoin, VaultCoinOrder>[] => {
  return [
    {
      id: 'coin',
      header: texts.coinText,
      narrowUnit: texts.bestApyAfter,
      sortKey: 'symbol',
      cell: (coin) => <CoinLink coin={coin} chain={chain} audits={auditsOfBest(coin, auditsOf)} />,
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
      price: {
        narrowUnit: texts.inVaultsAfter,
        // A phone's head names two figures.
        width: 'max(5.5rem, min(6.25rem, (48rem - 100vw) * 9999))',
        sortKey: 'price',
      },
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
      width: '9.5rem',
      cell: (coin) => <Week prices={weekOf(tokenOf(coin))} price={coin.price} change={coin.priceChangePercentage7D} />,
    },
    {
      id: 'tvl',
      header: texts.inVaults,
      about: texts.aboutInVaults,
      ...figure,
      isWideOnly: true,
      width: '6rem',
      sortKey: 'tvl',
      cell: ({ tvl, vaultCount, marketCap }) => (
        <>
          <span title={plural(vaultCount, texts.vaultCount)}>{formatRoundMoney(tvl)}</span>
          {tvl !== null && marketCap !== null && tvl > marketCap && (
            <span className="block text-xs">
              <Explained label={texts.aboveCap} look="text-xs text-faded">
                {texts.aboutInVaults}
              </Explained>
            </span>
          )}
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
      width: '5.5rem',
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
      width: '5.75rem',
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
      width: '6.25rem',
      sortKey: 'apy',
      // Where it has no column of its own, what speaks against the vault is here.
      cell: (coin, width) => (
        <Best coin={coin} chain={chain} audits={auditsOfBest(coin, auditsOf)} hasWhere={width !== 1} />
      ),
      file: [
        { header: texts.bestApy, value: ({ best }) => best && wholeLowerApy(best) },
        { header: texts.fallingApy, value: ({ bestFalling }) => bestFalling && wholeLowerApy(bestFalling) },
      ],
    },
    {
      id: 'where',
      header: texts.bestVault,
      isWideOnly: 'very',
      width: '17rem',
      cell: (coin) => coin.best && <Where best={coin.best} chain={chain} audits={auditsOfBest(coin, auditsOf)} />,
      file: [
        { header: texts.bestVault, value: ({ best }) => best?.name ?? null },
        { header: texts.bestVaultTvlUsd, value: ({ best }) => best?.tvl ?? null },
        { header: texts.stability, value: ({ best }) => best && stabilityOf(best) },
        { header: texts.chain, value: ({ best }) => best && vaultChainName(best.chain) },
      ],
    },
  ]
}

/** Of the protocol with the best rate; null while that is unread. */
const auditsOfBest = ({ best }: VaultCoin, auditsOf: AuditsOf) => best && auditsOf(best.protocol.id)

/** What speaks against a rate whose vault has no column. */
const doubtsAbout = (best: BestVault, audits: string | null): RateDoubt[] =>
  rateDoubts({ ...best, audits, rewards: best.rewardShare })

/** The same beside its TVL. */
const doubtsBesideTvl = ({ isForecastToFall, rewardShare: rewards }: BestVault): RateDoubt[] =>
  rateDoubts({ audits: null, isForecastToFall, rewards })

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

type LinkProps = { coin: VaultCoin; chain: string; audits: string | null }

function CoinLink({ coin, chain, audits }: LinkProps) {
  const { symbol, name, best, bestFalling, hasPools, tokens } = coin
  const [first] = tokens
  // Beside the coin itself its name would be the same.
  const isBridged = first !== undefined && isOfOtherBridge(first.address)
  const second = isBridged ? texts.viaWormhole : nameBeside(symbol, name)
  const doubts = best ? doubtsAbout(best, audits) : []
  const others = best === null && hasPools ? texts.poolsOnly : DASH
  const remark = best === null ? second && others : audits === null ? '' : auditWord(audits)
  return (
    <CoinName
      to={pathOf(coin, chain)}
      title={[name || symbol, ...(isBridged ? [second] : []), chainsOf(coin).map(vaultChainName).join(', ')].join('\n')}
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
      name={second}
      isNameBelow
      below={
        <>
          {best ? (
            <span title={lowerRateNotes({ ...best, symbol }).join('\n') || undefined}>{rateOf(best, symbol)}</span>
          ) : (
            second || others
          )}
          {best && chain === 'ALL' && <span className="max-[22rem]:hidden"> · {vaultChainName(best.chain)}</span>}
          {/* All rows have it, so that they are of one height: the gravest word, or that of its audit. */}
          <span className="block h-4 truncate" title={bestFalling?.name}>
            {bestFalling ? (
              fallingRate(lowerRate({ ...bestFalling, symbol }))
            ) : (
              <Doubts isText doubts={doubts.slice(0, 1)} others={doubts.length > 0 ? [] : [remark]} />
            )}
          </span>
        </>
      }
    />
  )
}

/** What a rate counts besides that of its vault. */
const stakingOf = ({ stakingApy }: BestVault): string => (stakingApy == null ? '' : WITH_STAKING)

/** On a phone: what it counts takes the place of its unit, which the head has. */
const rateOf = (best: BestVault, symbol: string): string => {
  const rate = lowerRate({ ...best, symbol })
  const staking = stakingOf(best)
  return staking ? `${rate} ${staking}` : texts.apyOf(rate)
}

/** `hasWhere`: the vault has a column, which says what speaks against it. */
type BestProps = LinkProps & { hasWhere: boolean }

/** A rate, the pools of a coin that only they accept, or a dash that says why. */
function Best({ coin, chain, audits, hasWhere }: BestProps) {
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
  // What the figure is made of comes first; then a line of doubts: beside the vault what has no room there, else the gravest.
  const staking = stakingOf(best)
  const [first] = hasWhere ? doubtsBesideTvl(best).slice(1) : doubtsAbout(best, audits)
  // Under a line on staking it has its room before audits are read, so that no row grows.
  const hasLine = staking === '' ? first !== undefined : !hasWhere
  return (
    <>
      <RateFlag apy={best.apy} apy30d={best.apy30d} />
      <Link to={vaultPath(best.id)} className="font-medium hover:text-accent hover:underline">
        <LowerRate {...best} symbol={symbol} />
      </Link>
      {staking && <Below>{staking}</Below>}
      {bestFalling ? (
        <Below>
          <Higher best={bestFalling} symbol={symbol} />
        </Below>
      ) : (
        hasLine && <Below>{first ? <Doubts doubts={[first]} /> : audits === null ? '\u00a0' : auditWord(audits)}</Below>
      )}
    </>
  )
}

type WhereProps = { best: BestVault; chain: string; audits: string | null }

/** Whose vault it is and where, and below it what its rate rests on. */
function Where({ best, chain, audits }: WhereProps) {
  const names = `${best.name}\n${vaultChainName(best.chain)}`
  const stability = stabilityOf(best)
  const [doubt] = doubtsBesideTvl(best)
  return (
    <span className="flex min-w-0 items-center gap-2">
      <ProtocolIcon id={best.protocol.id} name={best.protocol.name} />
      <span className="min-w-0">
        <span title={names} className="block truncate">
          {best.protocol.name || best.protocol.id}
          {chain === 'ALL' && <span className="text-xs text-faded"> · {vaultChainName(best.chain)}</span>}
        </span>
        <span className="block truncate text-xs text-faded">
          {audits !== null && (
            <>
              <span className={auditTone(audits)}>{auditWord(audits)}</span>
              {' · '}
            </>
          )}
          {formatRoundMoney(best.tvl)}
          {doubt ? (
            <>
              {' · '}
              <Doubts doubts={[doubt]} />
            </>
          ) : (
            stability !== null && ` · ${texts.stabilityIs(formatStability(stability))}`
          )}
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
const Below = ({ children }: { children: ReactNode }) => (
  <span className="block text-xs whitespace-normal text-faded">{children}</span>
)

/** The table before its rows. */
export const comingVaultCoins = columnsWith({
  weekOf: () => undefined,
  auditsOf: () => null,
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
  const auditsOf = useAuditsOf()
  const hasAtLeast = coins.some(isAtLeast)
  const columns = useMemo(() => {
    // On one chain its sign in each row says nothing.
    return columnsWith({ weekOf, auditsOf, chain, hasAtLeast }).filter(({ id }) => chain === 'ALL' || id !== 'chains')
  }, [weekOf, auditsOf, chain, hasAtLeast])
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
