import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { chains, isChainId } from '#contract/chains.ts'
import type { DashboardInfo } from '#contract/status.ts'
import type { Portfolio } from '#contract/wallet/portfolio.ts'
import { portfolioQuery } from '#dashboard/api/portfolio-query.ts'
import { texts as figures } from '#dashboard/features/wallet/head/texts.ts'
import { AtLeast } from '#dashboard/features/wallet/ui/at-least.tsx'
import { kindLook, kindOrder } from '#dashboard/features/wallet/ui/kind-look.ts'
import { sumAsShown } from '#dashboard/features/wallet/ui/sum-as-shown.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { Change } from '#dashboard/ui/display/change.tsx'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { ErrorCard } from '#dashboard/ui/feedback/error-card.tsx'
import { healthLook, healthState } from '#dashboard/ui/health/health-look.tsx'
import { LowestHealth, UnknownLoans } from '#dashboard/ui/health/lowest-health.tsx'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { MAX_WALLETS, walletPath } from '#dashboard/ui/link/wallet-path.ts'
import { Section } from '#dashboard/ui/page/section.tsx'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH, formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatShare } from '#dashboard/ui/text/format-rate.ts'
import { moveTenths } from '#dashboard/ui/text/move-text.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { sum } from '#domain/net-worth/net-worth.ts'
import { portfolioOf } from '#domain/net-worth/portfolio.ts'
import { samplesByHealth } from '#domain/sample-wallets.ts'
import { texts } from './texts.ts'

type Sample = DashboardInfo['sampleWallets'][number]
/** `worth`: null until it is known. */
type SampleRow = Pick<Sample, 'address' | 'label'> & {
  /** Null of their total, whose address is the view of all. */
  chain: Sample['chain'] | null
  worth: Portfolio | null
  isPending: boolean
  /** Of their total: whose health is the lowest. */
  lowest?: string | null
}

/** Made-up wallets of the sample with what each is worth; the service lists those it has. */
export function SampleWalletList({ samples }: { samples: readonly Sample[] }) {
  // Each by itself: a wallet of ten chains takes longer than one of a single chain.
  const answers = useQueries({ queries: samples.map(({ address }) => portfolioQuery(address)) })
  const isPhone = useShownWidth() === 0
  if (samples.length === 0) return null
  const rows = samples.map((sample, index) => ({
    ...sample,
    worth: answers[index]?.data ?? null,
    isPending: answers[index]?.isPending ?? false,
  }))
  // What was known before a refresh failed is in its row.
  const failures = answers.flatMap(({ data, error, refetch }, index) =>
    data === undefined && error !== null ? [{ error, refetch, name: nameOf(samples[index]) }] : [],
  )
  const [failed] = failures
  const total = sumOf(
    answers.flatMap(({ data }) => data ?? []),
    samples.length,
  )
  return (
    <Section title={texts.sampleWallets}>
      {/* Where no column has the bars, no head explains their colours. */}
      <div aria-hidden="true" className="pb-1 text-xs text-faded md:hidden">
        <KindKey />
      </div>
      {failed && (
        <ErrorCard
          error={failed.error}
          what={failures.length < rows.length ? formatList(failures.map(({ name }) => name)) : texts.sampleWallets}
          onRetry={() => {
            for (const { refetch } of failures) void refetch()
          }}
        />
      )}
      <PlainTable
        caption={texts.sampleWallets}
        columns={isPhone ? phoneColumns : columns}
        rows={byRisk(rows)}
        // Its room is there before its figures.
        total={{
          chain: null,
          address: walletPath(samples.slice(0, MAX_WALLETS).map(({ address }) => address)),
          label: texts.total,
          worth: total,
          lowest: total && lowestOn(rows, total),
          isPending: answers.some(({ isPending }) => isPending),
        }}
        rowKey={({ address }) => address}
        looks={{
          // Where there is little room no figure that comes widens its column.
          table: 'w-full text-sm max-lg:table-fixed',
          headRow: 'h-8 border-b border-rule text-xs',
          row: ({ chain }) => `${narrowRow} ${chain === null ? 'h-12 border-b border-rule' : 'border-b border-line'}`,
        }}
      />
    </Section>
  )
}

const nameOf = (sample: Sample | undefined) => (sample ? sample.label || shortAddress(sample.address) : '')

/** The lowest health first: those in danger, then those with a loan of unknown health, then those that are safe; as is expected of the samples until all are read, so that no row moves. */
function byRisk(rows: readonly SampleRow[]): readonly SampleRow[] {
  const isComing = rows.some(({ isPending }) => isPending)
  const placeOf = ({ chain, worth }: SampleRow): number => {
    if (!isComing) return worth === null ? ranks.none : rankOf(worth)
    const place = chain !== null && isChainId(chain) ? samplesByHealth.indexOf(chain) : -1
    return place < 0 ? samplesByHealth.length : place
  }
  const healthOf = ({ worth }: SampleRow) => (isComing ? 0 : (worth?.lowestHealth ?? 0))
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other) || healthOf(one) - healthOf(other))
}

const ranks = { danger: 0, unknown: 1, safe: 2, none: 3 }

function rankOf(worth: Portfolio): number {
  const { lowestHealth: health } = worth
  if (health !== null && healthState(health) !== 'safe') return ranks.danger
  if (unknownLoans(worth) > 0) return ranks.unknown
  return health === null ? ranks.none : ranks.safe
}

const unknownLoans = ({ unknown }: Portfolio): number => unknown.filter(({ reason }) => reason === 'health').length

/** The name of the chain of the wallet with the lowest health. */
const lowestOn = (rows: readonly SampleRow[], { lowestHealth }: Portfolio): string | null =>
  rows.flatMap(({ chain, worth }) =>
    chain !== null && lowestHealth !== null && worth?.lowestHealth === lowestHealth ? chainNameOf(chain) : [],
  )[0] ?? null

/** What they are worth together; null until all are known. A change that is unknown of one is unknown of all. */
function sumOf(worths: readonly Portfolio[], count: number): Portfolio | null {
  if (worths.length < count) return null
  const sumOver = (values: readonly (number | null)[]) => (values.includes(null) ? null : sum(values.map(Number)))
  const change24h = sumOver(worths.map((worth) => worth.change24h))
  const netWorth = sumAsShown(worths.map((worth) => worth.netWorth))
  const before = netWorth - (change24h ?? 0)
  const incomes = worths.flatMap(({ incomeYear }) => incomeYear ?? [])
  const healths = worths.flatMap(({ lowestHealth }) => lowestHealth ?? [])
  return {
    ...portfolioOf([]),
    netWorth,
    isComplete: worths.every(({ isComplete }) => isComplete),
    isLowerBound: worths.every(({ isComplete, isLowerBound }) => isComplete || isLowerBound),
    byChain: sumByName(worths.map(({ byChain }) => byChain)),
    byAssetKind: sumByName(worths.map(({ byAssetKind }) => byAssetKind)),
    change24h,
    lowestHealth: healths.length === 0 ? null : Math.min(...healths),
    unknown: worths.flatMap(({ unknown }) => unknown),
    change24hPercent: change24h === null || before <= 0 ? null : (100 * change24h) / before,
    incomeYear: incomes.length === 0 ? null : sumAsShown(incomes),
    incomeKnown: {
      positions: sum(worths.map(({ incomeKnown }) => incomeKnown.positions)),
      of: sum(worths.map(({ incomeKnown }) => incomeKnown.of)),
    },
  }
}

function sumByName(sums: readonly Record<string, number>[]): Record<string, number> {
  const values = new Map<string, number[]>()
  for (const [name, value] of sums.flatMap((each) => Object.entries(each)))
    values.set(name, [...(values.get(name) ?? []), value])
  return Object.fromEntries([...values].map(([name, each]) => [name, sumAsShown(each)]))
}

/** Where its other figures are lines below its worth, a row has room for all of them before they are there. */
const narrowRow = 'max-md:h-20.25'

/** As wide before a figure is there as with it. */
const figure = { align: 'right', headLook: 'pl-3 font-medium', cellLook: 'py-1.5 pl-3' } as const

const columns: readonly PlainColumn<SampleRow>[] = [
  {
    header: texts.wallet,
    headLook: 'font-medium',
    cellLook: 'py-1.5 font-normal',
    cell: ({ chain, address, label, worth }) =>
      chain === null ? (
        <>
          <span className="flex flex-wrap items-baseline gap-x-4">
            <span className="font-semibold">{label}</span>
            <Link className="link text-xs whitespace-nowrap" to={address}>
              {figures.openAll}
            </Link>
          </span>
          <Day worth={worth} />
          <span className="block py-1.5 md:hidden">{worth && <KindBar worth={worth} />}</span>
        </>
      ) : (
        <span className="flex items-center gap-3">
          <ChainIcon chain={chain} />
          <span className="min-w-0 grow">
            {/* The head of the list says that it is a sample. */}
            <Link className="link whitespace-nowrap" to={walletPath([address])} aria-label={label || undefined}>
              {kindOfAddress(chain)}
            </Link>
            <span className="block truncate text-xs text-faded">
              <span title={address}>{shortAddress(address)}</span>
              <Chains worth={worth} />
            </span>
            <Day worth={worth} />
            <span className="block py-1.5 md:hidden">{worth && <KindBar worth={worth} />}</span>
          </span>
        </span>
      ),
  },
  {
    ...figure,
    header: figures.netWorthText,
    head: <Explained label={figures.netWorthText}>{texts.boundsKey}</Explained>,
    look: 'w-32 max-sm:w-36 max-[22rem]:w-30 lg:w-36',
    cell: ({ worth, isPending, lowest }) =>
      worth === null ? (
        <Unknown isPending={isPending} />
      ) : (
        <span className="font-medium">
          <span className="whitespace-nowrap">
            {!worth.isComplete && <AtLeast isBound={worth.isLowerBound} />}
            {formatMoney(worth.netWorth)}
          </span>
          {worth.lowestHealth !== null && (
            <span className="block text-xs font-normal md:hidden">
              <span className="text-faded max-[22rem]:sr-only">{lowest ?? figures.health}</span>{' '}
              <Health worth={worth} lowest={lowest} isShort />
            </span>
          )}
        </span>
      ),
  },
  {
    ...figure,
    header: '24 h',
    look: 'w-20 max-sm:hidden',
    cell: ({ worth, isPending }) =>
      worth === null ? <Unknown isPending={isPending} /> : <Change percent={worth.change24hPercent} />,
  },
  {
    ...figure,
    header: figures.knownIncome,
    unit: figures.perYear,
    look: 'w-32 max-md:hidden lg:w-36',
    cell: ({ worth, isPending }) =>
      worth === null ? (
        <Unknown isPending={isPending} />
      ) : worth.incomeKnown.of === 0 ? (
        <NoneOf worth={worth} />
      ) : (
        <>
          <Income worth={worth} />
          {worth.incomeKnown.positions < worth.incomeKnown.of && (
            <span className="block text-xs text-faded">
              {texts.ratesKnown(formatCount(worth.incomeKnown.positions), formatCount(worth.incomeKnown.of))}
            </span>
          )}
        </>
      ),
  },
  {
    header: figures.lowestHealth,
    head: (
      <Explained label={figures.lowestHealth}>
        {texts.riskiestFirst} {texts.collateralFall}
      </Explained>
    ),
    // Figures are one below the other, whatever is said behind them.
    headLook: 'pl-10 font-medium',
    cellLook: 'py-1.5 pl-6',
    // Of two lines at most, as the wallet beside it: no row grows as it comes.
    look: 'w-52 max-md:hidden xl:w-64',
    sort: 'ascending',
    cell: ({ worth, isPending, lowest, address, chain }) =>
      worth === null ? (
        <Unknown isPending={isPending} isLeft />
      ) : (
        <Health worth={worth} lowest={lowest} wallet={chain === null ? null : address} />
      ),
  },
  {
    header: figures.assetsKind,
    head: <KindLegend />,
    look: 'w-96 max-xl:hidden',
    headLook: 'pl-10 font-medium',
    cellLook: 'pl-10',
    cell: ({ worth, isPending }) =>
      worth !== null ? (
        <ByKind worth={worth} />
      ) : isPending ? (
        // As wide as the bar that comes.
        <span aria-hidden="true" className="pulse block h-2" />
      ) : (
        DASH
      ),
  },
]

/** With one to four lines below it, the worth begins where the wallet's name does. */
const phoneColumns = columns.map((column) =>
  column.header === figures.netWorthText
    ? { ...column, cellLook: ({ chain }: SampleRow) => `${figure.cellLook} ${chain === null ? '' : 'align-top'}` }
    : column,
)

/** One address may be of many chains. */
const kindOfAddress = (chain: string) =>
  isChainId(chain) && chains[chain].family === 'evm' ? 'EVM' : chainNameOf(chain)

/** As wide as its column, which it does not widen when it comes. */
const fromColumn = { contain: 'inline-size' } as const

/** On a phone beside the other figures, which have no room for it; its line is there before it is known. */
const Day = ({ worth }: Pick<SampleRow, 'worth'>) => (
  <span className="block h-4 truncate text-xs font-normal sm:hidden" style={fromColumn}>
    {worth && (
      <>
        <span className="text-faded">24 h</span> <Change percent={worth.change24hPercent} />
        {worth.incomeKnown.of > 0 && worth.incomeYear !== null && (
          <span className="text-faded max-[22rem]:hidden">
            {' · '}
            {rich(texts.aYear, { money: <Income worth={worth} /> })}
          </span>
        )}
      </>
    )}
  </span>
)

/** What is not here yet is no dash, which says that nobody knows. */
const Unknown = ({ isPending, isLeft = false }: { isPending: boolean; isLeft?: boolean }) =>
  isPending ? (
    <span aria-hidden="true" className={isLeft ? 'block pl-4' : ''}>
      <span className={`pulse block h-4 w-14 ${isLeft ? '' : 'ml-auto'}`} />
    </span>
  ) : (
    <span className={isLeft ? 'pl-4' : ''}>{DASH}</span>
  )

/** What was not read may be there: then it is unknown. */
const NoneOf = ({ worth: { unknown } }: { worth: Portfolio }) =>
  unknown.some(({ reason }) => reason === 'source' || reason === 'health') ? (
    DASH
  ) : (
    <span className="text-faded">{texts.none}</span>
  )

/** `lowest`: of a total, whose it is. `wallet`: whose loans it leads to. `isShort`: on a phone, where there is a line each for the distance and for what is unknown. */
type HealthProps = {
  worth: Portfolio
  lowest?: string | null | undefined
  wallet?: string | null
  isShort?: boolean
}

function Health({ worth, lowest = null, wallet = null, isShort = false }: HealthProps) {
  const { lowestHealth: health } = worth
  const unknown = unknownLoans(worth)
  if (health === null)
    return (
      <span className={isShort ? '' : 'pl-4'}>
        {unknown > 0 ? <UnknownLoans count={unknown} /> : <NoneOf worth={worth} />}
      </span>
    )
  const fall = health >= 1 ? moveTenths(1 / health - 1) : null
  const isNear = healthState(health) !== 'safe'
  const lines = (
    <>
      <span className={isNear && wallet !== null ? 'text-base leading-5' : ''}>
        <LowestHealth health={health} unknown={unknown} note={isShort ? 'none' : 'beside'} isHung={!isShort} />
      </span>
      {fall !== null && (
        <span
          className={`block text-xs ${isNear && lowest === null ? `font-semibold ${healthLook(health).look}` : 'text-faded'} ${isShort ? 'whitespace-nowrap max-[22rem]:sr-only' : 'pl-4'} ${wallet === null ? '' : 'underline underline-offset-3'}`}
        >
          {lowest !== null && !isShort && `${lowest}: `}
          {figures.liquidatesAt(fall)}
        </span>
      )}
    </>
  )
  return (
    <>
      {wallet === null ? (
        lines
      ) : (
        <Link to={`${walletPath([wallet])}?tab=positions`} className="hover:text-accent">
          {lines}
        </Link>
      )}
      {isShort && unknown > 0 && (
        <span className="block text-xs">
          <UnknownLoans count={unknown} isShort />
        </span>
      )}
    </>
  )
}

/** How many it is on, the one with the most first; also those where it owes more than it owns. */
function Chains({ worth }: Pick<SampleRow, 'worth'>) {
  const chains = Object.entries(worth?.byChain ?? {})
    .filter(([, value]) => value !== 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([chain]) => chainNameOf(chain))
  return chains.length < 2 ? null : (
    <span title={chains.join(', ')}> · {plural(chains.length, figures.chainCount)}</span>
  )
}

/** Those with a colour of their own; the others share one. */
const namedKinds = kindOrder.slice(0, 4)
const OTHER_COLOUR = 'var(--faded)'

function KindLegend() {
  return (
    <>
      <span className="sr-only">{figures.assetsKind}</span>
      <span aria-hidden="true">
        <KindKey />
      </span>
    </>
  )
}

const KindKey = () => (
  <span className="flex flex-wrap gap-x-3">
    {[...namedKinds.map(kindLook), { label: texts.otherKinds, colour: OTHER_COLOUR }].map(({ label, colour }) => (
      <span key={label} className="flex items-center gap-1">
        <span className="size-2 shrink-0" style={{ background: colour }} />
        {label}
      </span>
    ))}
  </span>
)

const orderOf = (kind: string) => {
  const index = kindOrder.indexOf(kind)
  return index < 0 ? kindOrder.length : index
}

/** So many kinds are named below the bar. */
const KINDS_NAMED = 3

type Kinds = ReturnType<typeof kindsOf>

/** What is owned, in the order of the bar. */
const kindsOf = ({ byAssetKind }: Portfolio) =>
  Object.entries(byAssetKind)
    .filter(([, value]) => value > 0)
    .toSorted(([one], [other]) => orderOf(one) - orderOf(other))
    .map(([kind, value]) => ({ ...kindLook(kind), kind, value }))

const wholeOf = (kinds: Kinds) => sum(kinds.map(({ value }) => value))

const inWords = (shown: Kinds, whole: number, between: string) =>
  shown.map(({ label, value }) => `${label} ${formatShare(value / whole)}`).join(between)

/** What is owned by kind, as one bar of its shares with the largest of them in words. */
function ByKind({ worth }: { worth: Portfolio }) {
  const kinds = kindsOf(worth)
  if (kinds.length === 0) return <span className="text-faded">{texts.none}</span>
  const largest = kinds.toSorted((one, other) => other.value - one.value).slice(0, KINDS_NAMED)
  return (
    <>
      <KindBar worth={worth} isRead />
      <span aria-hidden="true" className="block truncate pt-1 text-xs text-faded">
        {inWords(largest, wholeOf(kinds), ' · ')}
      </span>
    </>
  )
}

/** `isRead`: aloud, where no other bar of the row is. */
function KindBar({ worth, isRead = false }: { worth: Portfolio; isRead?: boolean }) {
  const kinds = kindsOf(worth)
  const whole = wholeOf(kinds)
  const named = kinds.filter(({ kind }) => namedKinds.includes(kind))
  const others = sum(kinds.flatMap(({ kind, value }) => (namedKinds.includes(kind) ? [] : value)))
  const words = inWords(kinds, whole, ', ')
  return (
    <span
      {...(isRead ? { role: 'img', 'aria-label': words } : { 'aria-hidden': true })}
      title={words}
      className={`flex gap-0.5 ${isRead ? 'h-2' : 'h-1'}`}
    >
      {[...named, { kind: '', colour: OTHER_COLOUR, value: others }].map(
        ({ kind, colour, value }) =>
          value > 0 && (
            <span
              key={kind}
              className="min-w-0.5"
              style={{ background: colour, flexGrow: value / whole, flexBasis: 0 }}
            />
          ),
      )}
    </span>
  )
}

/** What is not known may be the rate of a debt: it is no bound. */
const Income = ({ worth: { incomeKnown, incomeYear } }: { worth: Portfolio }) => (
  <span className="whitespace-nowrap">
    {incomeYear !== null && incomeKnown.positions < incomeKnown.of && <AtLeast isBound={false} />}
    {formatMoney(incomeYear)}
  </span>
)
