import { useState } from 'react'
import type { HeldPosition, Owned } from '#dashboard/features/wallet/tab-data.ts'
import { AtLeast } from '#dashboard/features/wallet/ui/at-least.tsx'
import { type Claims, claimsAsShown } from '#dashboard/features/wallet/ui/claims-as-shown.ts'
import { belowName, Disclosure } from '#dashboard/features/wallet/ui/disclosure.tsx'
import { nearEndMeaning } from '#dashboard/features/wallet/ui/range-counts.tsx'
import { rich } from '#dashboard/locale/rich.tsx'
import { useIsVeryWide, useIsWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { ActionMenu } from '#dashboard/ui/form/action-menu.tsx'
import { ProtocolIcon } from '#dashboard/ui/icons/protocol-icon.tsx'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { plural } from '#dashboard/ui/text/plural.ts'
import {
  canEarn,
  isNearEnd,
  rangeOf,
  rateOf,
  withoutEntry,
  worthOf,
  worthSigned,
  yearlyIncome,
} from '#domain/earning/position-income.ts'
import {
  Amounts,
  Claimable,
  Gain,
  GainLine,
  Income,
  isPool,
  isPoolAverage,
  Loss,
  MenuBelow,
  Money,
  Place,
  Range,
  RangeAxis,
  Rate,
  SignedMoney,
  SumName,
} from './position-cells.tsx'
import { againstHolding, lossAgainstHolding, symbolsOf } from './position-facts.ts'
import { positionMenu } from './position-menu.ts'
import type { ProtocolGroup, SectionId, Sums } from './position-sections.ts'
import { type OrSums, SUMS, withSums } from './sum-row.tsx'
import { texts } from './texts.ts'

/** `all`: of all wallets in view. */
type Props = {
  title: string
  section: SectionId
  groups: readonly ProtocolGroup[]
  sums: Sums
  all: readonly Owned<HeldPosition>[]
  withWallet: boolean
}

/** A protocol with one position is one row; with several it has a row with their sum, which opens. */
type Row =
  | { kind: 'group'; group: ProtocolGroup; isOpen: boolean }
  | { kind: 'position'; position: HeldPosition; wallet: string; isInner: boolean }

/** So many of a protocol are shown at once; of more their sum. */
const MOST_OPEN = 3

/** On a narrow screen all names begin at one line, also beside what opens. */
const narrowIndents = { single: { paddingLeft: '2rem' }, inner: belowName } as const

const head = 'h-8 px-2 text-xs font-medium whitespace-nowrap first:pl-0 last:pr-0'
const cell = 'px-2 py-(--row-pad) align-top'
const figure = { align: 'right', headLook: head, cellLook: cell } as const
const text = { headLook: head, cellLook: cell } as const

type Figure = PlainColumn<Row> & {
  /** Whether it says something of a position: without any the column is not there. */
  isKnown: (position: HeldPosition) => boolean
  isOf?: SectionId
}

const of =
  (
    show: (position: HeldPosition) => React.ReactNode,
    ofGroup?: (group: ProtocolGroup, isOpen: boolean) => React.ReactNode,
  ) =>
  (row: Row) =>
    row.kind === 'position' ? show(row.position) : (ofGroup?.(row.group, row.isOpen) ?? null)

/** Whether what was put in is known of any. */
export const hasGains = (positions: readonly HeldPosition[]): boolean =>
  positions.some((position) => position.input.length > 0 || againstHolding(position) !== null)

const hasClaims = ({ current }: HeldPosition) => current.yield.length > 0

const figures: readonly Figure[] = [
  {
    header: texts.rangePrice,
    ...text,
    width: { look: 'w-68' },
    isOf: 'liquidity',
    isKnown: ({ type }) => type === 'CLMM',
    cell: of((position) => <Range position={position} />),
  },
  {
    header: texts.assets,
    ...figure,
    isKnown: ({ current }) => current.tokens.length > 0,
    cell: of(
      (position) => (
        <>
          <Amounts amounts={position.current.tokens} />
          {!isPool(position) && <GainLine position={position} />}
        </>
      ),
      ({ positions }, isOpen) =>
        // Open, its positions have them.
        isOpen ? null : (
          <bdi className="text-faded">{symbolsOf(positions.flatMap(({ row }) => row.current.tokens))}</bdi>
        ),
    ),
  },
  {
    header: texts.impermanentLoss,
    ...figure,
    look: 'max-xl:hidden',
    width: { look: 'max-xl:hidden' },
    isOf: 'liquidity',
    isKnown: (position) => lossAgainstHolding(position) !== null,
    cell: of((position) => <Loss position={position} />),
  },
  {
    header: texts.gainVsHolding,
    ...figure,
    // Of most deposits it is unknown: there it is below the coins of those that have it.
    isOf: 'liquidity',
    isKnown: (position) => hasGains([position]),
    cell: of((position) => <Gain position={position} />),
  },
  {
    header: texts.rate,
    unit: texts.year,
    ...figure,
    isKnown: (position) => rateOf(position) !== null,
    cell: of((position) => <Rate position={position} />),
  },
  {
    header: texts.income,
    unit: texts.year,
    ...figure,
    look: 'max-xl:hidden',
    width: { look: 'max-xl:hidden' },
    isKnown: (position) => yearlyIncome(position) !== null,
    cell: of(
      (position) => <Income position={position} />,
      ({ sums }) => (
        <>
          {sums.income !== null && !sums.isIncomeWhole && <AtLeast />}
          <SignedMoney usd={sums.income} />
        </>
      ),
    ),
  },
  {
    header: texts.claimable,
    ...figure,
    isKnown: hasClaims,
    cell: of(
      (position) => <Claimable position={position} />,
      ({ sums }) => sums.claims.count > 0 && <ClaimsSum of={sums.claims} />,
    ),
  },
]

/** The positions of a section by protocol. What no position knows has no column; on a narrow screen all but the value is below a row. */
export function PositionTable({ title, section, groups, sums, all, withWallet }: Props) {
  const isWide = useIsWide()
  const hasSums = useIsVeryWide()
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const isOpen = ({ slug, positions }: ProtocolGroup) => positions.length <= MOST_OPEN !== toggled.has(slug)
  const toggle = (slug: string) =>
    setToggled((before) => new Set(before.has(slug) ? [...before].filter((each) => each !== slug) : [...before, slug]))
  const rows = groups.flatMap((group): Row[] => {
    const isSeveral = group.positions.length > 1
    const inner = group.positions.map(
      ({ wallet, row }): Row => ({ kind: 'position', position: row, wallet, isInner: isSeveral }),
    )
    if (!isSeveral) return inner
    return [{ kind: 'group', group, isOpen: isOpen(group) }, ...(isOpen(group) ? inner : [])]
  })
  const positions = groups.flatMap((group) => group.positions.map(({ row }) => row))
  const known = figures
    .filter(({ isOf, isKnown }) => (isOf === undefined || isOf === section) && positions.some(isKnown))
    .map((column) => {
      const words = explanations[column.header]?.(positions) ?? ''
      if (column.header === texts.rangePrice && positions.some(hasEnds))
        return { ...column, spoken: texts.rangePrice, head: <RangeAxis name={texts.rangePrice}>{words}</RangeAxis> }
      return words === '' ? column : { ...column, head: <Explained label={column.header}>{words}</Explained> }
    })
  const name: PlainColumn<Row> = {
    header: texts.position,
    rowName: (row) => (row.kind === 'group' ? row.group.name : undefined),
    ...text,
    // Names of all sections begin at one line, also beside what opens.
    cellLook: (row) => `${cell} ${row.kind === 'group' || !isWide ? 'pl-0' : 'pl-6'}`,
    cell: (row) =>
      row.kind === 'group' ? (
        <GroupName group={row.group} isOpen={row.isOpen} onToggle={() => toggle(row.group.slug)} />
      ) : (
        <span className="block" style={isWide ? undefined : narrowIndents[row.isInner ? 'inner' : 'single']}>
          <PositionName position={row.position} wallet={withWallet ? row.wallet : null} isInner={row.isInner} />
        </span>
      ),
  }
  const value: PlainColumn<Row> = {
    header: texts.value,
    ...(sums.unpriced > 0 && { head: <Explained label={texts.value}>{texts.atLeastPrice}</Explained> }),
    ...figure,
    cellLook: (row) =>
      // Of a protocol; those of its positions add up to it.
      `${isWide ? cell : 'py-(--row-pad) align-top'} ${row.kind === 'position' && row.isInner ? '' : 'font-medium'} ${row.kind === 'position' && row.position.isInHoldings ? 'text-faded' : ''}`,
    cell: (row) =>
      row.kind === 'group' ? (
        <>
          {row.group.sums.unpriced > 0 && <AtLeast />}
          <Money usd={row.group.sums.total} />
        </>
      ) : (
        <>
          {row.position.current.tokens.length > 0 && <Money usd={worthSigned(row.position)} />}
          {!isWide && <MenuBelow>{menuOf(row)}</MenuBelow>}
        </>
      ),
  }
  const menuOf = (row: Row) =>
    row.kind === 'position' && (
      <ActionMenu
        isQuiet
        label={texts.actionsOf2(labelOf(row.position))}
        actions={() =>
          positionMenu({
            positions: [row.position],
            wallet: row.wallet,
            beside: all.flatMap((each) => (each.wallet === row.wallet ? [each.row] : [])),
          })
        }
      />
    )
  const menu: PlainColumn<Row> = {
    header: texts.actions,
    head: <span className="sr-only">{texts.actions}</span>,
    ...figure,
    width: { look: 'w-12' },
    cellLook: 'py-1 align-top',
    cell: menuOf,
  }
  return (
    <PlainTable
      caption={title}
      columns={withSums(
        isWide ? [name, ...known, value, menu] : [name, value],
        hasSums ? sumsByHeader(sums, positions) : {},
      )}
      rows={hasSums && positions.length > 1 ? [SUMS, ...rows] : rows}
      rowKey={(row) =>
        row === SUMS
          ? SUMS
          : row.kind === 'group'
            ? texts.group(row.group.slug)
            : `${row.wallet} ${row.position.chain} ${row.position.positionId} ${row.position.type}`
      }
      {...(!isWide && {
        below: {
          look: 'pb-2',
          of: (row: OrSums<Row>) => row !== SUMS && row.kind === 'position' && <Below position={row.position} />,
        },
      })}
      looks={{
        table: 'w-full text-sm',
        headRow: 'border-b border-rule',
        row: (row) => (isWide || row === SUMS || row.kind === 'group' ? 'border-b border-line' : ''),
      }}
    />
  )
}

/** What the columns add up to. */
const sumsByHeader = (
  { total, inHoldings, claims, income, isIncomeWhole, unpriced }: Sums,
  positions: readonly HeldPosition[],
): Readonly<Record<string, React.ReactNode>> => ({
  [texts.position]: <SumName count={plural(positions.length, texts.positionCount)} inHoldings={inHoldings} />,
  ...(income !== null && {
    [texts.income]: (
      <>
        {!isIncomeWhole && <AtLeast />}
        <SignedMoney usd={income} />
      </>
    ),
  }),
  ...(claims.count > 0 && { [texts.claimable]: <ClaimsSum of={claims} /> }),
  [texts.value]: (
    <span className="font-medium">
      {unpriced > 0 && <AtLeast />}
      <Money usd={total} />
    </span>
  ),
})

const ClaimsSum = ({ of: { usd, isWhole } }: { of: Claims }) => (
  <>
    {!isWhole && <AtLeast />}
    <Money usd={usd} />
  </>
)

function hasEnds(position: HeldPosition): boolean {
  const range = rangeOf(position)
  return range !== null && !range.isFull
}

/** What a head explains of these positions; of a sign only where it occurs. */
const explanations: Readonly<Record<string, (positions: readonly HeldPosition[]) => string>> = {
  [texts.rangePrice]: (positions) =>
    [...(positions.some(hasEnds) ? [texts.axis] : []), ...(positions.some(isNearEnd) ? [nearEndMeaning()] : [])].join(
      ' ',
    ),
  [texts.assets]: (positions) =>
    positions.some((position) => !isPool(position) && againstHolding(position) !== null)
      ? `${texts.gainBelow} ${texts.depositsUnknown}`
      : '',
  [texts.gainVsHolding]: (positions) =>
    [texts.currentAmountCompared, ...(withoutEntry(positions) > 0 ? [texts.depositsUnknown] : [])].join(' '),
  [texts.rate]: (positions) =>
    [
      ...(positions.some(isPoolAverage) ? [texts.poolAverageMeaning] : []),
      ...(positions.some(({ type }) => type === 'AMM' || type === 'CFMM') ? [texts.feesAlone] : []),
      ...(positions.some((position) => canEarn(position) && rateOf(position) === null) ? [texts.noRateMeaning] : []),
    ].join(' '),
  [texts.income]: (positions) =>
    positions.some((position) => canEarn(position) && yearlyIncome(position) === null) ? texts.atLeastSign : '',
  [texts.claimable]: (positions) =>
    [texts.claimableMeaning, ...(claimsAsShown(positions).isWhole ? [] : [texts.atLeastPrice])].join(' '),
}

const labelOf = ({ type, current, meta }: HeldPosition) =>
  texts.atOf(
    type,
    symbolsOf(current.tokens.length > 0 ? current.tokens : current.yield),
    meta.protocol.name || meta.protocol.protocol,
  )

type GroupProps = { group: ProtocolGroup; isOpen: boolean; onToggle: () => void }

const GroupName = ({ group: { name, slug, positions }, isOpen, onToggle }: GroupProps) => (
  <span className="flex items-center gap-1">
    <Disclosure isOpen={isOpen} label={texts.positionsOf(name)} onToggle={onToggle} />
    <ProtocolIcon id={slug} name={name} />
    <span className="ml-1">
      <span className="font-medium">{name}</span>{' '}
      <span className="whitespace-nowrap text-faded">{texts.positionsOf2(positions.length)}</span>
    </span>
  </span>
)

type NameProps = { position: HeldPosition; wallet: string | null; isInner: boolean }

function PositionName({ position, wallet, isInner }: NameProps) {
  const { type, current, meta } = position
  const symbols = symbolsOf(current.tokens.length > 0 ? current.tokens : current.yield)
  const { name, protocol } = meta.protocol
  return (
    <span className="flex gap-2">
      {isInner ? <span className="size-6 max-lg:hidden" /> : <ProtocolIcon id={protocol} name={name} />}
      <span className="min-w-0">
        <span className="font-medium">{isInner ? type : name || protocol}</span>{' '}
        <bdi className={isInner ? '' : 'text-faded'}>{isInner ? symbols : `${type} ${symbols}`}</bdi>
        <Place position={position} wallet={wallet} />
      </span>
    </span>
  )
}

/** On a narrow screen: what a wide one shows in columns. */
function Below({ position }: { position: HeldPosition }) {
  const { current, input } = position
  const hasRate = rateOf(position) !== null
  const claimable = current.yield.length === 0 ? null : worthOf(current.yield)
  return (
    <div className="grid gap-0.5 text-xs" style={belowName}>
      <p className="flex flex-wrap gap-x-4">
        <Amounts amounts={current.tokens} />
        {hasRate && (
          <span>
            {yearlyIncome(position) === null ? (
              <Rate position={position} isInline />
            ) : (
              rich(texts.yearNote, {
                rate: <Rate position={position} isInline />,
                income: <Income position={position} />,
              })
            )}
          </span>
        )}
        {claimable !== null && <span>{rich(texts.claimableNote, { money: <Money usd={claimable} /> })}</span>}
        {isPool(position) && input.length > 0 && (
          <span>
            <span className="text-faded">{texts.gainVsHolding} </span>
            <Gain position={position} />
          </span>
        )}
        {!isPool(position) && <GainLine position={position} />}
      </p>
      {position.type === 'CLMM' && <Range position={position} />}
    </div>
  )
}
