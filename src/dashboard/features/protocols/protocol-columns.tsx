import { Link } from 'react-router'
import type { Protocol } from '#contract/protocol.ts'
import { auditWord } from '#dashboard/ui/audit/audit-word.ts'
import { onRateScale, RATE_TICKS, RangeBar, ScaleLines } from '#dashboard/ui/chart/range-bar.tsx'
import { Change } from '#dashboard/ui/display/change.tsx'
import { ChainSigns } from '#dashboard/ui/icons/chain-signs.tsx'
import { ProtocolIcon } from '#dashboard/ui/icons/protocol-icon.tsx'
import { protocolPath } from '#dashboard/ui/link/protocol-path.ts'
import type { Column } from '#dashboard/ui/table/data-table.tsx'
import { toTableFile } from '#dashboard/ui/table/table-file.ts'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH, formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatRate, formatRateTick } from '#dashboard/ui/text/format-rate.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'
import { earningCount, kindOf, type ProtocolSort } from './protocol-rows.ts'
import { texts } from './texts.ts'

/** As far as most rates go. */
const USUAL_SCALE = onRateScale(2)
/** To 100 %, whose mark is the last. */
const LEAST_SCALE = onRateScale(1)

/** Between the two rates that it draws, on a scale from 0.1 % to the highest of the list. */
const rangeColumn = (scaleMax: number): Column<Protocol, ProtocolSort> => ({
  id: 'range',
  header: texts.apyRange,
  about: texts.rangeScale,
  width: '11.75rem',
  isWideOnly: 'most',
  head: (
    <>
      {texts.apyRange} <span className="font-normal text-faded">{texts.logScale}</span>
    </>
  ),
  scale: () => <ScaleMarks scaleMax={scaleMax} />,
  cell: ({ minApy, maxApy, meanApy }) => {
    // One rate is beside it.
    if (minApy === null || maxApy === null || isOneRate(minApy, maxApy))
      return (
        <span style={SCALE_ROOM}>
          <ScaleLines ticks={RATE_TICKS} scaleMax={scaleMax} />
        </span>
      )
    const label = rangeLabel(minApy, maxApy)
    return (
      <span style={SCALE_ROOM}>
        <RangeBar
          min={onRateScale(minApy)}
          max={onRateScale(maxApy)}
          scaleMax={scaleMax}
          ticks={RATE_TICKS}
          mark={meanApy === null ? null : onRateScale(meanApy)}
          label={label}
        />
      </span>
    )
  },
})

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
    width: '7.75rem',
    isWideOnly: 'most',
    look: 'text-faded',
    cell: (protocol) => kindOf(protocol) || DASH,
  },
  {
    id: 'chains',
    header: texts.chains,
    width: '7rem',
    isWideOnly: true,
    cell: (protocol) => <ChainSigns chains={shownChains(protocol)} />,
    file: [{ header: texts.chains, value: ({ chains }) => chains.map(vaultChainName).join(' ') }],
  },
  {
    id: 'audits',
    header: texts.risk,
    about: texts.riskNote,
    width: '8.5rem',
    sortKey: 'audits',
    isWideOnly: 'most',
    cell: (protocol) => <Risks protocol={protocol} />,
    file: [{ header: texts.audits, value: ({ audits }) => audits }],
  },
  {
    id: 'tvl',
    header: 'TVL',
    note: texts.tvlNote,
    // Below it on a phone.
    narrowUnit: `, ${texts.change7d}`,
    align: 'right',
    width: 'max(4.75rem, min(5.25rem, 100vw - 24rem))',
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
    about: texts.averageNote,
    width: 'max(6.5rem, min(6.75rem, (100vw - 40rem) * 9999))',
    sortKey: 'mean',
    cell: ({ meanApy, minApy, maxApy, types }) => (
      <>
        <span className="font-medium" title={types.includes('LP') ? texts.beforeLoss : undefined}>
          {formatRate(meanApy)}
        </span>
        <span className="block text-xs text-faded md:hidden">{shortRange(minApy, maxApy)}</span>
      </>
    ),
    file: [{ header: texts.averageTotalApy, value: ({ meanApy }) => meanApy }],
  },
  {
    id: 'least',
    header: texts.lowest,
    align: 'right',
    width: '4.75rem',
    isWideOnly: true,
    look: 'text-faded',
    // One rate is the average, too.
    cell: ({ minApy, maxApy }) => (minApy === null || isOneRate(minApy, maxApy) ? null : leastRate(minApy)),
    file: [{ header: texts.leastTotalApy, value: ({ minApy }) => minApy }],
  },
  rangeColumn(USUAL_SCALE),
  {
    id: 'apy',
    header: texts.highest,
    align: 'right',
    width: '5rem',
    sortKey: 'apy',
    isWideOnly: true,
    look: 'text-faded',
    // One rate is the average, which is beside it.
    cell: ({ minApy, maxApy }) =>
      maxApy === null ? DASH : minApy !== null && isOneRate(minApy, maxApy) ? null : leastRate(maxApy),
    file: [{ header: texts.mostTotalApy, value: ({ maxApy }) => maxApy }],
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

/** Whether both read alike. */
const isOneRate = (min: number, max: number | null): boolean => max !== null && leastRate(min) === leastRate(max)

/** The smallest that is written. */
const SMALLEST = 0.0001

/** What is above zero does not read as zero. */
const leastRate = (rate: number): string =>
  rate > 0 && rate < SMALLEST / 2 ? `<${formatRate(SMALLEST)}` : formatRate(rate)

/** A service of before gives no mean: a phone then shows the highest rate. */
export function columnsFor(protocols: readonly Protocol[]) {
  const columns = protocols.some(({ meanApy }) => meanApy !== null) ? usualColumns : withoutMean
  const most = protocols.reduce((highest, { maxApy }) => Math.max(highest, maxApy ?? 0), 0)
  return columns.map((column) =>
    column.id === 'range' ? rangeColumn(Math.max(LEAST_SCALE, onRateScale(most))) : column,
  )
}
export const usualColumns = protocolColumns.filter(({ id }) => id !== 'most')
const withoutMean = protocolColumns.filter(({ id }) => id !== 'mean')

/** What is usual has little ink, and a missing audit is a warning. */
const auditLooks: Readonly<Record<string, string>> = {
  audited: 'text-faded',
  native: 'text-faded',
  partial: 'text-faded',
  fork: 'text-ink',
}

/** What to know of a protocol before its rates. */
function risksOf({ audits, types }: Protocol) {
  return [
    { words: auditWord(audits), look: auditLooks[audits] ?? 'text-caution', title: '' },
    ...(types.includes('LP') ? [{ words: texts.loss, look: 'text-faded', title: texts.beforeLoss }] : []),
  ]
}

/** Each in a word, so that only what is missing has a colour. */
const Risks = ({ protocol }: { protocol: Protocol }) => (
  <>
    {risksOf(protocol).map(({ words, look, title }, index) => (
      <span key={words} title={title || undefined} className={look}>
        {index > 0 && ' · '}
        {words}
        {title && <span className="sr-only"> {title}</span>}
      </span>
    ))}
  </>
)

function ProtocolName({ protocol }: { protocol: Protocol }) {
  const { id, name } = protocol
  const kind = kindOf(protocol)
  return (
    <span className="flex min-w-0 items-center gap-2">
      <ProtocolIcon id={id} name={name} />
      <span className="min-w-0 truncate">
        <Link to={protocolPath(id)} className="hover:text-accent hover:underline">
          {name || id}
        </Link>
        <span className="ml-2 text-faded max-lg:hidden xl:hidden">{kind}</span>
        <span className="ml-2 text-xs max-md:hidden xl:hidden">
          <Risks protocol={protocol} />
        </span>
        {/* Half a word is none: what has no room is on a second line, which does not show. */}
        <span className="flex h-4 flex-wrap overflow-hidden text-xs whitespace-pre text-faded md:hidden">
          <span>
            <Risks protocol={protocol} />
          </span>
          <ChainsOnPhone chains={shownChains(protocol)} />
          {kind && <span>{` · ${kind}`}</span>}
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
      {' · '}
      {others.length > 0 ? texts.chainCount(chains.length) : vaultChainName(only)}
    </span>
  )
}

const SCALE_MARKS = [0.001, 0.01, 0.1, 1] as const
/** Left of the scale, for the sign of a range that begins below it, and right of it for the half of its last mark. */
const SCALE_ROOM = { display: 'block', paddingInline: '1rem 0.75rem' } as const

const ScaleMarks = ({ scaleMax }: { scaleMax: number }) => (
  <span aria-hidden="true" className="font-normal text-faded">
    <span style={SCALE_ROOM}>
      <span className="relative block h-4">
        {SCALE_MARKS.map((mark) => (
          <span
            key={mark}
            className="absolute"
            style={{ left: `${(onRateScale(mark) / scaleMax) * 100}%`, translate: '-50%' }}
          >
            {formatRateTick(mark)}
          </span>
        ))}
      </span>
    </span>
  </span>
)
