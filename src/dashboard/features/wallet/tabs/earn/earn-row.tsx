import { useContext } from 'react'
import { Link } from 'react-router'
import type { TransactionType } from '#contract/transaction.ts'
import type { Vault } from '#contract/vault.ts'
import { useHasNoAudit } from '#dashboard/api/use-audits.ts'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { Doubts, doubtsAbout, doubtWords, type RateDoubts } from '#dashboard/ui/best-rate/rate-mark.tsx'
import { WholeRate } from '#dashboard/ui/best-rate/whole-rate.tsx'
import { Icon } from '#dashboard/ui/display/icon.tsx'
import { StabilityBar } from '#dashboard/ui/display/stability-bar.tsx'
import { ProtocolIcon } from '#dashboard/ui/icons/protocol-icon.tsx'
import { VaultIcon } from '#dashboard/ui/icons/vault-icon.tsx'
import { transactionTypeNames } from '#dashboard/ui/labels/transaction-labels.ts'
import { preparePath } from '#dashboard/ui/link/prepare-path.ts'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { formatMoney, formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { formatStability } from '#dashboard/ui/text/format-stability.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { vaultTitle, vaultTypeNames } from '#dashboard/ui/text/vault-labels.ts'
import { paysWithinYear } from '#domain/earning/days-to-pay.ts'
import type { EarningVault } from '#domain/earning/earning-vaults.ts'
import { stabilityOf } from '#domain/earning/stability.ts'
import type { Place } from '#domain/earning/where-to-earn.ts'
import { rateSpike } from '#domain/simulation/measures/rate-spike.ts'
import { simulationKind } from '#domain/simulation/simulation-kind.ts'
import { coinSymbols } from '#domain/vault-coins.ts'
import { vaultTarget } from '#domain/vault-target.ts'
import { BelowHoldingContext } from './below-holding-context.ts'
import { texts } from './texts.ts'

type Props = {
  earning: Place
  /** What the sum above the table counts for its coin. */
  isBest: boolean
  /** Of the coin that is put in. */
  symbol: string
  /** Dollars of the first year, after gas. */
  incomeUsd: number
  /** What the simulator begins with; null: its own amount. */
  depositUsd: number | null
  sender: string | undefined
  /** The coin above whose vaults have it too. */
  alsoUnder: string | undefined
  isWide: boolean
  /** The stability has a column; else it is a word below the name, but on a narrow screen. */
  hasStability: boolean
  /** Some vault of the table has a transaction that puts coins in. */
  hasSteps: boolean
}

/** Tighter than other rows of two lines: the first screen has one coin more. */
const pad = 'py-[calc(0.75*var(--row-pad))]'
const figure = `${pad} pl-4 text-right align-top`
const narrowFigure = 'pt-1.5 pl-2 text-right align-top'

/** One vault for a coin: what it pays, what that comes to, and the next step. */
export function EarnRow({ earning, isBest, symbol, incomeUsd, depositUsd, sender, ...more }: Props) {
  const { alsoUnder, isWide, hasStability, hasSteps } = more
  const { vault, rate, isWrapped, toPay } = earning
  const { id, name, protocol, type, tvl } = vault
  const protocolName = protocol.name || protocol.id
  const isPair = simulationKind(vault) === 'Pools'
  const share = stabilityOf(vault)
  const stability = share === null ? null : formatStability(share)
  const doubts = doubtsAbout(vault, useHasNoAudit())
  // Where a pool has no other risk than that of each, that is the whole of it.
  const isRated = !isLowRisk(vault) && (!isPair || doubtWords(doubts).length > 0)
  const hasRisk = isRated || warningsOf(vault).length > 0
  const risk = (
    <>
      {isPair && !isLowRisk(vault) && <span title={texts.lossMeaning}>{texts.impermanentLoss} · </span>}
      {hasRisk && <Risk vault={vault} doubts={doubts} />}
    </>
  )
  const facts = [
    // Of a pool, its loss says it.
    ...(isPair || !isWide ? [] : [vaultTypeNames[type]]),
    ...(stability === null || hasStability || !isWide ? [] : [texts.stabilityIs(stability)]),
    ...(isWrapped ? [texts.needsWrapping(symbol)] : []),
    // Whole, the coin would be one side of the pair alone.
    ...(isPair && vault.coins.length === 2 ? [texts.needsSwapping] : []),
    ...(isPair && vault.coins.length > 2 ? [texts.needsSwappingMost] : []),
  ]
  const isWorthGas = paysWithinYear(toPay)
  const also = alsoUnder === undefined ? '' : texts.alsoUnder(alsoUnder)
  const [gas = '', ...before] = [...facts, ...(isWide || also === '' ? [] : [also]), paysAfter(toPay)].toReversed()
  const notes = (
    <>
      {before.toReversed().map((note) => `${note} · `)}
      <span className={isWorthGas ? '' : 'text-caution'}>{gas}</span>
    </>
  )
  const emphasis = isBest && isWorthGas ? 'font-semibold' : ''
  const steps = <Deposits vault={vault} sender={sender} />
  const title = (
    <Link
      to={`${vaultPath(id)}${depositUsd === null ? '' : `?amount=${depositUsd}`}`}
      title={texts.simulate(name || id)}
      className={`underline-offset-4 hover:text-accent hover:underline ${emphasis}`}
    >
      {vaultTitle(vault)}
    </Link>
  )
  // The dollars are of the lower rate.
  const countsMonth = vault.apy30d !== null && vault.apy30d < rate
  const other = countsMonth ? rate : vault.apy30d
  const look = isWide ? figure : narrowFigure
  const figures = (
    <>
      <td className={look}>
        <Rate vault={vault} apy={countsMonth ? vault.apy30d : rate} />
        <span className="block text-xs leading-4 whitespace-nowrap text-faded">
          {countsMonth ? texts.ofNow : texts.ofMonth} <Rate vault={vault} apy={other} />
        </span>
      </td>
      <td className={look}>
        {/* What a pool pays is before its loss: the lower figure of one coin alone comes first to the eye. */}
        <span className={isPair ? 'text-faded' : emphasis}>
          <Private>{formatMoney(incomeUsd)}</Private>
        </span>
        {/* The rate beside it counts it. */}
        {!isPair && vault.stakingApy != null && (
          <span className="block text-xs leading-4 text-faded" title={texts.besideStaking}>
            {texts.withoutStaking}
          </span>
        )}
        {isPair && isWide && <BelowHolding vault={vault} />}
      </td>
    </>
  )
  if (!isWide)
    return (
      <>
        <tr className="border-t border-line">
          <th scope="row" className="pt-1.5 text-left font-normal">
            <span className="flex items-center gap-2">
              <VaultIcon vault={vault} />
              <span className="min-w-0">
                <span className="block truncate">{title}</span>
                <span className="block truncate text-xs text-faded">
                  {protocolName} · {formatRoundMoney(tvl)}
                  <span className="sr-only"> TVL</span>
                </span>
              </span>
            </span>
          </th>
          {figures}
        </tr>
        <tr>
          <td colSpan={3} className="pb-1.5">
            <span className="flex items-baseline justify-between gap-4">
              <span className="text-xs text-faded">
                {risk}
                {notes}
              </span>
              <span className="flex shrink-0 gap-3">
                {isPair && (
                  // As wide as the words that come.
                  <span className="text-right" style={{ minWidth: '8.5rem' }}>
                    <BelowHolding vault={vault} />
                  </span>
                )}
                {steps}
              </span>
            </span>
          </td>
        </tr>
      </>
    )
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${pad} pl-6 text-left align-top font-normal wrap-anywhere`}>
        <span className="flex items-start gap-3">
          <VaultIcon vault={vault} />
          <span className="min-w-0">
            {title}
            {also !== '' && <span className="ml-2 text-xs text-faded">{also}</span>}
            <span className="block text-xs text-faded">
              {risk}
              {notes}
            </span>
          </span>
        </span>
      </th>
      <td className={`${pad} pl-4 align-top`}>
        {/* The picture is higher than a line, whose foot is that of the figures. */}
        <span className="-my-0.5 flex items-center gap-2">
          <ProtocolIcon id={protocol.id} name={protocolName} />
          <span className="truncate" title={protocolName}>
            {protocolName}
          </span>
        </span>
      </td>
      <td className={figure}>{formatRoundMoney(tvl)}</td>
      {hasStability && (
        <td className={figure}>
          {share === null ? <span className="text-faded">{DASH}</span> : <StabilityBar share={share} />}
        </td>
      )}
      {figures}
      {hasSteps && <td className={`${pad} pl-4 text-right align-top`}>{steps}</td>}
    </tr>
  )
}

const warningsOf = ({ label, totalApy, apy30d }: Vault) => [
  ...(label.includes('high_risk_high_return') ? [{ word: texts.highRisk, meaning: texts.highRiskMeaning }] : []),
  ...(rateSpike(totalApy, apy30d)?.isSpike ? [{ word: texts.apySpike, meaning: texts.apySpikeMeaning }] : []),
]

const isLowRisk = ({ label }: Vault) => label.includes('low_risk')

/** A pool says nothing of what its coins earn by themselves. */
const Rate = ({ vault, apy }: { vault: Vault; apy: number | null }) =>
  vault.coins.length === 1 ? <WholeRate {...vault} apy={apy} symbol={coinSymbols(vault)[0] ?? ''} /> : formatRate(apy)

/** In place of its words how often it happens, once that is known. */
function BelowHolding({ vault }: { vault: Vault }) {
  const Chance = useContext(BelowHoldingContext)
  return (
    <span className="block text-xs leading-4 whitespace-nowrap text-faded">
      {Chance === null ? texts.beforeLoss : <Chance vault={vault}>{texts.beforeLoss}</Chance>}
    </span>
  )
}

/** What speaks for caution, or why a vault has not the label of a low risk. */
function Risk({ vault, doubts }: { vault: Vault; doubts: RateDoubts }) {
  const warnings = warningsOf(vault)
  const isUnrated = doubtWords(doubts).length === 0
  if (warnings.length === 0)
    return (
      <span title={isUnrated ? texts.notRatedMeaning : undefined} className="text-ink">
        {isUnrated ? texts.notRated : <Doubts {...doubts} />} ·{' '}
      </span>
    )
  return warnings.map(({ word, meaning }) => (
    <span key={word} title={meaning}>
      <span className="font-medium text-caution">
        <span className="mr-1 inline-block align-[-1px]">
          <Icon name="flag" />
        </span>
        {word}
      </span>
      {' · '}
    </span>
  ))
}

function paysAfter(toPay: Place['toPay']): string {
  if (toPay.days === null) return texts.gasExceedsYield
  if (toPay.days < 1) return texts.paysGasWithin
  return plural(Math.ceil(toPay.days), paysWithinYear(toPay) ? texts.paysGasAfter : texts.notWorthGas)
}

/** Whether the page can prepare a transaction that puts coins in. */
export const hasDeposit = (vault: Vault): boolean => depositActions(vault).actions.length > 0

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
