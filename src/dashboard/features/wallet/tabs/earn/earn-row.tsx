import { Link } from 'react-router'
import type { TransactionType } from '#contract/transaction.ts'
import type { Vault } from '#contract/vault.ts'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { transactionTypeNames } from '#dashboard/ui/labels/transaction-labels.ts'
import { preparePath } from '#dashboard/ui/link/prepare-path.ts'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { formatMoney, formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { vaultTitle, vaultTypeNames } from '#dashboard/ui/text/vault-labels.ts'
import type { EarningVault } from '#domain/earning/earning-vaults.ts'
import type { Place } from '#domain/earning/where-to-earn.ts'
import { simulationKind } from '#domain/simulation/simulation-kind.ts'
import { vaultTarget } from '#domain/vault-target.ts'
import { texts } from './texts.ts'

type Props = {
  earning: Place
  /** Of the coin that is put in. */
  symbol: string
  /** Dollars a year. */
  incomeUsd: number
  /** What the simulator begins with; null: its own amount. */
  depositUsd: number | null
  sender: string | undefined
  isWide: boolean
}

const figure = 'py-(--row-pad) pl-4 text-right align-top'

/** One vault for a coin: what it pays, what that comes to, and the next step. */
export function EarnRow({ earning, symbol, incomeUsd, depositUsd, sender, isWide }: Props) {
  const { vault, rate, isWrapped, toPay } = earning
  const { id, name, protocol, type, tvl } = vault
  const protocolName = protocol.name || protocol.id
  const isPair = simulationKind(vault) === 'Pools'
  const kind = [
    vaultTypeNames[type],
    ...(isWrapped ? [texts.needsWrapping(symbol)] : []),
    ...(isPair ? [texts.beforeImpermanentLoss] : []),
    paysAfter(toPay),
  ].join(' · ')
  const steps = (
    <span className="flex flex-wrap gap-x-3">
      <Link
        to={`${vaultPath(id)}${depositUsd === null ? '' : `?amount=${depositUsd}`}`}
        aria-label={texts.simulate(name || id)}
        className="link"
      >
        {texts.simulateText}
      </Link>
      <Deposits vault={vault} sender={sender} />
    </span>
  )
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-(--row-pad) pl-2 text-left align-top font-normal wrap-anywhere">
        {vaultTitle(vault)}
        <span className="block text-xs text-faded">
          {isWide ? kind : `${protocolName} · ${formatRoundMoney(tvl)} TVL · ${kind}`}
        </span>
        {!isWide && steps}
      </th>
      {isWide && (
        <>
          <td className="truncate py-(--row-pad) pl-4 align-top">{protocolName}</td>
          <td className={figure}>{formatRoundMoney(tvl)}</td>
        </>
      )}
      <td className={figure}>{formatRate(rate)}</td>
      {isWide && <td className={figure}>{formatRate(vault.apy30d)}</td>}
      <td className={figure}>
        <Private>{formatMoney(incomeUsd)}</Private>
      </td>
      {isWide && <td className="py-(--row-pad) pl-4 align-top">{steps}</td>}
    </tr>
  )
}

function paysAfter({ days }: Place['toPay']): string {
  if (days === null) return texts.gasExceedsYield
  return days < 1 ? texts.paysGasWithin : plural(Math.ceil(days), texts.paysGasAfter)
}

function Deposits({ vault, sender }: { vault: EarningVault['vault']; sender: string | undefined }) {
  const { protocol, poolId, actions } = depositActions(vault)
  return actions.map((type) => (
    <Link
      key={type}
      className="link"
      to={preparePath({ protocol, type, poolId, sender })}
      aria-label={texts.prepareTransaction(transactionTypeNames[type], vault.name || vault.id)}
    >
      {transactionTypeNames[type]}
    </Link>
  ))
}

const deposits: readonly TransactionType[] = ['LENDING', 'STAKING', 'ADD_LP']

/** What of a vault's transactions puts coins in. A vault that stands for many pools leaves the pool to the form. */
function depositActions(vault: Vault): { protocol: string; poolId: string | null; actions: TransactionType[] } {
  const target = vaultTarget(vault)
  const actions = target?.poolId === null ? target.actions : vault.actions
  return {
    protocol: target?.protocol ?? vault.protocol.id,
    poolId: target ? target.poolId : vault.id,
    actions: actions.filter((type) => deposits.includes(type)),
  }
}
