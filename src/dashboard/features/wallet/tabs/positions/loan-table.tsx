import { type ReactNode, useState } from 'react'
import { WalletName } from '#dashboard/features/wallet/saved/wallet-name.tsx'
import type { HeldPosition, Owned } from '#dashboard/features/wallet/tab-data.ts'
import { AtLeast } from '#dashboard/features/wallet/ui/at-least.tsx'
import { claimsAsShown } from '#dashboard/features/wallet/ui/claims-as-shown.ts'
import { belowName, Disclosure } from '#dashboard/features/wallet/ui/disclosure.tsx'
import { Figures } from '#dashboard/features/wallet/ui/figures.tsx'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { joinNames } from '#dashboard/features/wallet/ui/source-labels.ts'
import { sumAsShown } from '#dashboard/features/wallet/ui/sum-as-shown.ts'
import { rich } from '#dashboard/locale/rich.tsx'
import { useIsVeryWide, useIsWide, useShownWidth } from '#dashboard/ui/browser/use-shown-width.ts'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { ActionMenu } from '#dashboard/ui/form/action-menu.tsx'
import { HealthVerdict, healthLook, healthState } from '#dashboard/ui/health/health-look.tsx'
import { ProtocolIcon } from '#dashboard/ui/icons/protocol-icon.tsx'
import { type PlainColumn, PlainTable } from '#dashboard/ui/table/plain-table.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatList } from '#dashboard/ui/text/format-list.ts'
import { formatMoney, formatPrice } from '#dashboard/ui/text/format-money.ts'
import { formatRate, formatShare } from '#dashboard/ui/text/format-rate.ts'
import { moveTenths } from '#dashboard/ui/text/move-text.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { worthOf, worthSigned, yearlyIncome } from '#domain/earning/position-income.ts'
import type { LoanEdge } from '#domain/loans/loan-edge.ts'
import { dollarsOf } from '#domain/net-worth/entries.ts'
import { looksStable } from '#domain/vault-coins.ts'
import { MoveAxis, MoveBar } from './move-bar.tsx'
import {
  Amounts,
  Claimable,
  Gain,
  Income,
  InHoldings,
  MenuBelow,
  Money,
  Place,
  Rate,
  SignedMoney,
  SumName,
  Unknown,
} from './position-cells.tsx'
import { amountLabel, coinName, symbolsOf } from './position-facts.ts'
import { positionMenu } from './position-menu.ts'
import type { HeldLoan } from './position-sections.ts'
import { SUMS, withSums } from './sum-row.tsx'
import { texts } from './texts.ts'

/** `all`: of all wallets in view. */
type Props = { loans: readonly HeldLoan[]; all: readonly Owned<HeldPosition>[]; withWallet: boolean }

const head = 'h-8 px-2 text-xs font-medium whitespace-nowrap first:pl-0 last:pr-0'
const cell = 'px-2 py-(--row-pad) align-top'
const figure = { align: 'right', headLook: head, cellLook: cell } as const
const text = { headLook: head, cellLook: cell } as const

/** The loans, the one that the smallest change of prices liquidates first; each opens to its positions. */
export function LoanTable({ loans, all, withWallet }: Props) {
  const isWide = useIsWide()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  // What is unknown of a loan is in place of its bar.
  const hasBars = isWide && loans.some(({ health }) => health !== null)
  const hasSums = useIsVeryWide()
  const toggle = (key: string) =>
    setOpened((before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]))
  const name: PlainColumn<HeldLoan> = {
    header: texts.loan,
    rowName: loanLabel,
    ...text,
    cellLook: isWide ? `${cell} pl-0` : 'py-1 align-top',
    cell: (loan) => (
      <LoanName
        loan={loan}
        withWallet={withWallet}
        isWide={isWide}
        hasBars={hasBars}
        isOpen={opened.has(keyOf(loan))}
        onToggle={() => toggle(keyOf(loan))}
      />
    ),
  }
  const net: PlainColumn<HeldLoan> = {
    header: texts.netValue,
    ...figure,
    ...(!isWide && { width: { length: '6.5rem' } }),
    cellLook: isWide ? cell : 'py-1 align-top',
    cell: (loan) => (
      <>
        <Money usd={netOf(loan)} />
        {isWide && <Claims of={[loan]} />}
        {!isWide && <MenuBelow>{menuOf(loan)}</MenuBelow>}
      </>
    ),
  }
  const menuOf = (loan: HeldLoan) => (
    <ActionMenu
      isQuiet
      label={texts.actionsOf(loanLabel(loan))}
      actions={() =>
        positionMenu({
          positions: [...loan.debts, ...loan.supplied],
          wallet: loan.wallet,
          beside: all.flatMap(({ wallet, row }) => (wallet === loan.wallet ? [row] : [])),
        })
      }
    />
  )
  const menu: PlainColumn<HeldLoan> = {
    header: texts.actions,
    head: <span className="sr-only">{texts.actions}</span>,
    ...figure,
    width: { look: 'w-12' },
    cellLook: 'py-1 align-top',
    cell: menuOf,
  }
  const columns = isWide ? [name, ...wideColumns(loans), net, menu] : [name, net]
  return (
    <PlainTable
      caption={texts.loans}
      columns={withSums(columns, hasSums ? sumsByHeader(loans) : {})}
      rows={hasSums && loans.length > 1 ? [SUMS, ...loans] : loans}
      rowKey={(row) => (row === SUMS ? SUMS : keyOf(row))}
      below={{
        look: 'pb-2',
        of: (loan) => {
          if (loan === SUMS) return null
          const isOpen = opened.has(keyOf(loan))
          if (isWide && !isOpen) return null
          return (
            <>
              {!isWide && <NarrowHealth loan={loan} />}
              {isOpen && <LoanPositions loan={loan} />}
            </>
          )
        },
      }}
      looks={{
        // A long name must not widen a phone's table.
        table: `w-full text-sm ${isWide ? '' : 'table-fixed'}`,
        headRow: 'border-b border-rule',
        row: (loan) => (loan === SUMS || (isWide && !opened.has(keyOf(loan))) ? 'border-b border-line' : ''),
      }}
    />
  )
}

const keyOf = ({ wallet, debts }: HeldLoan) => `${wallet} ${debts[0].chain} ${debts[0].positionId}`

const tokensOf = (positions: readonly HeldPosition[]) => positions.flatMap(({ current }) => current.tokens)

/** “Borrow USDC at Suilend”. */
const loanLabel = ({ debts }: HeldLoan) =>
  texts.borrow(symbolsOf(tokensOf(debts)), debts[0].meta.protocol.name || debts[0].meta.protocol.protocol)

/** The coins without a price, on which all that is unknown of a loan depends. */
const unpricedOf = ({ debts, supplied }: HeldLoan): string[] => {
  const unpriced = tokensOf([...debts, ...supplied]).filter((amount) => dollarsOf(amount) === null)
  return [...new Set(unpriced.map(({ token }) => coinName(token)))]
}

const positionsOf = (loans: readonly HeldLoan[]) => loans.flatMap(({ debts, supplied }) => [...debts, ...supplied])
const claimsOf = (loans: readonly HeldLoan[]) => claimsAsShown(positionsOf(loans))

/** What can be claimed of some loans, which no other column has: in coins where no price says what they are worth. */
export function Claims({ of: loans }: { of: readonly HeldLoan[] }) {
  const { usd, count, isWhole } = claimsOf(loans)
  if (count === 0) return null
  if (usd === 0) {
    const coins = positionsOf(loans).flatMap(({ current }) => current.yield.filter(({ amount }) => amount !== 0))
    return (
      <span className="block text-xs font-normal text-faded">
        {rich(texts.claimableNote, { money: <Private>{amountLabel(coins)}</Private> })}
      </span>
    )
  }
  return (
    <span className="block text-xs font-normal whitespace-nowrap text-faded">
      {!isWhole && <AtLeast />}
      {rich(texts.claimableNote, { money: <Money usd={usd} /> })}
    </span>
  )
}

/** What a reader gets from the two figures beside it, to the cent. */
const netOf = ({ owedUsd, suppliedUsd }: HeldLoan) =>
  owedUsd === null || suppliedUsd === null ? null : sumAsShown([suppliedUsd]) - sumAsShown([owedUsd])

function wideColumns(loans: readonly HeldLoan[]): PlainColumn<HeldLoan>[] {
  const isAny = (isKnown: (loan: HeldLoan) => boolean, ...columns: PlainColumn<HeldLoan>[]) =>
    loans.some(isKnown) ? columns : []
  return [
    ...isAny(({ supplied }) => supplied.length > 0, {
      header: texts.collateral,
      ...figure,
      cell: (loan) => <Side positions={loan.supplied} usd={loan.suppliedUsd} />,
    }),
    { header: texts.debt, ...figure, cell: (loan) => <Side positions={loan.debts} usd={loan.owedUsd} /> },
    ...isAny(
      ({ health }) => health !== null,
      {
        header: texts.health,
        head: <Explained label={texts.health}>{texts.healthMeaning}</Explained>,
        ...text,
        cell: (loan) => <Health loan={loan} />,
      },
      {
        header: texts.priceChange,
        spoken: texts.priceChange,
        head: <MoveAxis />,
        ...text,
        width: { look: 'w-48' },
        cell: (loan) => <Move loan={loan} />,
      },
      {
        header: texts.toLiquidation,
        head: <Explained label={texts.toLiquidation}>{texts.toLiquidationMeaning}</Explained>,
        ...figure,
        cell: (loan) => <Change loan={loan} />,
      },
    ),
    ...isAny(({ knownIncomeYear }) => knownIncomeYear !== null, {
      header: texts.income,
      ...(loans.some(({ incomeYear }) => incomeYear === null) && {
        head: (
          <Explained label={texts.income}>{loans.some(owesUnknown) ? texts.aboutSign : texts.atLeastSign}</Explained>
        ),
      }),
      unit: texts.year,
      ...figure,
      look: 'max-xl:hidden',
      width: { look: 'max-xl:hidden' },
      cell: (loan) => {
        const net = netOf(loan)
        const staking = stakingNote(loan)
        const ofNet =
          loan.incomeYear !== null && net !== null && net > 0
            ? (staking === null ? texts.net : texts.netInclStaking)(formatRate(loan.incomeYear / net))
            : ''
        return (
          <>
            {loan.incomeYear === null ? <PartOfIncome loan={loan} /> : <SignedMoney usd={loan.incomeYear} />}
            {ofNet !== '' && (
              <span className="block text-xs text-faded" title={staking ?? undefined}>
                {ofNet}
              </span>
            )}
          </>
        )
      },
    }),
  ]
}

/**
 * What is known of an income, and why the rest is not; a price that is missing is named in place of the bar. Deposits earn something or
 * nothing, so that without their rates it is the least; without the cost of a debt nothing is known.
 */
function PartOfIncome({ loan }: { loan: HeldLoan }) {
  const known =
    loan.knownIncomeYear === null || owesUnknown(loan) ? (
      <Unknown />
    ) : (
      <>
        {loan.knownIncomeYear < 0 ? (
          // A loss of at least so much is what it is not.
          <span className="text-xs text-faded">{texts.atWorst} </span>
        ) : (
          <AtLeast />
        )}
        <Money usd={loan.knownIncomeYear} />
      </>
    )
  const unrated = [...loan.debts, ...loan.supplied].filter((position) => yearlyIncome(position) === null)
  const coins = symbolsOf(tokensOf(unrated))
  if (unpricedOf(loan).length > 0 || coins === '') return known
  return (
    <>
      {known}
      <span className="block text-xs text-faded">{texts.noRateFor(coins)}</span>
    </>
  )
}

const owesUnknown = ({ debts }: HeldLoan) => debts.some((debt) => yearlyIncome(debt) === null)

/** At which rates the income counts what the collateral earns by itself; where one of these is unknown, so is the income. */
function stakingNote({ supplied }: HeldLoan): string | null {
  const rates = new Set(supplied.flatMap(({ stakingApy }) => (stakingApy == null ? [] : formatRate(stakingApy))))
  return rates.size > 0 ? texts.inclStaking(formatList([...rates])) : null
}

type NameProps = {
  loan: HeldLoan
  withWallet: boolean
  isWide: boolean
  hasBars: boolean
  isOpen: boolean
  onToggle: () => void
}

function LoanName({ loan, withWallet, isWide, hasBars, isOpen, onToggle }: NameProps) {
  const { debts, supplied, wallet, health } = loan
  const [first] = debts
  const { name, protocol } = first.meta.protocol
  const unpriced = unpricedOf(loan)
  const pair = (
    <bdi className="text-faded">
      {supplied.length > 0 && `${symbolsOf(tokensOf(supplied))} `}
      {/* A line ends before the arrow, never behind it. */}
      <span className="whitespace-nowrap">
        {supplied.length > 0 && '→ '}
        {symbolsOf(tokensOf(debts))}
      </span>
    </bdi>
  )
  return (
    <span className="flex gap-1">
      <Disclosure isOpen={isOpen} label={texts.positions(loanLabel(loan))} onToggle={onToggle} />
      <ProtocolIcon id={protocol} name={name} />
      <span className="ml-1 min-w-0">
        {isWide ? (
          <>
            <span className="font-medium">{name || protocol}</span> {pair}
            <Place position={first} wallet={withWallet ? wallet : null} isShort />
          </>
        ) : (
          <>
            <span className="block truncate font-medium">{name || protocol}</span>
            <span className="block text-xs">
              {pair}{' '}
              <span className="whitespace-nowrap text-faded">
                {'· '}
                {chainNameOf(first.chain)}
              </span>
            </span>
            {withWallet && (
              <span className="block text-xs text-faded">
                <WalletName wallet={wallet} />
              </span>
            )}
          </>
        )}
        {unpriced.length > 0 && !(hasBars && health === null) && (
          <span className="block text-xs text-faded">{texts.noPriceFor(joinNames(unpriced))}</span>
        )}
      </span>
    </span>
  )
}

type SideProps = { positions: readonly HeldPosition[]; usd: number | null }

function Side({ positions, usd }: SideProps) {
  const tokens = tokensOf(positions)
  return (
    <>
      <Money usd={usd} />
      {tokens.length > 0 && (
        <span className="ml-auto block max-w-40 text-xs text-balance text-faded" title={symbolsOf(tokens)}>
          <Private>{amountLabel(tokens)}</Private>
        </span>
      )}
    </>
  )
}

function Health({ loan }: { loan: HeldLoan }) {
  // Why is beside it.
  if (loan.health === null)
    return (
      <span className="text-caution">
        {texts.unknown}
        <Ltv loan={loan} />
      </span>
    )
  return <HealthVerdict health={loan.health} />
}

/** What is safe needs no colour. */
const isSafe = (health: number) => healthState(health) === 'safe'

/** Why a health is unknown, as far as the positions say. */
function unknownHealth(loan: HeldLoan): string {
  const unpriced = unpricedOf(loan)
  if (unpriced.length > 0) return texts.noPriceFor(joinNames(unpriced))
  if (loan.supplied.some(({ liquidationThreshold }) => liquidationThreshold == null)) return texts.noThreshold
  const { protocol, name } = loan.debts[0].meta.protocol
  return texts.noHealthFrom(name || protocol)
}

/** What is owed of what secures it, in place of a health. */
const Ltv = ({ loan: { owedUsd, suppliedUsd } }: { loan: HeldLoan }) =>
  owedUsd !== null && suppliedUsd !== null && suppliedUsd > 0 ? (
    <span className="block text-xs text-faded">{texts.ltv(formatShare(owedUsd / suppliedUsd))}</span>
  ) : null

/** Of a rise there is no bar: its axis would end where that begins. */
const LoanBar = ({ edge, health }: { edge: LoanEdge; health: number }) =>
  edge.change > 0 ? null : (
    <MoveBar change={edge.change} colour={isSafe(health) ? 'var(--control)' : healthLook(health).colour} />
  )

function Move({ loan }: { loan: HeldLoan }) {
  const { health, edge } = loan
  if (health === null) return <span className="text-xs text-faded">{unknownHealth(loan)}</span>
  if (edge === null) return <Unknown />
  return (
    <span className="block pt-1">
      <LoanBar edge={edge} health={health} />
      <span className="block text-xs text-faded">{priceAt(edge, loan)}</span>
    </span>
  )
}

/** The price at which it is liquidated, or why there is no such price. */
function priceAt({ coin, alone, change, isRise }: LoanEdge, loan: HeldLoan): string {
  if (coin?.price === null) return texts.priceUnknown
  if (coin) return (change > 0 ? texts.riseTo : texts.at)(coin.symbol, formatPrice(coin.price))
  if (alone) return texts.aloneAt(alone.symbol, formatPrice(alone.price))
  if (loan.supplied.length === 0) return texts.collateralUnknown
  const coins = new Set(tokensOf(loan.supplied).map(({ token }) => token.contract_address.toLowerCase()))
  if (isRise || coins.size < 2) return isRise ? texts.riseOfDebt : texts.noSinglePrice
  const [sole, ...others] = neverAlone(loan)
  if (sole === undefined) return texts.allCollateralTogether
  return others.length === 0 ? texts.neverAlone(sole) : texts.neverOneAlone
}

/** The coins of the collateral of which none liquidates the loan by its own fall; none where the service has not computed the account. */
function neverAlone({ debts, supplied }: HeldLoan): string[] {
  const computed = debts.flatMap(({ liquidation }) => (liquidation ? [liquidation] : []))
  if (computed.length === 0 || computed.some(({ length }) => length > 0)) return []
  const symbols = tokensOf(supplied).map(({ token }) => token.symbol)
  return [...new Set(symbols.filter((symbol) => symbol && !looksStable(symbol)))]
}

/** `isAlone`: no column says what it is. */
function Change({ loan: { health, edge }, isAlone = false }: { loan: HeldLoan; isAlone?: boolean }) {
  if (health === null || edge === null) return <Unknown />
  return (
    <span className={isAlone ? 'text-xs' : ''}>
      <span className={`font-medium ${isSafe(health) ? '' : healthLook(health).look}`}>{moveTenths(edge.change)}</span>
      {isAlone && <span className="text-faded"> {texts.toLiquidationWords}</span>}
    </span>
  )
}

/** On a narrow screen: what the columns of a wide one show. */
function NarrowHealth({ loan }: { loan: HeldLoan }) {
  const { supplied, suppliedUsd, owedUsd, health, edge } = loan
  return (
    <div style={belowName}>
      <p className="flex items-baseline justify-between gap-4">
        {health === null ? (
          <>
            <span className="text-sm text-caution">{texts.healthUnknown}</span>
            {/* Its coins without a price are above it. */}
            <span className="text-right text-xs text-faded">
              {unpricedOf(loan).length === 0 && unknownHealth(loan)}
              <Ltv loan={loan} />
            </span>
          </>
        ) : (
          <span className="text-sm">
            <span className="sr-only">{texts.health} </span>
            <HealthVerdict health={health} />
          </span>
        )}
        {health !== null && <Change loan={loan} isAlone />}
      </p>
      {health !== null && edge !== null && <LoanBar edge={edge} health={health} />}
      <p className="flex flex-wrap gap-x-3 text-xs text-faded">
        {health !== null && edge !== null && <span className="w-full">{priceAt(edge, loan)}</span>}
        <span className="flex gap-x-3 whitespace-nowrap">
          {supplied.length > 0 && <span>{rich(texts.collateralNote, { money: <Money usd={suppliedUsd} /> })}</span>}
          <span>{rich(texts.debtNote, { money: <Money usd={owedUsd} /> })}</span>
        </span>
        <Claims of={[loan]} />
      </p>
    </div>
  )
}

/** What the loan is made of. */
function LoanPositions({ loan }: { loan: HeldLoan }) {
  const positions = [...loan.debts, ...loan.supplied]
  const hasGain = positions.some(({ input, type }) => type !== 'Borrow' && input.length > 0)
  const hasClaims = positions.some(({ current }) => current.yield.length > 0)
  const inner = { align: 'right', headLook: 'h-7 px-2 text-xs font-medium', cellLook: 'px-2 py-1 align-top' } as const
  return (
    <div className="overflow-x-auto pl-5 max-sm:pl-0">
      <PlainTable
        caption={texts.positions(loanLabel(loan))}
        columns={[
          {
            header: texts.position,
            headLook: 'h-7 pr-2 text-xs font-medium',
            cellLook: 'pr-2 py-1 align-top',
            cell: ({ type, current }) => (
              <>
                {type} <bdi>{symbolsOf(current.tokens)}</bdi>
              </>
            ),
          },
          { header: texts.assets, ...inner, cell: ({ current }) => <Amounts amounts={current.tokens} /> },
          { header: texts.rate, ...inner, look: 'max-sm:hidden', cell: (position) => <Rate position={position} /> },
          {
            header: texts.income,
            unit: texts.year,
            ...inner,
            look: 'max-sm:hidden',
            cell: (position) => <Income position={position} />,
          },
          ...(hasGain
            ? [
                {
                  header: texts.gainVsHolding,
                  ...inner,
                  look: 'max-sm:hidden',
                  cell: (position: HeldPosition) => (position.type === 'Borrow' ? null : <Gain position={position} />),
                },
              ]
            : []),
          ...(hasClaims
            ? [
                {
                  header: texts.claimable,
                  ...inner,
                  cell: (position: HeldPosition) => <Claimable position={position} />,
                },
              ]
            : []),
          {
            header: texts.value,
            ...inner,
            cellLook: ({ isInHoldings }) => `${inner.cellLook} ${isInHoldings ? 'text-faded' : ''}`,
            cell: (position) => (
              <>
                <Money usd={worthSigned(position)} />
                {position.isInHoldings && <span className="block text-xs">{texts.countedHoldings}</span>}
              </>
            ),
          },
        ]}
        rows={positions}
        rowKey={({ positionId, type }) => `${type} ${positionId}`}
        looks={{ table: 'w-full text-sm', headRow: 'border-b border-line', row: 'border-b border-line' }}
      />
    </div>
  )
}

/** How many loans the sums lack, because a side of theirs is unknown; none where nothing else is there to add up. */
export function countWithoutSum(loans: readonly HeldLoan[]): number {
  const unknown = loans.filter((loan) => netOf(loan) === null).length
  return unknown === loans.length ? 0 : unknown
}

/** All that is owed, supplied and left, of the same loans, so that they add up: those of which both sides are known, where there are any. */
function sumsOf(all: readonly HeldLoan[]) {
  const whole = all.filter((loan) => netOf(loan) !== null)
  const loans = whole.length > 0 ? whole : all
  const known = (read: (loan: HeldLoan) => number | null) => {
    const values = loans.map(read)
    return { sum: sumAsShown(values.map((value) => value ?? 0)), isWhole: !values.includes(null) }
  }
  const [supplied, owed] = [known(({ suppliedUsd }) => suppliedUsd), known(({ owedUsd }) => owedUsd)]
  const nets = whole.flatMap((loan) => netOf(loan) ?? [])
  const incomes = all.flatMap(({ knownIncomeYear }) => knownIncomeYear ?? [])
  const isIncomeWhole = all.every(({ incomeYear }) => incomeYear !== null)
  /** No debt that is known may be missing for the eye. */
  const furtherDebt = sumAsShown(all.flatMap((loan) => (loans.includes(loan) ? [] : (loan.owedUsd ?? []))))
  /** Deposits whose receipt tokens are among the holdings: the head counts them as tokens, not as lending. */
  const inHoldings = sumAsShown(
    loans.flatMap((loan) =>
      loan.supplied.map(({ isInHoldings, current }) => (isInHoldings ? (worthOf(current.tokens) ?? 0) : 0)),
    ),
  )
  return {
    ...{ supplied, owed, furtherDebt, inHoldings, isIncomeWhole },
    net: nets.length > 0 ? sumAsShown(nets) : null,
    claims: claimsOf(all),
    // What is unknown may be earned, or owed.
    income: incomes.length === 0 ? null : { usd: sumAsShown(incomes), isBound: !all.some(owesUnknown) },
  }
}

/** Where the table has no row for them. A phone has what can be claimed in the head of the loans. */
export function LoanSums({ loans }: { loans: readonly HeldLoan[] }) {
  const isPhone = useShownWidth() === 0
  const { supplied, owed, net, furtherDebt, inHoldings, income, isIncomeWhole, claims } = sumsOf(loans)
  return (
    <div className="max-sm:w-full">
      <Figures
        figures={[
          { label: texts.collateral, value: <Sum {...supplied} /> },
          { label: texts.debt, value: <Sum {...owed} /> },
          { label: texts.netValue, isStrong: true, value: <Money usd={net} /> },
          ...(furtherDebt > 0 ? [{ label: texts.furtherDebt, value: <Sum sum={furtherDebt} isWhole={false} /> }] : []),
          ...(!isPhone && claims.count > 0
            ? [{ label: texts.claimable, value: <Sum sum={claims.usd} isWhole={claims.isWhole} /> }]
            : []),
          ...(income === null
            ? []
            : [
                {
                  label: texts.incomeYear,
                  ...(!isIncomeWhole && { about: texts.aboutSign }),
                  value: (
                    <>
                      {!isIncomeWhole && <AtLeast isBound={income.isBound} />}
                      <SignedMoney usd={income.usd} />
                    </>
                  ),
                },
              ]),
        ]}
      />
      <InHoldings usd={inHoldings} />
    </div>
  )
}

/** The same below the heads of the table. */
function sumsByHeader(loans: readonly HeldLoan[]): Readonly<Record<string, ReactNode>> {
  const { supplied, owed, net, furtherDebt, inHoldings, income, isIncomeWhole } = sumsOf(loans)
  return {
    [texts.loan]: <SumName count={plural(loans.length, texts.loanCount)} inHoldings={inHoldings} />,
    [texts.collateral]: <Sum {...supplied} />,
    [texts.debt]: (
      <>
        <Sum {...owed} />
        {furtherDebt > 0 && (
          <span className="block text-xs text-faded">
            {rich(texts.furtherDebtNote, { money: <Sum sum={furtherDebt} isWhole={false} /> })}
          </span>
        )}
      </>
    ),
    ...(income !== null && {
      [texts.income]: (
        <>
          {!isIncomeWhole && <AtLeast isBound={income.isBound} />}
          <SignedMoney usd={income.usd} />
        </>
      ),
    }),
    [texts.netValue]: (
      <>
        <Money usd={net} />
        <Claims of={loans} />
      </>
    ),
  }
}

const Sum = ({ sum, isWhole }: { sum: number; isWhole: boolean }) => (
  <>
    {!isWhole && <AtLeast />}
    <Private>{formatMoney(sum)}</Private>
  </>
)
