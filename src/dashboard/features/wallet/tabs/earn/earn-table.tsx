import { Fragment, useMemo } from 'react'
import { Link } from 'react-router'
import { Private, useHiddenAmounts } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { rich } from '#dashboard/locale/rich.tsx'
import { useIsVeryWide, useIsWide } from '#dashboard/ui/browser/use-shown-width.ts'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { GAUGE_SPAN } from '#dashboard/ui/display/stability-bar.tsx'
import { TableSkeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { CoinIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { comparePath } from '#dashboard/ui/link/compare-path.ts'
import { vaultsPath } from '#dashboard/ui/link/vault-links.ts'
import { type HeadColumn, TableHead } from '#dashboard/ui/table/plain-table.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-labels.ts'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { formatAmount } from '#dashboard/ui/text/format-number.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { EarnRow, hasDeposit } from './earn-row.tsx'
import { texts } from './texts.ts'
import type { Earning } from './use-earnings.ts'

type Props = { earnings: readonly Earning[]; wallets: readonly string[] }

/** So many of each are shown; the list of vaults has the others. */
const SINGLE_SHOWN = 2
const PAIRED_SHOWN = 2

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
const vault = explained(column(texts.vault, ''), `${texts.orderCoins} ${texts.lowRiskKey}`)
const apy = (look: string) => explained(column('APY', look, 'right'), texts.lowerApy)
const firstYear = (look: string) => explained(column(texts.firstYear, look, 'right'), texts.yearRule)
const narrowColumns = [vault, apy('w-24 pl-4 max-sm:w-24'), firstYear('w-28 pl-4 max-sm:w-22')]
const wideColumns = (hasStability: boolean, hasSteps: boolean) => [
  vault,
  column(texts.protocol, 'w-40 pl-4'),
  column('TVL', 'w-24 pl-4', 'right'),
  ...(hasStability ? [{ ...column(texts.stability, 'w-32 pl-4', 'right'), unit: GAUGE_SPAN }] : []),
  apy('w-32 pl-4'),
  { ...firstYear('w-44 pl-4'), unit: texts.afterGas },
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

/** Each coin with its best vaults below it. On a narrow screen all but the two figures stands below the vault's name. */
export function EarnTable({ earnings, wallets }: Props) {
  const hasSteps = useMemo(() => earnings.some((earning) => shownOf(earning).some(hasDeposit)), [earnings])
  const { columns, ...widths } = useColumns(hasSteps)
  const firstUnder = useMemo(() => poolsByFirst(earnings), [earnings])
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <caption className="sr-only">{texts.vaultsIdleCoins}</caption>
      <TableHead columns={columns} rowLook="" />
      {earnings.map((earning) => (
        <CoinRows
          key={earning.coin.id}
          earning={earning}
          wallets={wallets}
          firstUnder={firstUnder}
          columnCount={columns.length}
          hasSteps={hasSteps}
          {...widths}
        />
      ))}
    </table>
  )
}

const shownOf = ({ vaults }: Earning) =>
  [...vaults.single.slice(0, SINGLE_SHOWN), ...vaults.paired.slice(0, PAIRED_SHOWN)].map(({ vault: each }) => each)

const pairsShown = ({ vaults }: Earning) => vaults.paired.slice(0, PAIRED_SHOWN)

/** A pool is below each of its coins that is idle: the first of them by its id. */
function poolsByFirst(earnings: readonly Earning[]): ReadonlyMap<string, Earning['coin']> {
  const first = new Map<string, Earning['coin']>()
  for (const earning of earnings)
    for (const { vault } of pairsShown(earning)) if (!first.has(vault.id)) first.set(vault.id, earning.coin)
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

type CoinProps = {
  earning: Earning
  wallets: readonly string[]
  firstUnder: ReturnType<typeof poolsByFirst>
  columnCount: number
  isWide: boolean
  hasStability: boolean
  hasSteps: boolean
}

function CoinRows({ earning, wallets, firstUnder, columnCount, ...widths }: CoinProps) {
  const { coin, vaults } = earning
  const isHidden = useHiddenAmounts()
  const kinds = [
    { isPair: false, shown: vaults.single.slice(0, SINGLE_SHOWN) },
    { isPair: true, shown: pairsShown(earning) },
  ].filter((kind) => kind.shown.length > 0)
  const shown = kinds.flatMap((kind) => kind.shown)
  const rest = vaults.single.length + vaults.paired.length - shown.length
  const valueUsd = coin.valueUsd ?? 0
  // An address that others may see reveals nothing that is hidden here.
  const depositUsd = isHidden ? null : Math.max(0.01, Math.round(valueUsd * 100) / 100)
  const symbol = coin.symbol || texts.coin
  const compared = comparePath(shown.map(({ vault }) => vault.id))
  return (
    <tbody>
      <tr className="border-t border-rule bg-raised">
        <th scope="rowgroup" colSpan={columnCount} className="py-1.5 pl-2 text-left font-normal">
          <span className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <CoinName {...coin} />
            <span className="flex gap-x-4">
              {shown.length > 1 && (
                <Link className="link" to={depositUsd === null ? compared : `${compared}&amount=${depositUsd}`}>
                  {texts.compare}
                  <span className="sr-only"> {texts.theseVaults(symbol)}</span>
                </Link>
              )}
              {rest > 0 && (
                <Link className="link" to={vaultsPath({ chain: coin.chain, address: coin.contract })}>
                  {rich(plural(rest, texts.moreNote), {
                    span: <span className="sr-only"> {texts.vaults(symbol)}</span>,
                  })}
                </Link>
              )}
            </span>
          </span>
        </th>
      </tr>
      {kinds.map(({ isPair, shown: vaultsOfKind }) => (
        <Fragment key={String(isPair)}>
          {vaultsOfKind.map((each) => (
            <EarnRow
              key={each.vault.id}
              earning={each}
              isBest={each === vaults.single[0]}
              symbol={symbol}
              incomeUsd={each.gainYearUsd - each.costUsd}
              depositUsd={depositUsd}
              sender={wallets.length === 1 ? wallets[0] : undefined}
              alsoUnder={isPair ? otherThan(coin, firstUnder.get(each.vault.id)) : undefined}
              {...widths}
            />
          ))}
        </Fragment>
      ))}
    </tbody>
  )
}

const otherThan = (coin: Earning['coin'], first: Earning['coin'] | undefined) =>
  first === undefined || first.id === coin.id ? undefined : first.symbol || texts.unnamed

function CoinName({ symbol, chain, contract, amount, valueUsd, isVerified }: Earning['coin']) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <CoinIcon symbol={symbol} name={symbol} chain={chain} contract={contract} isKnown={isVerified} />
      <span className="min-w-0">
        <bdi className="font-semibold">{symbol || texts.unnamed}</bdi>{' '}
        <span className="text-faded">
          {rich(texts.on, { chain: chainNameOf(chain), private: <Private>{formatAmount(amount)}</Private> })}{' '}
        </span>
        <Private>{formatMoney(valueUsd)}</Private>
      </span>
    </span>
  )
}
