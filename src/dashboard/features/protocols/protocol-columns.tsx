import { Link } from 'react-router'
import type { Protocol } from '#contract/protocol.ts'
import { auditWord } from '#dashboard/ui/audit/audit-word.ts'
import { onRateScale, RATE_DECADES, RATE_TICKS, RangeBar } from '#dashboard/ui/chart/range-bar.tsx'
import { ChainSigns } from '#dashboard/ui/icons/chain-signs.tsx'
import { ProtocolIcon } from '#dashboard/ui/icons/protocol-icon.tsx'
import { protocolPath } from '#dashboard/ui/link/protocol-path.ts'
import type { Column } from '#dashboard/ui/table/data-table.tsx'
import { toTableFile } from '#dashboard/ui/table/table-file.ts'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH, formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatChange, formatRate, formatRateTick } from '#dashboard/ui/text/format-rate.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'
import { earningCount, kindOf, type ProtocolSort } from './protocol-rows.ts'
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
    width: '7rem',
    isWideOnly: true,
    cell: (protocol) => <ChainSigns chains={shownChains(protocol)} />,
    file: [{ header: texts.chains, value: ({ chains }) => chains.map(vaultChainName).join(' ') }],
  },
  {
    id: 'audits',
    header: texts.risk,
    about: texts.riskNote,
    width: '7.5rem',
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
    width: 'max(4.75rem, min(6rem, 100vw - 24rem))',
    sortKey: 'tvl',
    cell: ({ tvl, vaultTvl, tvlChange7d }) => (
      <span title={tvl === null && vaultTvl !== null ? texts.listedVaults : undefined}>
        {formatRoundMoney(tvl ?? vaultTvl)}
        {tvlChange7d !== null && (
          <span className="block text-xs md:hidden">
            <span className="sr-only">{texts.tvlChange7d} </span>
            <DollarChange fraction={tvlChange7d} />
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
        <DollarChange fraction={tvlChange7d} />
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
    note: texts.averageNote,
    width: '6.25rem',
    sortKey: 'mean',
    cell: ({ meanApy, minApy, maxApy, types }) => (
      <>
        {/* That of pools is before their loss: no figure to decide by. */}
        <span className={types.includes('LP') ? 'text-faded' : 'font-medium'}>{formatRate(meanApy)}</span>
        <span className="block text-xs text-faded md:hidden">{shortRange(minApy, maxApy)}</span>
      </>
    ),
    file: [{ header: texts.averageTotalApy, value: ({ meanApy }) => meanApy }],
  },
  {
    id: 'apy',
    header: texts.apyRange,
    about: texts.rangeScale,
    align: 'right',
    // On a wide screen a scale, whose ends have their rates beside them.
    width: 'max(8.75rem, min(21rem, (100vw - 79.99rem) * 9999))',
    sortKey: 'apy',
    isWideOnly: true,
    head: (
      <>
        {texts.apyRange} <span className="font-normal text-faded max-xl:hidden">{texts.logScale}</span>
      </>
    ),
    scale: () => <ScaleMarks marks={SCALE_MARKS.map((rate) => formatRateTick(rate))} />,
    cell: ({ minApy, maxApy, meanApy }, width) => {
      const label = rangeLabel(minApy, maxApy)
      const isOne = meanApy !== null && label === formatRate(meanApy)
      if (width === 3 && minApy !== null && maxApy !== null)
        return (
          <span style={SCALE_ROOM}>
            <RangeBar
              min={onRateScale(minApy)}
              max={onRateScale(maxApy)}
              scaleMax={RATE_DECADES}
              ticks={RATE_TICKS}
              mark={meanApy === null ? null : onRateScale(meanApy)}
              label={label}
              {...(!isOne && { ends: [leastRate(minApy), leastRate(maxApy)] as const })}
            />
          </span>
        )
      // One rate is beside it, as the average.
      return isOne ? <span className="sr-only">{label}</span> : label
    },
    file: [
      { header: texts.leastTotalApy, value: ({ minApy }) => minApy },
      { header: texts.mostTotalApy, value: ({ maxApy }) => maxApy },
    ],
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
export const usualColumns = protocolColumns.filter(({ id }) => id !== 'most')
const withoutMean = protocolColumns.filter(({ id }) => id !== 'mean')

/** What is usual has little ink, and a missing audit is a warning. */
const auditLooks: Readonly<Record<string, string>> = { audited: 'text-faded', partial: 'text-ink', fork: 'text-ink' }

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
        <span className="block truncate text-xs text-faded md:hidden">
          <Risks protocol={protocol} />
          <span className="max-[22rem]:hidden"> · {kind}</span>
          <ChainsOnPhone chains={shownChains(protocol)} />
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

/** Mostly the prices of its coins: neither good nor bad news of the protocol. */
const DollarChange = ({ fraction }: { fraction: number }) => (
  <span className="text-faded">{formatChange(fraction * 100)}</span>
)

const SCALE_MARKS = [0.001, 0.01, 0.1, 1, 10] as const
/** Left and right of the scale, for the rates beside its ends. */
const SCALE_ROOM = { display: 'block', paddingInline: '4rem 3.5rem' } as const

/** From the start of the scale to its end, evenly spaced. */
const ScaleMarks = ({ marks }: { marks: readonly string[] }) => (
  <span aria-hidden="true" className="font-normal text-faded max-xl:hidden">
    <span style={{ ...SCALE_ROOM, marginTop: '-0.625rem' }}>
      <span className="relative block h-4">
        {marks.map((mark, index) => (
          <span
            key={mark}
            className="absolute"
            style={{ left: `${(index / (marks.length - 1)) * 100}%`, translate: '-50%' }}
          >
            {mark}
          </span>
        ))}
      </span>
    </span>
  </span>
)
