import { type ReactNode, useId, useMemo } from 'react'
import { Link } from 'react-router'
import { simulateLimits } from '#contract/simulate/question.ts'
import type { HeldPosition, Owned, TabData } from '#dashboard/features/wallet/tab-data.ts'
import { AtLeast } from '#dashboard/features/wallet/ui/at-least.tsx'
import { Private, useHiddenAmounts } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { kindLook } from '#dashboard/features/wallet/ui/kind-look.ts'
import { missingSources } from '#dashboard/features/wallet/ui/missing-sources.ts'
import { hasRangeCounts, RangeCounts } from '#dashboard/features/wallet/ui/range-counts.tsx'
import { joinNames } from '#dashboard/features/wallet/ui/source-labels.ts'
import type { SetWalletState, WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { simulatePath } from '#dashboard/state/simulation-url.ts'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { InTurn } from '#dashboard/ui/page/in-turn.tsx'
import { SaveTable } from '#dashboard/ui/table/save-table.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { incomeOfAll, withoutEntry } from '#domain/earning/position-income.ts'
import { loansOfPositions } from '#domain/simulation/parts/parts-of-positions.ts'
import { LoanSums, LoanTable } from './loan-table.tsx'
import { positionFile } from './position-file.ts'
import { type HeldLoan, type ProtocolGroup, positionSections, type SectionId, type Sums } from './position-sections.ts'
import { PositionTable } from './position-table.tsx'
import { RiskNote } from './risk-note.tsx'
import { texts } from './texts.ts'

type Props = { data: TabData<HeldPosition>; withWallet: boolean; state: WalletState; set: SetWalletState }

/** What can be lost first: loans by the drop that liquidates each, then what is deposited, by protocol. */
export function PositionsTab({ data, withWallet, state, set }: Props) {
  const { rows } = data
  const { chain, kind } = state
  const { loans, sections } = useMemo(() => positionSections(rows, { chain, kind }), [rows, chain, kind])
  if (data.isPending) return <TableSkeleton rows={12} label={texts.loadingPositions} />
  if (rows.length === 0 && data.failures.every(({ isStale }) => isStale)) {
    const missing = missingSources(data)
    return (
      <EmptyState title={missing.length > 0 ? texts.noPositionsSources : texts.noPositions}>
        {missing.length > 0 ? texts.didNotAnswer(joinNames(missing)) : texts.noneSupportedProtocols}
      </EmptyState>
    )
  }
  const unranked = loans.filter(({ health }) => health === null).length
  const isFiltered = chain !== '' || kind !== ''
  const clear = () => set({ chain: '', kind: '', page: 0 })
  const blocks = [
    ...(loans.length === 0
      ? []
      : [
          <Block
            key="loans"
            title={texts.loans}
            isSpread
            note={
              <>
                {/* On a phone the warning has the line. */}
                <span className={unranked > 0 ? 'max-sm:sr-only' : ''}>{texts.fallEachOne}</span>
                {loans.some(({ edge }) => edge !== null) && (
                  // On a phone the bar has the words beside it.
                  <span className="max-sm:sr-only">
                    {' · '}
                    <span title={texts.healthIsCut}>{texts.barIsLiquidated}</span>
                  </span>
                )}
                {unranked > 0 && (
                  <>
                    <span className="max-sm:sr-only"> · </span>
                    <span className="text-caution">{texts.unknownFirst(unranked)}</span>
                  </>
                )}
              </>
            }
            sums={
              <>
                <LoanSums loans={loans} />
                <span className="sm:ml-auto">
                  <StressLink loans={loans} />
                </span>
              </>
            }
          >
            <LoanTable loans={loans} all={rows} withWallet={withWallet} />
          </Block>,
        ]),
    ...sections.map(({ id, groups, sums }) => (
      <Block key={id} title={titleOf(id, groups)} note={rangeNote(groups)} sums={<SectionSums sums={sums} />}>
        <PositionTable title={titleOf(id, groups)} section={id} groups={groups} all={rows} withWallet={withWallet} />
      </Block>
    )),
    <div key="end" className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 pt-5">
      <MissingEntries positions={rows} />
      <Save positions={rows} />
    </div>,
  ]
  return (
    <div className="flex flex-col">
      <RiskNote positions={rows} />
      {isFiltered && (
        <p role="status" className="pb-2 text-sm text-faded">
          {rich(texts.onlyShowAll, {
            value: filterWords({ kind, chain }),
            button: (words) => (
              <button type="button" className="link" onClick={clear}>
                {words}
              </button>
            ),
          })}
        </p>
      )}
      {isFiltered && loans.length + sections.length === 0 && (
        <EmptyState title={texts.noPositionsMatch}>{null}</EmptyState>
      )}
      <InTurn blocks={blocks} />
    </div>
  )
}

function filterWords({ kind, chain }: Pick<WalletState, 'kind' | 'chain'>): string {
  if (kind === '') return chainNameOf(chain)
  const { label } = kindLook(kind)
  return chain === '' ? label : texts.kindOn(label, chainNameOf(chain))
}

const titles: Record<SectionId, string> = {
  liquidity: texts.liquidity,
  deposits: texts.lendingStaking,
  others: texts.rewardsLocksOther,
}

/** The head counts farming by itself: where the section has some, it says so. */
const titleOf = (id: SectionId, groups: readonly ProtocolGroup[]): string =>
  id === 'liquidity' && groups.some(({ positions }) => positions.some(({ row }) => row.type === 'Farm'))
    ? texts.liquidityFarming
    : titles[id]

/** What earns nothing now, or may soon, is said before its rows. */
function rangeNote(groups: readonly ProtocolGroup[]): ReactNode {
  const positions = groups.flatMap((group) => group.positions.map(({ row }) => row))
  return hasRangeCounts(positions) && <RangeCounts positions={positions} />
}

/** `isSpread`: the sums begin at the left, where the last of them is at the right by itself. */
type BlockProps = { title: string; note: ReactNode; sums: ReactNode; isSpread?: boolean; children: ReactNode }

/** A section whose menus reach over the next one, which `Section` would cover. */
function Block({ title, note, sums, isSpread = false, children }: BlockProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="pb-5">
      <div className="flex min-h-7 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-1">
        <div className="flex items-baseline gap-3">
          <h2 id={id} className="text-base font-semibold">
            {title}
          </h2>
          {note && <p className="text-sm text-faded">{note}</p>}
        </div>
        <p
          className={`flex grow flex-wrap items-baseline gap-x-5 text-sm text-faded ${isSpread ? '' : 'justify-end max-sm:justify-start'}`}
        >
          {sums}
        </p>
      </div>
      {children}
    </section>
  )
}

function SectionSums({ sums: { total, inHoldings, claimable, income, isIncomeWhole, unpriced } }: { sums: Sums }) {
  const figures = [
    ...(income === null ? [] : [{ label: texts.incomeYear, usd: income, isLeast: !isIncomeWhole }]),
    ...(claimable > 0 ? [{ label: texts.claimable, usd: claimable, isAlways: true }] : []),
    ...(inHoldings > 0 ? [{ label: texts.holdings, usd: inHoldings }] : []),
  ]
  return (
    <>
      {figures.map(({ label, usd, isAlways, isLeast }) => (
        <span key={label} className={isAlways ? '' : 'max-sm:hidden'}>
          {label}{' '}
          <span className="text-ink">
            {isLeast && <AtLeast />}
            <Private>{formatMoney(usd)}</Private>
          </span>
        </span>
      ))}
      <span>
        {texts.total}{' '}
        <span className="font-medium text-ink">
          {unpriced > 0 && <AtLeast />}
          <Private>{formatMoney(total)}</Private>
        </span>
      </span>
    </>
  )
}

const MOST_NAMED = 3

/** All loans in view at once, as many as a simulation takes, and which it does not. */
function StressLink({ loans }: { loans: readonly HeldLoan[] }) {
  // Without a health a fall of prices liquidates nothing.
  const ranked = useMemo(() => loans.filter(({ health }) => health !== null), [loans])
  const chosen = ranked.length > 0 ? ranked : loans
  const { loans: simulated } = useMemo(
    () => loansOfPositions(chosen.flatMap(({ debts, supplied }) => [...debts, ...supplied])),
    [chosen],
  )
  if (simulated.length === 0) return null
  const most = simulateLimits.parts
  const namesOf = (some: readonly HeldLoan[]) =>
    formatList(some.map(({ debts: [{ meta }] }) => meta.protocol.name || meta.protocol.protocol))
  const unranked = loans.filter((loan) => !chosen.includes(loan))
  const beyond = simulated.length === chosen.length ? chosen.slice(most) : []
  const without = [...unranked, ...beyond]
  const link = (
    <Link
      className="link"
      to={simulatePath({ loans: simulated.slice(0, most) })}
      title={unranked.length > 0 ? texts.stressWithout(texts.withoutHealth(namesOf(unranked))) : undefined}
    >
      {loans.length === 1
        ? texts.stressLoan
        : simulated.length > most
          ? texts.stressLoansNearest(most, loans.length)
          : simulated.length < loans.length
            ? texts.stressSomeLoans(simulated.length, loans.length)
            : texts.stressAllLoans(loans.length)}
    </Link>
  )
  if (without.length === 0 || without.length > MOST_NAMED) return link
  const reasons = [
    // Why is in the title and above the loans: with it the link would break to a line of its own.
    ...(unranked.length > 0 ? [namesOf(unranked)] : []),
    ...(beyond.length > 0 ? [texts.beyondMost(namesOf(beyond), most)] : []),
  ]
  return (
    <span>
      {/* A phone has no line for it: the link says that it is of some. */}
      {link} <span className="max-sm:sr-only">{texts.without(formatList(reasons))}</span>
    </span>
  )
}

function Save({ positions }: { positions: readonly Owned<HeldPosition>[] }) {
  const isHidden = useHiddenAmounts()
  const file = useMemo(() => positionFile(positions), [positions])
  return (
    <span className="ml-auto">
      <SaveTable
        file={file}
        rows={positions}
        what={texts.positionsText}
        obstacle={isHidden ? texts.amountsHidden : undefined}
      />
    </span>
  )
}

/** What the signs before sums mean, and one note for all positions without a deposit. */
function MissingEntries({ positions }: { positions: readonly Owned<HeldPosition>[] }) {
  const rows = positions.map(({ row }) => row)
  const count = withoutEntry(rows)
  const { known, of } = incomeOfAll(rows)
  return (
    <p className="max-w-prose text-sm text-faded">
      {known < of && texts.signs} {count > 0 && texts.depositsUnknownPositions(count, positions.length)}
    </p>
  )
}
