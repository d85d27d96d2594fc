import { type ReactNode, useId, useMemo } from 'react'
import { Link } from 'react-router'
import { simulateLimits } from '#contract/simulate/question.ts'
import type { HeldPosition, Owned, TabData } from '#dashboard/features/wallet/tab-data.ts'
import { AtLeast } from '#dashboard/features/wallet/ui/at-least.tsx'
import { Figures, type SumFigure } from '#dashboard/features/wallet/ui/figures.tsx'
import { Private, useHiddenAmounts } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { kindLook } from '#dashboard/features/wallet/ui/kind-look.ts'
import { missingSources } from '#dashboard/features/wallet/ui/missing-sources.ts'
import { hasRangeCounts, RangeCounts } from '#dashboard/features/wallet/ui/range-counts.tsx'
import { joinNames } from '#dashboard/features/wallet/ui/source-labels.ts'
import type { SetWalletState, WalletState } from '#dashboard/features/wallet/wallet-state.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { simulatePath } from '#dashboard/state/simulation-url.ts'
import { useIsVeryWide, useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { InTurn } from '#dashboard/ui/page/in-turn.tsx'
import { SaveTable } from '#dashboard/ui/table/save-table.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { withoutEntry } from '#domain/earning/position-income.ts'
import { loansOfPositions } from '#domain/simulation/parts/parts-of-positions.ts'
import { Claims, countWithoutSum, LoanSums, LoanTable } from './loan-table.tsx'
import { InHoldings } from './position-cells.tsx'
import { positionFile } from './position-file.ts'
import { type HeldLoan, type ProtocolGroup, positionSections, type SectionId, type Sums } from './position-sections.ts'
import { hasGains, PositionTable } from './position-table.tsx'
import { RiskNote } from './risk-note.tsx'
import { texts } from './texts.ts'

type Props = { data: TabData<HeldPosition>; withWallet: boolean; state: WalletState; set: SetWalletState }

/** What can be lost first: loans by the drop that liquidates each, then what is deposited, by protocol. */
export function PositionsTab({ data, withWallet, state, set }: Props) {
  const { rows } = data
  const { chain, kind } = state
  // A wide table has a row for them.
  const isVeryWide = useIsVeryWide()
  const isPhone = useShownWidth() === 0
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
  const withoutSum = countWithoutSum(loans)
  const isFiltered = chain !== '' || kind !== ''
  const clear = () => set({ chain: '', kind: '', page: 0 })
  const blocks = [
    ...(loans.length === 0
      ? []
      : [
          <Block
            key="loans"
            title={texts.loans}
            note={
              unranked + withoutSum > 0 && (
                <span className="text-caution">
                  {[
                    ...(unranked > 0 ? [texts.unknownCount(unranked)] : []),
                    ...(withoutSum > 0 ? [texts.notInSums(withoutSum)] : []),
                  ].join(' · ')}
                </span>
              )
            }
            action={
              <>
                <StressLink loans={loans} />
                {/* Its figure would need a line of its own. */}
                {isPhone && <Claims of={loans} />}
              </>
            }
            sums={!isVeryWide && <LoanSums loans={loans} />}
          >
            <LoanTable loans={loans} all={rows} withWallet={withWallet} />
          </Block>,
        ]),
    ...sections.map(({ id, groups, sums }) => (
      <Block
        key={id}
        title={titleOf(id, groups)}
        note={rangeNote(groups)}
        action={id === 'liquidity' && lacksGains(positionsOf(groups)) && <NoGain />}
        sums={!isVeryWide && <SectionSums sums={sums} />}
      >
        <PositionTable
          title={titleOf(id, groups)}
          section={id}
          groups={groups}
          sums={sums}
          all={rows}
          withWallet={withWallet}
        />
      </Block>
    )),
    <div key="end" className="flex pt-5">
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

const positionsOf = (groups: readonly ProtocolGroup[]): HeldPosition[] =>
  groups.flatMap(({ positions }) => positions.map(({ row }) => row))

/** What earns nothing now, or may soon, is said before its rows. */
function rangeNote(groups: readonly ProtocolGroup[]): ReactNode {
  const positions = positionsOf(groups)
  return hasRangeCounts(positions) && <RangeCounts positions={positions} />
}

/** `action`: what can be done with all of it, or what is said of it as a whole. */
type BlockProps = { title: string; note: ReactNode; action: ReactNode; sums: ReactNode; children: ReactNode }

/** A section whose menus reach over the next one, which `Section` would cover. */
function Block({ title, note, action, sums, children }: BlockProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="pb-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 pb-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id={id} className="text-base font-semibold">
            {title}
          </h2>
          {note && <p className="text-sm">{note}</p>}
          {sums && action}
        </div>
        {sums || action}
      </div>
      {children}
    </section>
  )
}

/** What its owner wants to know of a pool first is of none of them: why, in place of a column. */
const lacksGains = (positions: readonly HeldPosition[]): boolean => withoutEntry(positions) > 0 && !hasGains(positions)

const NoGain = () => (
  <p className="text-xs text-faded">
    <Explained label={texts.noGain}>
      {texts.noGainMeaning} {texts.depositsUnknown}
    </Explained>
  </p>
)

function SectionSums({ sums: { total, inHoldings, claims, income, isIncomeWhole, unpriced } }: { sums: Sums }) {
  const money = (usd: number, isWhole = true) => (
    <>
      {!isWhole && <AtLeast />}
      <Private>{formatMoney(usd)}</Private>
    </>
  )
  const figures: SumFigure[] = [
    ...(income === null
      ? []
      : [
          {
            label: texts.incomeYear,
            ...(!isIncomeWhole && { about: texts.atLeastSign }),
            value: money(income, isIncomeWhole),
          },
        ]),
    ...(claims.count > 0 ? [{ label: texts.claimable, value: money(claims.usd, claims.isWhole) }] : []),
    {
      label: texts.total,
      ...(unpriced > 0 && { about: texts.atLeastPrice }),
      value: money(total, unpriced === 0),
      isStrong: true,
    },
  ]
  return (
    <div className="max-sm:w-full">
      <Figures figures={figures} />
      <InHoldings usd={inHoldings} />
    </div>
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
  const reasons = [
    ...(simulated.length > most ? [texts.stressMost(most, loans.length)] : []),
    ...(unranked.length > 0 ? [texts.stressWithoutHealth(someNames(unranked, namesOf))] : []),
    ...(beyond.length > 0 ? [texts.stressWithout(someNames(beyond, namesOf))] : []),
    ...(simulated.length < chosen.length ? [texts.stressSome(simulated.length, loans.length)] : []),
  ]
  return (
    <p className="text-sm">
      <Link className="link" to={simulatePath({ loans: simulated.slice(0, most) })}>
        {texts.stressLoan}
      </Link>
      {reasons.length > 0 && (
        <>
          {' '}
          <Explained label={texts.stressLoan} isSign>
            {reasons.join(' ')}
          </Explained>
        </>
      )}
    </p>
  )
}

/** More are a count. */
const someNames = (some: readonly HeldLoan[], namesOf: (some: readonly HeldLoan[]) => string): string =>
  some.length > MOST_NAMED ? plural(some.length, texts.loanCount) : namesOf(some)

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
