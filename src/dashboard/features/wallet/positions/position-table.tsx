import { Fragment } from 'react'
import type { Position } from '#contract/wallet/position.ts'
import { Private } from '#dashboard/features/wallet/amounts/hidden-amounts.tsx'
import { WalletName } from '#dashboard/features/wallet/saved/wallet-name.tsx'
import type { HeldPosition, Owned } from '#dashboard/features/wallet/tab-data.ts'
import { useIsWide } from '#dashboard/ui/browser/use-is-wide.ts'
import { PrepareLinks } from '#dashboard/ui/link/prepare-links.tsx'
import { chainNameOf } from '#dashboard/ui/text/chain-words.ts'
import { DASH, formatAmount, formatMoney, formatRate, shortAddress } from '#dashboard/ui/text/format.ts'
import { positionActions } from './position-actions.ts'
import { PositionDetail } from './position-detail.tsx'
import { symbolsOf, worthOf } from './position-facts.ts'

type Props = { protocol: string; positions: readonly Owned<HeldPosition>[]; withWallet: boolean }

const figure = 'py-2 pl-4 text-right align-top'

/** On a narrow screen what a position holds and what is remarked on it stand below it, so that the value keeps its column. */
export function PositionTable({ protocol, positions, withWallet }: Props) {
  const isWide = useIsWide()
  const headers = isWide
    ? ['Position', 'Remarks', 'Holds', 'Rate a year', 'Claimable', 'Value']
    : ['Position', 'Claimable', 'Value']
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <caption className="sr-only">Positions at {protocol}</caption>
      <thead>
        <tr className="border-b border-rule">
          {headers.map((header) => (
            <th
              key={header}
              scope="col"
              className={`h-9 text-xs font-medium ${alignments[header] ?? 'pl-4 text-right'} ${widths[header] ?? ''}`}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {positions.map(({ wallet, row }) => (
          <Fragment key={`${wallet} ${row.chain} ${row.positionId} ${row.type}`}>
            <tr className={isWide ? 'border-b border-line' : ''}>
              <th scope="row" className="truncate py-2 text-left align-top font-normal">
                <span className="font-medium">{row.type}</span> <bdi>{symbolsOf(row.current.tokens)}</bdi>
                <span className={`block text-xs text-faded ${isWide ? 'truncate' : 'whitespace-normal'}`}>
                  {chainNameOf(row.chain)}
                  {withWallet && (
                    <>
                      {' · '}
                      <WalletName wallet={wallet} />
                    </>
                  )}
                  {row.poolId && <span title={row.poolId}> · {shortAddress(row.poolId)}</span>}
                </span>
              </th>
              {isWide && (
                <>
                  <td className="py-2 pl-4 align-top">
                    <PositionDetail position={row} />
                    <Prepare position={row} wallet={wallet} />
                  </td>
                  <td className={figure}>
                    <Amounts amounts={row.current.tokens} />
                  </td>
                  <td className={figure}>{rateOf(row)}</td>
                </>
              )}
              <td className={figure}>
                {row.current.yield.length === 0 ? DASH : <Private>{formatMoney(worthOf(row.current.yield))}</Private>}
              </td>
              <td className={`${figure} ${row.isInHoldings ? 'text-faded' : ''}`}>
                <Private>{formatMoney(signed(row))}</Private>
              </td>
            </tr>
            {!isWide && (
              <tr className="border-b border-line">
                <td colSpan={headers.length} className="pb-2">
                  <p className="flex flex-wrap gap-x-4 text-faded">
                    <Amounts amounts={row.current.tokens} />
                    {rateOf(row) !== DASH && <span>{rateOf(row)}</span>}
                  </p>
                  <PositionDetail position={row} />
                  <Prepare position={row} wallet={wallet} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

const alignments: Readonly<Record<string, string>> = { Position: 'text-left', Remarks: 'pl-4 text-left' }

function Prepare({ position, wallet }: { position: Position; wallet: string }) {
  const prepared = positionActions(position)
  if (prepared === null) return null
  const { protocol, actions, poolId } = prepared
  const name = `${position.type} ${symbolsOf(position.current.tokens)}`
  return <PrepareLinks protocol={protocol} actions={actions} known={{ poolId, sender: wallet }} name={name} />
}

const widths: Readonly<Record<string, string>> = {
  Holds: 'w-64',
  'Rate a year': 'w-32',
  Claimable: 'w-26',
  Value: 'w-28',
}

function signed({ type, current }: Position): number | null {
  const worth = worthOf(current.tokens)
  return worth === null || type !== 'Borrow' ? worth : -worth
}

/** An APY compounds, an APR does not: each is named. Where the rewards are not known, the base alone stands, and says so. */
function rateOf({ farming: [rates] }: Position) {
  if (rates?.total_apy != null) return `${formatRate(rates.total_apy)} APY`
  if (rates?.total_apr != null) return `${formatRate(rates.total_apr)} APR`
  if (rates?.base_apr != null) return `${formatRate(rates.base_apr)} base APR`
  return DASH
}

function Amounts({ amounts }: { amounts: Position['current']['tokens'] }) {
  return amounts.map(({ amount, token }) => (
    <span key={token.contract_address} className="block truncate" title={token.contract_address}>
      <Private>{formatAmount(amount)}</Private> <bdi>{token.symbol || token.name || '?'}</bdi>
    </span>
  ))
}
