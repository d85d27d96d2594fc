import { Link } from 'react-router'
import type { Protocol } from '#contract/protocol.ts'
import { RateMark } from '#dashboard/ui/best-rate/rate-mark.tsx'
import { onRateScale, RATE_DECADES, RATE_TICKS, RangeBar } from '#dashboard/ui/chart/range-bar.tsx'
import { Change } from '#dashboard/ui/display/change.tsx'
import { ChainSigns } from '#dashboard/ui/icons/chain-signs.tsx'
import { ProtocolIcon } from '#dashboard/ui/icons/protocol-icon.tsx'
import { protocolPath } from '#dashboard/ui/link/protocol-path.ts'
import { BEFORE_SCALE, type Column } from '#dashboard/ui/table/data-table.tsx'
import { toTableFile } from '#dashboard/ui/table/table-file.ts'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH, formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatRate, formatRateTick } from '#dashboard/ui/text/format-rate.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'
import { auditMarks, auditNames, earningCount, kindOf, type ProtocolSort } from './protocol-rows.ts'
import { texts } from './texts.ts'

/** In the file rates are fractions: 0.0715 is 7.15 % a year. */
export const protocolColumns: Column<Protocol, ProtocolSort>[] = [
  {
    id: 'name',
    header: texts.protocol,
    sortKey: 'name',
    cell: (protocol) => <ProtocolName protocol={protocol} />,
    file: [
      { header: texts.protocol, value: ({ name }) => name },
      { header: texts.id, value: ({ id }) => id },
      { header: texts.category, value: ({ category }) => category },
    ],
  },
  {
    id: 'kind',
    header: texts.type,
    width: '7rem',
    isWideOnly: 'most',
    look: 'text-faded',
    cell: (protocol) => kindOf(protocol) || DASH,
  },
  {
    id: 'chains',
    header: texts.chains,
    width: '8.25rem',
    isWideOnly: true,
    cell: (protocol) => <ChainSigns chains={shownChains(protocol)} />,
    file: [{ header: texts.chains, value: ({ chains }) => chains.map(vaultChainName).join(' ') }],
  },
  {
    id: 'audits',
    header: texts.audits,
    width: '5.75rem',
    sortKey: 'audits',
    isWideOnly: 'very',
    cell: ({ audits }) => (
      <span className={audits === 'none' ? 'text-caution' : audits === 'audited' ? 'text-faded' : ''}>
        {auditNames[audits] ?? texts.noRecord}
      </span>
    ),
    file: [{ header: texts.audits, value: ({ audits }) => audits }],
  },
  {
    id: 'tvl',
    header: 'TVL',
    note: texts.tvlNote,
    // Below it on a phone.
    narrowUnit: `, ${texts.change7d}`,
    align: 'right',
    width: 'max(4.75rem, min(5.5rem, 100vw - 24rem))',
    sortKey: 'tvl',
    cell: ({ tvl, vaultTvl, tvlChange7d }) => (
      <span title={tvl === null && vaultTvl !== null ? texts.listedVaults : undefined}>
        {formatRoundMoney(tvl ?? vaultTvl)}
        {tvlChange7d !== null && (
          <span className="block text-xs md:hidden">
            <span className="sr-only">{texts.tvlChange7d} </span>
            <Change percent={tvlChange7d * 100} />
          </span>
        )}
      </span>
    ),
    file: [{ header: 'TVL USD', value: ({ tvl }) => tvl }],
  },
  {
    id: 'change',
    header: texts.tvlChange,
    note: texts.changeNote,
    align: 'right',
    width: '5.75rem',
    sortKey: 'change',
    isWideOnly: 'most',
    cell: ({ tvlChange7d }) =>
      tvlChange7d === null ? (
        <span className="text-faded">{texts.unknown}</span>
      ) : (
        <Change percent={tvlChange7d * 100} />
      ),
    file: [{ header: texts.tvlChange7d, value: ({ tvlChange7d }) => tvlChange7d }],
  },
  {
    id: 'vaults',
    header: texts.vaults,
    align: 'right',
    width: '4rem',
    sortKey: 'vaults',
    isWideOnly: true,
    cell: (protocol) => (
      <span title={protocol.loanCount ? plural(protocol.loanCount, texts.andLoans) : undefined}>
        {formatCount(earningCount(protocol))}
      </span>
    ),
    file: [
      { header: texts.vaults, value: earningCount },
      { header: texts.loansText, value: ({ loanCount }) => loanCount },
      { header: texts.tvlVaultsUsd, value: ({ vaultTvl }) => vaultTvl },
    ],
  },
  {
    id: 'mean',
    header: texts.averageApy,
    align: 'right',
    unit: texts.byTvl,
    isUnitVeryWide: true,
    width: 'max(6.25rem, min(9rem, 100vw - 53.25rem))',
    sortKey: 'mean',
    cell: ({ meanApy, minApy, maxApy, types }) => (
      <>
        {types.includes('LP') && meanApy !== null ? (
          // Other than a rate that is earned: the pools may lose more.
          <span title={texts.beforeLoss} className="flex items-baseline text-faded">
            <span className="text-xs max-xl:sr-only">{texts.beforeLossShort} </span>
            <span className="ml-auto">{formatRate(meanApy)}</span>
          </span>
        ) : (
          <span className="font-medium">{formatRate(meanApy)}</span>
        )}
        <span className="block text-xs text-faded md:hidden">{shortRange(minApy, maxApy)}</span>
      </>
    ),
    file: [{ header: texts.averageTotalApy, value: ({ meanApy }) => meanApy }],
  },
  {
    id: 'apy',
    header: texts.apyRange,
    align: 'right',
    width: '8.75rem',
    sortKey: 'apy',
    isWideOnly: true,
    // One rate is beside it, as the average.
    cell: ({ minApy, maxApy, meanApy }) => {
      const label = rangeLabel(minApy, maxApy)
      return meanApy !== null && label === formatRate(meanApy) ? <span className="sr-only">{label}</span> : label
    },
    file: [
      { header: texts.leastTotalApy, value: ({ minApy }) => minApy },
      { header: texts.mostTotalApy, value: ({ maxApy }) => maxApy },
    ],
  },
  {
    id: 'scale',
    header: texts.range,
    head: <span className="sr-only">{texts.range}</span>,
    note: texts.rangeScale,
    // The last would have no room.
    scale: () => <ScaleMarks marks={[...[0.001, 0.01, 0.1, 1].map((rate) => formatRateTick(rate)), '']} />,
    align: 'right',
    width: '12rem',
    isWideOnly: 'most',
    cell: ({ minApy, maxApy, meanApy }) =>
      minApy !== null &&
      maxApy !== null && (
        <span className={BEFORE_SCALE}>
          <RangeBar
            min={onRateScale(minApy)}
            max={onRateScale(maxApy)}
            scaleMax={RATE_DECADES}
            ticks={RATE_TICKS}
            mark={meanApy === null ? null : onRateScale(meanApy)}
            label={rangeLabel(minApy, maxApy)}
          />
        </span>
      ),
  },
  {
    id: 'most',
    header: texts.topApy,
    align: 'right',
    width: '5rem',
    sortKey: 'apy',
    isNarrowOnly: true,
    cell: ({ maxApy }) => formatRate(maxApy),
  },
]

export const protocolFile = toTableFile('protocols', protocolColumns, [
  { header: texts.website, value: ({ url }) => url },
])

/** Below the mean on a phone: nothing where it would repeat the mean. */
function shortRange(min: number | null, max: number | null): string {
  if (min === null || max === null) return ''
  const [least, most] = [leastRate(min), leastRate(max)]
  return least === most ? '' : `${least.replace(/\s?%/, '')}–${most}`
}

/** One rate where both read alike. */
export function rangeLabel(min: number | null, max: number | null): string {
  if (min === null || max === null) return DASH
  const [least, most] = [leastRate(min), leastRate(max)]
  return least === most ? most : texts.toOf(least, most)
}

/** The smallest that is written. */
const SMALLEST = 0.0001

/** What is above zero does not read as zero. */
const leastRate = (rate: number): string =>
  rate > 0 && rate < SMALLEST / 2 ? `<${formatRate(SMALLEST)}` : formatRate(rate)

/** A service of before gives no mean: a phone then shows the highest rate. */
export const columnsFor = (protocols: readonly Protocol[]) =>
  protocols.some(({ meanApy }) => meanApy !== null) ? usualColumns : withoutMean
export const usualColumns = columnsWithout('most')
const withoutMean = columnsWithout('mean')

/** Where there is no room for the column of audits, the name has a mark of them, and in words what differs from the usual. */
function columnsWithout(left: string) {
  const columns = protocolColumns.filter(({ id }) => id !== left)
  return columns.map((column) =>
    column.id === 'name'
      ? { ...column, cell: (protocol: Protocol) => <ProtocolName protocol={protocol} hasAudit /> }
      : column.id === 'audits'
        ? { ...column, isWideOnly: 'most' as const }
        : column,
  )
}

function ProtocolName({ protocol, hasAudit = false }: { protocol: Protocol; hasAudit?: boolean }) {
  const { id, name, audits } = protocol
  const mark = hasAudit ? auditMarks[audits] : undefined
  const kind = kindOf(protocol)
  return (
    <span className="flex min-w-0 items-center gap-2">
      <ProtocolIcon id={id} name={name} />
      <span className="min-w-0 truncate">
        <Link to={protocolPath(id)} className="hover:text-accent hover:underline">
          {name || id}
        </Link>
        <span className="ml-2 text-faded max-lg:hidden xl:hidden">{kind}</span>
        {hasAudit && audits === 'audited' && (
          <span title={texts.audited} className="ml-2 text-xs text-faded xl:hidden">
            <span aria-hidden="true">✓</span>
            <span className="sr-only">{texts.audited}</span>
          </span>
        )}
        {hasAudit && audits === '' && (
          <span className="ml-2 xl:hidden">
            <RateMark hasNoAudit />
          </span>
        )}
        {mark && (
          <span className={`ml-2 text-xs max-lg:hidden xl:hidden ${audits === 'none' ? 'text-caution' : 'text-faded'}`}>
            {mark}
          </span>
        )}
        <span className="block truncate text-xs text-faded md:hidden">
          <span className="max-[22rem]:hidden">{kind}</span>
          <ChainsOnPhone chains={shownChains(protocol)} />
          {mark && <span className={audits === 'none' ? 'text-caution' : ''}> · {mark}</span>}
        </span>
      </span>
    </span>
  )
}

/** Those of its vaults here; without any, its own. */
export const shownChains = ({ vaultChains, chains }: Pick<Protocol, 'vaultChains' | 'chains'>) =>
  vaultChains.length > 0 ? vaultChains : chains

/** Its name, or how many there are. */
function ChainsOnPhone({ chains }: { chains: readonly string[] }) {
  const [only, ...others] = chains
  if (only === undefined) return null
  return (
    <span>
      <span className="max-[22rem]:hidden"> · </span>
      {others.length > 0 ? texts.chainCount(chains.length) : vaultChainName(only)}
    </span>
  )
}

/** From the start of the scale to its end, evenly spaced. */
const ScaleMarks = ({ marks }: { marks: readonly string[] }) => (
  <span aria-hidden="true" className={`${BEFORE_SCALE} text-faded`}>
    <span className="relative block h-4">
      {marks.map((mark, index) => {
        const at = index / (marks.length - 1)
        return (
          <span key={at} className="absolute" style={{ left: `${at * 100}%`, translate: `${at === 1 ? -100 : -50}%` }}>
            {mark}
          </span>
        )
      })}
    </span>
  </span>
)
