import { type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import { isAuditedOrNative } from '#contract/protocol.ts'
import type { TransactionType } from '#contract/transaction.ts'
import type { Vault } from '#contract/vault.ts'
import { useAuditsOf } from '#dashboard/api/use-audits.ts'
import { Private } from '#dashboard/features/wallet/ui/hidden-amounts.tsx'
import { rich } from '#dashboard/locale/rich.tsx'
import { auditWord } from '#dashboard/ui/audit/audit-word.ts'
import { Falling } from '#dashboard/ui/best-rate/rate-mark.tsx'
import { RATES_APART } from '#dashboard/ui/best-rate/rates-apart.ts'
import { WholeRate, wholeRate } from '#dashboard/ui/best-rate/whole-rate.tsx'
import { Icon } from '#dashboard/ui/display/icon.tsx'
import { transactionTypeNames } from '#dashboard/ui/labels/transaction-labels.ts'
import { preparePath } from '#dashboard/ui/link/prepare-path.ts'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { formatMoney } from '#dashboard/ui/text/format-money.ts'
import { formatRate, formatShare } from '#dashboard/ui/text/format-rate.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { vaultTitle, vaultTypeNames } from '#dashboard/ui/text/vault-labels.ts'
import { paysWithinYear } from '#domain/earning/days-to-pay.ts'
import { LEAST_REWARDS, rewardShare } from '#domain/earning/reward-share.ts'
import type { Place } from '#domain/earning/where-to-earn.ts'
import { rateSpike } from '#domain/simulation/measures/rate-spike.ts'
import { simulationKind } from '#domain/simulation/simulation-kind.ts'
import { coinSymbols } from '#domain/vault-coins.ts'
import { vaultTarget } from '#domain/vault-target.ts'
import { BelowHoldingContext } from './below-holding-context.ts'
import { texts } from './texts.ts'

export const isPool = (vault: Vault): boolean => simulationKind(vault) === 'Pools'

export const protocolNameOf = ({ protocol: { id, name } }: Vault): string => name || id

/** `depositUsd`: what the simulator begins with; null: its own amount. */
export function VaultLink({ vault, depositUsd }: { vault: Vault; depositUsd: number | null }) {
  const { id, name } = vault
  return (
    <Link
      to={`${vaultPath(id)}${depositUsd === null ? '' : `?amount=${depositUsd}`}`}
      title={texts.simulate(name || id)}
      aria-label={name || id}
      className="underline-offset-4 hover:text-accent hover:underline"
    >
      {vaultTitle(vault)}
    </Link>
  )
}

/** What a deposit needs before it, of a coin whose symbol this is. */
export function stepsOf({ vault, isWrapped }: Place, symbol: string): string[] {
  return [
    ...(isWrapped ? [texts.needsWrapping(symbol)] : []),
    // Whole, the coin would be one side of the pair alone.
    ...(isPool(vault) && vault.coins.length === 2 ? [texts.needsSwapping] : []),
    ...(isPool(vault) && vault.coins.length > 2 ? [texts.needsSwappingMost] : []),
  ]
}

/** Small facts in a row: a line breaks between two, never within one, and the point between them is cut off where it would begin a line. */
export const Joined = ({ facts }: { facts: readonly Fact[] }) => (
  <span className="block" style={{ overflowX: 'clip' }}>
    <span className="flex flex-wrap" style={{ marginLeft: '-0.75rem' }}>
      {facts.map(({ id, shown }, index) => (
        <span key={id} className="whitespace-nowrap">
          <span className="inline-block w-3 text-center">{index > 0 && ' · '}</span>
          {shown}
        </span>
      ))}
    </span>
  </span>
)
export type Fact = { id: string; shown: ReactNode }
export const factOf = (words: string): Fact => ({ id: words, shown: words })

/** What a vault does; of a pool its name says it. */
export const kindOf = (vault: Vault): Fact[] => (isPool(vault) ? [] : [factOf(vaultTypeNames[vault.type])])

/** What is known for and against a vault; that a pool can lose is said above it. */
export function useVaultFacts(vault: Vault): Fact[] {
  const audits = useAuditsOf()(vault.protocol.id)
  const warnings = warningsOf(vault)
  const isFalling = vault.isForecastToFall === true
  const rewards = rewardShare(vault) ?? 0
  const rests = rewards >= LEAST_REWARDS
  // A pool is never of low risk, and a doubt that is named is a reason.
  const isUnrated =
    !vault.label.includes('low_risk') &&
    !isPool(vault) &&
    (audits === null || isAuditedOrNative(audits)) &&
    !isFalling &&
    !rests &&
    warnings.length === 0
  return [
    ...(audits === null ? [] : [factOf(auditWord(audits))]),
    ...(rests ? [factOf(texts.ofRewards(formatShare(rewards)))] : []),
    ...(isFalling ? [{ id: 'falling', shown: <Falling /> }] : []),
    ...warnings.map(({ word, meaning }) => ({ id: word, shown: <Warning word={word} meaning={meaning} /> })),
    ...(isUnrated ? [{ id: 'unrated', shown: <span title={texts.notRatedMeaning}>{texts.notRated}</span> }] : []),
  ]
}

const Warning = ({ word, meaning }: { word: string; meaning: string }) => (
  <span title={meaning} className="font-medium text-caution">
    <span className="mr-1 inline-block align-[-1px]">
      <Icon name="flag" />
    </span>
    {word}
  </span>
)

const warningsOf = ({ label, totalApy, apy30d }: Vault) => [
  ...(label.includes('high_risk_high_return') ? [{ word: texts.highRisk, meaning: texts.highRiskMeaning }] : []),
  ...(rateSpike(totalApy, apy30d)?.isSpike ? [{ word: texts.apySpike, meaning: texts.apySpikeMeaning }] : []),
]

/** The rate that the dollars are of, the lower of two; today's is below it where that is the higher. */
export function Rates({ place: { vault, rate } }: { place: Place }) {
  const countsMonth = vault.apy30d !== null && vault.apy30d < rate
  const rates = { ...vault, symbol: coinSymbols(vault)[0] ?? '' }
  // A pool says nothing of what its coins earn by themselves.
  const write = (apy: number | null) =>
    vault.coins.length === 1 ? <WholeRate {...rates} apy={apy} /> : formatRate(apy)
  const isApart = countsMonth && rate - (vault.apy30d ?? 0) > RATES_APART
  return (
    <>
      {write(countsMonth ? vault.apy30d : rate)}
      {isApart && (
        <span className="block text-xs leading-4 whitespace-nowrap text-faded">
          {texts.today(vault.coins.length === 1 ? wholeRate({ ...rates, apy: rate }) : formatRate(rate))}
        </span>
      )}
    </>
  )
}

/** Dollars of the first year, after gas. */
export const FirstYear = ({ place }: { place: Place }) => (
  <>
    <Private>{formatMoney(place.firstYearUsd)}</Private>
    {/* The rate beside it counts it. */}
    {place.vault.stakingApy != null && (
      <span className="block text-xs leading-4 font-normal text-faded" title={texts.besideStaking}>
        {texts.withoutStaking}
      </span>
    )}
  </>
)

/** Of a pool that is what it pays at most, and how often that is not enough. */
export const PoolYear = ({ place }: { place: Place }) => (
  <span className="text-faded">
    {rich(texts.upTo, { money: <Private>{formatMoney(place.firstYearUsd)}</Private> })}
  </span>
)

/** In place of its words how often it happens, once that is known. */
export function BelowHolding({ vault }: { vault: Vault }) {
  const Chance = useContext(BelowHoldingContext)
  return (
    <span className="text-xs leading-4 whitespace-nowrap text-faded">
      {Chance === null ? texts.beforeLoss : <Chance vault={vault}>{texts.beforeLoss}</Chance>}
    </span>
  )
}

/** In a column whose head says what it is. */
export function PaidBack({ place: { toPay } }: { place: Place }) {
  const isWorthGas = paysWithinYear(toPay)
  return (
    <span className={isWorthGas ? '' : 'text-caution'}>
      {toPay.days === null ? texts.never : plural(Math.max(1, Math.ceil(toPay.days)), texts.dayCount)}
    </span>
  )
}

/** The same in words. */
export function paysAfter({ toPay }: Place): Fact {
  const words =
    toPay.days === null
      ? texts.gasExceedsYield
      : plural(Math.max(1, Math.ceil(toPay.days)), paysWithinYear(toPay) ? texts.paysGasAfter : texts.notWorthGas)
  return { id: 'gas', shown: <span className={paysWithinYear(toPay) ? '' : 'text-caution'}>{words}</span> }
}

/** Whether the page can prepare a transaction that puts coins in. */
export const hasDeposit = (vault: Vault): boolean => depositActions(vault).actions.length > 0

export function Deposits({ vault, sender }: { vault: Vault; sender: string | undefined }) {
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
