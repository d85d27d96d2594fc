import { Fragment } from 'react'
import type { Position } from '#contract/position.ts'
import { DASH, formatAmount, formatMoney, formatRate, shortAddress } from '#dashboard/ui/format.ts'
import { Private } from './hidden-amounts.tsx'
import { hasDetail, PositionDetail } from './position-detail.tsx'
import { symbolsOf, worthOf } from './position-facts.ts'
import { chainNameOf } from './read-wallets.ts'
import { WalletName } from './wallet-names.tsx'
import type { Owned } from './wallet-part.ts'

type Props = { protocol: string; positions: readonly Owned<Position>[]; withWallet: boolean }

const head = 'h-9 pl-4 text-xs font-medium first:pl-0'
const side = 'pl-4 text-right align-top'

export function PositionTable({ protocol, positions, withWallet }: Props) {
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <caption className="sr-only">Positions at {protocol}</caption>
      <colgroup>
        <col />
        <col className="w-64 max-md:hidden" />
        <col className="w-28 max-sm:hidden" />
        <col className="w-28 max-sm:w-24" />
        <col className="w-28 max-sm:w-24" />
      </colgroup>
      <thead>
        <tr className="border-b border-rule">
          <th scope="col" className={`${head} text-left`}>
            Position
          </th>
          <th scope="col" className={`${head} text-right max-md:hidden`}>
            Holds
          </th>
          <th scope="col" className={`${head} text-right max-sm:hidden`}>
            Rate a year
          </th>
          <th scope="col" className={`${head} text-right`}>
            Claimable
          </th>
          <th scope="col" className={`${head} text-right`}>
            Value
          </th>
        </tr>
      </thead>
      <tbody>
        {positions.map(({ wallet, row }) => (
          <Fragment key={`${wallet} ${row.positionId} ${row.type}`}>
            <tr className={hasDetail(row) ? '' : 'border-b border-line'}>
              <th scope="row" className="truncate py-2 text-left align-top font-normal">
                <span className="font-medium">{row.type}</span> <bdi>{symbolsOf(row.current.tokens)}</bdi>
                <span className="block truncate text-xs text-faded">
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
              <td className={`${side} py-2 max-md:hidden`}>
                <Amounts amounts={row.current.tokens} />
              </td>
              <td className={`${side} py-2 max-sm:hidden`}>{rateOf(row)}</td>
              <td className={`${side} py-2`}>
                {row.current.yield.length === 0 ? DASH : <Private>{formatMoney(worthOf(row.current.yield))}</Private>}
              </td>
              <td className={`${side} py-2 ${row.isInHoldings ? 'text-faded' : ''}`}>
                <Private>{formatMoney(signed(row))}</Private>
              </td>
            </tr>
            {hasDetail(row) && (
              <tr className="border-b border-line">
                <td colSpan={5} className="pb-2">
                  <PositionDetail position={row} />
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function signed({ type, current }: Position): number | null {
  const worth = worthOf(current.tokens)
  return worth === null || type !== 'Borrow' ? worth : -worth
}

/** An APY compounds, an APR does not: each is named. */
function rateOf({ farming: [rates] }: Position) {
  if (rates?.total_apy != null) return `${formatRate(rates.total_apy)} APY`
  if (rates?.total_apr != null) return `${formatRate(rates.total_apr)} APR`
  return DASH
}

function Amounts({ amounts }: { amounts: Position['current']['tokens'] }) {
  return amounts.map(({ amount, token }) => (
    <span key={token.contract_address} className="block truncate" title={token.contract_address}>
      <Private>{formatAmount(amount)}</Private> <bdi>{token.symbol || token.name || '?'}</bdi>
    </span>
  ))
}
