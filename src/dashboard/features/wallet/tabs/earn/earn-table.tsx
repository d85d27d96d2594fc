import { type ReactNode, useMemo, useState } from 'react'
import { Disclosure } from '#dashboard/features/wallet/ui/disclosure.tsx'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { rich } from '#dashboard/locale/rich.tsx'
import { useIsVeryWide, useIsWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { GAUGE_SPAN } from '#dashboard/ui/display/stability-bar.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { type HeadColumn, TableHead } from '#dashboard/ui/table/plain-table.tsx'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { sum } from '#domain/net-worth/net-worth.ts'
import { CoinRows, shownOf } from './coin-rows.tsx'
import { texts } from './texts.ts'
import { type Earning, incomeOf, movesOf } from './use-earnings.ts'
import { hasDeposit } from './vault-cells.tsx'

type Props = { earnings: readonly Earning[]; wallets: readonly string[] }

const column = (header: string, headLook: string, align: 'left' | 'right' = 'left'): HeadColumn => ({
  header,
  align,
  headLook: `h-9 text-xs font-medium ${headLook}`,
})
/** With what it means behind its label. */
const explained = (of: HeadColumn, words: string): HeadColumn => ({
  ...of,
  head: <Explained label={of.header}>{words}</Explained>,
})
const coin = (look: string) => explained(column(texts.coinHead, look), texts.orderCoins)
const apy = (look: string) => explained(column('APY', look, 'right'), texts.lowerApy)
const firstYear = (look: string) => explained(column(texts.firstYear, look, 'right'), texts.yearRule)
const narrowColumns = [coin(''), apy('w-24 pl-4 max-sm:w-24'), firstYear('w-28 pl-4 max-sm:w-22')]
const wideColumns = (hasStability: boolean, hasSteps: boolean) => [
  coin('w-36'),
  column(texts.idle, 'w-32 pl-4', 'right'),
  explained(column(texts.bestVault, 'pl-6'), texts.lowRiskKey),
  column('TVL', 'w-24 pl-4', 'right'),
  ...(hasStability ? [{ ...column(texts.stability, 'w-32 pl-4', 'right'), unit: GAUGE_SPAN }] : []),
  apy('w-28 pl-4'),
  { ...firstYear('w-32 pl-4'), unit: texts.afterGas },
  explained(column(texts.paidBack, 'w-28 pl-4', 'right'), texts.paidBackMeaning),
  ...(hasSteps ? [column(texts.nextStep, 'w-24 pl-4', 'right')] : []),
]

function useColumns(hasSteps: boolean) {
  const isWide = useIsWide()
  const hasStability = useIsVeryWide()
  const columns = useMemo(
    () => (isWide ? wideColumns(hasStability, hasSteps) : narrowColumns),
    [isWide, hasStability, hasSteps],
  )
  return { columns, isWide, hasStability }
}

/** A row for each coin with its best move, those that bring the most first; its other vaults open below it. On a narrow screen all but the two figures is below its name. */
export function EarnTable({ earnings, wallets }: Props) {
  const hasSteps = useMemo(() => earnings.some((earning) => shownOf(earning).some(hasDeposit)), [earnings])
  const { columns, ...widths } = useColumns(hasSteps)
  const moves = useMemo(() => movesOf(earnings), [earnings])
  const firstUnder = useMemo(() => poolsByFirst(earnings), [earnings])
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setOpened((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]))
  const rowsOf = (coins: readonly Earning[]) =>
    coins.map((earning) => (
      <CoinRows
        key={earning.coin.id}
        earning={earning}
        sender={wallets.length === 1 ? wallets[0] : undefined}
        firstUnder={firstUnder}
        opened={opened}
        onToggle={toggle}
        columnCount={columns.length}
        hasSteps={hasSteps}
        {...widths}
      />
    ))
  const group = (id: string, label: string, coins: readonly Earning[]) =>
    coins.length > 0 && (
      <>
        <Heading columnCount={columns.length}>
          <span className="flex items-center gap-1">
            <Disclosure isOpen={opened.has(id)} label={label} onToggle={() => toggle(id)} />
            <span>
              {label}
              {' · '}
              {rich(texts.idleWorth, {
                money: <Private>{formatMoney(sum(coins.map(({ coin: { valueUsd } }) => valueUsd ?? 0)))}</Private>,
              })}
            </span>
          </span>
        </Heading>
        {opened.has(id) && rowsOf(coins)}
      </>
    )
  return (
    <table className="w-full table-fixed border-collapse border-b border-line text-sm">
      <caption className="sr-only">{texts.vaultsIdleCoins}</caption>
      <TableHead columns={columns} rowLook="border-b border-rule" />
      {rowsOf(moves.best)}
      {moves.others.length > 0 && (
        <Heading columnCount={columns.length}>
          {rich(plural(moves.others.length, texts.othersEarn), {
            money: (
              <span className="text-ink">
                <Private>{formatMoney(incomeOf(moves.others).usd)}</Private>
              </span>
            ),
          })}
        </Heading>
      )}
      {rowsOf(moves.others)}
      {group('pooled', plural(moves.pooled.length, texts.pooledCoins), moves.pooled)}
      {group('under1', plural(moves.under1.length, texts.under1YearCoins), moves.under1)}
    </table>
  )
}

/** Above the rows of a group. */
const Heading = ({ columnCount, children }: { columnCount: number; children: ReactNode }) => (
  <tbody>
    <tr className="border-t border-rule">
      <td colSpan={columnCount} className="h-9 text-faded">
        {children}
      </td>
    </tr>
  </tbody>
)

/** A pool is below each of its coins that is idle: the first of them by its id. */
function poolsByFirst(earnings: readonly Earning[]): ReadonlyMap<string, Earning['coin']> {
  const first = new Map<string, Earning['coin']>()
  for (const { coin: of, vaults } of earnings)
    for (const { vault } of vaults.paired) if (!first.has(vault.id)) first.set(vault.id, of)
  return first
}

/** The heads of the table over the rows that are on their way. */
export const ComingEarnTable = () => (
  <div className="relative">
    <table aria-hidden="true" className="absolute inset-x-0 top-0 w-full table-fixed border-collapse text-sm">
      <TableHead columns={useColumns(false).columns} rowLook="" />
    </table>
    <TableSkeleton rows={12} label={texts.lookingVaults} />
  </div>
)
