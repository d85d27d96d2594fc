import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { hasNoAudit } from '#contract/protocol.ts'
import { sideOf, type Vault, type VaultLending } from '#contract/vault.ts'
import { useHasSpareBudget } from '#dashboard/api/client.ts'
import { useAudits } from '#dashboard/api/use-audits.ts'
import { vaultHistoryQuery } from '#dashboard/api/vaults/vault-history-query.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { auditWord } from '#dashboard/ui/audit/audit-word.ts'
import { Change } from '#dashboard/ui/display/change.tsx'
import { RateBySide } from '#dashboard/ui/display/rate-by-side.tsx'
import { totalRateMeaning } from '#dashboard/ui/labels/rate-labels.ts'
import { tokenExplorer } from '#dashboard/ui/link/explorers.ts'
import { ExternalLink } from '#dashboard/ui/link/external-link.tsx'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH } from '#dashboard/ui/text/format-number.ts'
import { formatDeviation, formatRate, formatShare } from '#dashboard/ui/text/format-rate.ts'
import { formatDate } from '#dashboard/ui/text/format-time.ts'
import { shortAddress } from '#dashboard/ui/text/short-address.ts'
import { vaultTypeNames } from '#dashboard/ui/text/vault-labels.ts'
import { depositSymbols, simulatedSymbols } from '#domain/earning/deposit-symbols.ts'
import { rewardShare } from '#domain/earning/reward-share.ts'
import { areOfOneValue } from '#domain/earning/stands-for-stake.ts'
import { isCompounded } from '#domain/is-compounded.ts'
import type { SharedChanges } from '#domain/simulation/compared-deposits.ts'
import { firstInputs } from '#domain/simulation/first-inputs.ts'
import { symbolKey } from '#domain/simulation/symbol-key.ts'
import { coinSymbols } from '#domain/vault-coins.ts'
import { compareUrl, readChanges } from './compare-url.ts'
import { ProtocolRange } from './protocol-range.tsx'
import { texts } from './texts.ts'
import { hasChange, isPair, pairLossOf, stabilityScore } from './verdict.ts'

/** The groups of rows, in their order. */
export const factGroups = { risk: texts.risk, yield: texts.yield, size: texts.size, details: texts.details } as const

/**
 * One row. `show`: a cell, for a vault among all that are compared. `rank`: the higher the better, null when unknown; `isKnown`: whether the vault has this figure, and it says something: a row that none has is left out.
 * `unranked`: why the figures of these vaults are not ranked, null where they mean the same. `note`: what a figure is of. `text`: what the cell says; a row whose texts are equal is folded.
 */
export type ComparedFact = {
  group: keyof typeof factGroups
  label: string
  show: (vault: Vault, vaults: readonly Vault[]) => ReactNode
  rank?: (vault: Vault) => number | null
  isKnown?: (vault: Vault) => boolean
  unranked?: (vaults: readonly Vault[]) => string | null
  note?: string
  text?: (vault: Vault) => string
}

/** The rate of a loan is its cost: it wins nothing. */
const earned = (read: (vault: Vault) => number | null) => (vault: Vault) =>
  sideOf(vault) === 'borrow' ? null : read(vault)
const rate = (label: string, read: (vault: Vault) => number | null): ComparedFact => ({
  group: 'yield',
  label,
  show: (vault) => <Rate fraction={read(vault)} isCost={sideOf(vault) === 'borrow'} />,
  rank: earned(read),
  unranked: mixedKinds,
})

/** What a pair earns is not worth more than what a single coin earns because it reads higher. */
function mixedKinds(vaults: readonly Vault[]): string | null {
  const earning = earningOf(vaults)
  const pairs = earning.filter(isPair).length
  return pairs > 0 && pairs < earning.length ? texts.unrankedKinds : null
}

const Rate = ({ fraction, isCost }: { fraction: number | null; isCost: boolean }) => (
  <>
    <RateBySide side={isCost ? 'borrow' : 'earn'} fraction={fraction} />
    {isCost && fraction !== null && <span className="text-caution"> {texts.paid}</span>}
  </>
)

/** A rate that compounds is not better than one that does not because it reads higher. */
const compoundAlike = (vaults: readonly Vault[]) => new Set(earningOf(vaults).map(isCompounded)).size < 2
const unlikeTotals = (vaults: readonly Vault[]) =>
  mixedKinds(vaults) ?? (compoundAlike(vaults) ? null : texts.unrankedCompounding)
const earningOf = (vaults: readonly Vault[]) =>
  vaults.filter((each) => sideOf(each) === 'earn' && each.totalApy !== null)

/** What the total assumes, where it is not the same for all. */
function Compounding({ vault, vaults }: { vault: Vault; vaults: readonly Vault[] }) {
  if (!earningOf(vaults).includes(vault) || compoundAlike(vaults)) return null
  return <span className="block text-xs font-normal text-faded"> {totalRateMeaning(vault)}</span>
}

/** A rate that reads as the total APY says nothing more: its row is shown where it differs for any vault. */
const differs = (rate: number | null, totalApy: number | null) => formatRate(rate) !== formatRate(totalApy)

const rewardNames = ({ rewards }: Vault) =>
  [...new Set(rewards.tokens.map((token) => token.token_symbol || shortAddress(token.token_address)))].join(', ') ||
  DASH
/** A fact that is a text, and folded where it is the same for all. */
const detail = (label: string, text: (vault: Vault) => string): ComparedFact => ({
  group: 'details',
  label,
  text,
  show: text,
})

/** Whether the TVL is what is left to borrow, as most sources write it of a market: two rows with one figure need a word. */
function isWithoutLoans({ tvl, lending }: Vault): boolean {
  if (lending == null || lending.available === null || lending.supplied === null) return false
  const [own, left, whole] = [tvl, lending.available, lending.supplied].map(formatRoundMoney)
  return own === left && own !== whole
}

/** Of what a market lends. No value of it is the best: each serves another purpose. */
const lent = (
  label: string,
  read: (lending: VaultLending) => number | null,
  write: (value: number | null) => string,
): ComparedFact => {
  const of = ({ lending }: Vault) => (lending ? read(lending) : null)
  return { group: 'size', label, show: (vault) => write(of(vault)), isKnown: (vault) => of(vault) !== null }
}

/** What a pair loses against holding at the prices that are set, or if one coin halves. A single coin loses nothing of the kind. */
export function lossFact(changes: SharedChanges): ComparedFact {
  const loss = (vault: Vault) => pairLossOf(vault, changes)
  const written = (vault: Vault) => {
    const value = loss(vault)
    // Neither of them halves alone.
    if (isPair(vault) && !hasChange(changes) && areOfOneValue(coinSymbols(vault))) return texts.moveTogether
    return value === null ? texts.none : formatRate(value)
  }
  return {
    group: 'risk',
    label: hasChange(changes) ? texts.lossAtSetPrices : texts.lossIfHalved,
    note: texts.lossMeans,
    show: written,
    text: written,
    rank: earned((vault) => loss(vault) ?? 0),
    isKnown: isPair,
  }
}

/** What the TVL of a vault counts; null where it is not known of a market whether loans are in it. */
function countedIn(vault: Vault): 'whole' | 'without loans' | null {
  if (vault.type === 'LENDING' && (vault.lending?.available == null || vault.lending.supplied === null)) return null
  return isWithoutLoans(vault) ? 'without loans' : 'whole'
}

/** What a pool has and what a market has left to borrow are not the same, and of an unknown market it may be either. */
function unlikeTvl(vaults: readonly Vault[]): string | null {
  const counted = vaults.filter((vault) => sideOf(vault) === 'earn' && vault.tvl !== null).map(countedIn)
  if (counted.length < 2) return null
  if (counted.includes(null)) return texts.unrankedUnknown
  return new Set(counted).size === 1 ? null : texts.unrankedTvl
}

/** What the directory says of the audits of its protocol. */
function Audit({ vault }: { vault: Vault }) {
  const audits = useAudits(vault.protocol.id)
  if (audits === null) return DASH
  return <span className={hasNoAudit(audits) ? 'text-caution' : ''}>{auditWord(audits)}</span>
}

/** Since when rates of the vault are on record. */
function RecordSince({ vault }: { vault: Vault }) {
  const { data } = useQuery({ ...vaultHistoryQuery(vault), enabled: useHasSpareBudget() })
  const first = data?.data.find(({ apy }) => apy !== null)
  return first ? formatDate(first.date) : DASH
}

/** What of the total the base leaves, as both are written: so the column adds up. */
function rewardsApr({ apr, apr_rewards: paid, totalApr }: Vault): string {
  if (paid === 0) return texts.none
  if (apr === null || paid === null || totalApr === null) return formatRate(paid)
  const left = roundedRate(totalApr) - roundedRate(apr)
  // What does not add up to begin with is written as it is.
  return formatRate(Math.abs(left - paid) < HUNDREDTH ? left : paid)
}

/** A hundredth of a percent, the last digit that is written. */
const HUNDREDTH = 1e-4
const roundedRate = (fraction: number) => Math.round(fraction / HUNDREDTH) * HUNDREDTH

/** The facts that a comparison shows, the most important first. `loss`: that of a pair. */
export const comparedFacts = (loss: ComparedFact): readonly ComparedFact[] => [
  {
    group: 'risk',
    label: texts.stability,
    note: texts.stabilityBasis,
    show: (vault) => stabilityScore(vault) ?? DASH,
    rank: earned(stabilityScore),
    isKnown: (vault) => stabilityScore(vault) !== null,
  },
  { group: 'risk', label: texts.audit, note: texts.auditSource, show: (vault) => <Audit vault={vault} /> },
  loss,
  {
    group: 'risk',
    label: 'TVL',
    show: (vault) => (
      <>
        {formatRoundMoney(vault.tvl)}
        {isWithoutLoans(vault) && <span className="block text-xs font-normal text-faded">{texts.excludesLent}</span>}
      </>
    ),
    rank: earned(({ tvl }) => tvl),
    unranked: unlikeTvl,
  },
  { group: 'risk', label: texts.recordSince, show: (vault) => <RecordSince vault={vault} /> },
  {
    group: 'risk',
    label: texts.rewardsShare,
    show: (vault) => {
      const share = rewardShare(vault)
      return share === null ? DASH : share === 0 ? texts.none : formatShare(share)
    },
  },
  {
    group: 'risk',
    label: texts.forecast,
    note: texts.forecastSource,
    show: ({ isForecastToFall }) => (isForecastToFall ? <span className="text-caution">{texts.toFall}</span> : DASH),
    isKnown: ({ isForecastToFall }) => isForecastToFall === true,
  },
  {
    group: 'risk',
    label: texts.apyVolatility,
    show: ({ apyDeviation30d }) => formatDeviation(apyDeviation30d),
    isKnown: ({ apyDeviation30d }) => apyDeviation30d !== null,
  },
  {
    ...rate(texts.totalApy, ({ totalApy }) => totalApy),
    unranked: unlikeTotals,
    show: (vault, vaults) => (
      <>
        <Rate fraction={vault.totalApy} isCost={sideOf(vault) === 'borrow'} />
        <Compounding vault={vault} vaults={vaults} />
      </>
    ),
  },
  { ...rate(texts.n30DayMean, ({ apy30d }) => apy30d), unranked: unlikeTotals },
  { ...rate(texts.n7DayMean, ({ apy7d }) => apy7d), unranked: unlikeTotals, isKnown: ({ apy7d }) => apy7d !== null },
  { ...rate(texts.totalApr, ({ totalApr }) => totalApr), isKnown: (vault) => differs(vault.totalApr, vault.totalApy) },
  { ...rate(texts.baseApr, ({ apr }) => apr), isKnown: (vault) => differs(vault.apr, vault.totalApy) },
  // None is the best: what is paid in another coin is no merit by itself, and the total has it.
  { group: 'yield', label: texts.rewardsApr, show: rewardsApr, text: rewardsApr },
  {
    group: 'size',
    label: texts.tvl30Days,
    show: ({ tvlChange30d }) => <Change percent={tvlChange30d === null ? null : tvlChange30d * 100} />,
    isKnown: ({ tvlChange30d }) => tvlChange30d !== null,
  },
  {
    group: 'size',
    label: texts.volume24H,
    show: ({ volume1d }) => formatRoundMoney(volume1d),
    rank: ({ volume1d }) => volume1d,
    isKnown: ({ volume1d }) => volume1d !== null,
  },
  {
    ...lent(texts.available, (lending) => lending.available, formatRoundMoney),
    // Where the TVL is this very figure, its row says so.
    isKnown: (vault) => vault.lending?.available != null && !isWithoutLoans(vault),
  },
  lent(texts.utilization, (lending) => lending.utilization, formatShare),
  lent(texts.collateralLtv, (lending) => lending.maxLtv, formatShare),
  {
    group: 'details',
    label: texts.protocolRange,
    show: (vault, vaults) => <ProtocolRange vault={vault} vaults={vaults} />,
  },
  detail(texts.type, ({ type }) => vaultTypeNames[type]),
  detail(texts.coins, (vault) => depositSymbols(vault).join(', ') || DASH),
  { ...detail(texts.rewards, rewardNames), show: (vault) => <Rewards vault={vault} /> },
  {
    group: 'details',
    label: texts.links,
    show: (vault) => (
      <span className="flex flex-col items-end gap-1">
        <SimulateLink vault={vault} />
        {/^https?:\/\//i.test(vault.farmLink) && (
          <ExternalLink href={vault.farmLink}>{vault.protocol.name || texts.protocol}</ExternalLink>
        )}
      </span>
    ),
  },
]

/** A coin that nobody names leads to its explorer, which does. */
function Rewards({ vault: { chain, rewards } }: { vault: Vault }) {
  const named = new Map(rewards.tokens.map((token) => [token.token_symbol || token.token_address, token]))
  if (named.size === 0) return DASH
  return [...named].map(([key, { token_symbol, token_address }], index) => {
    const explorer = token_symbol === '' ? tokenExplorer(chain, token_address) : null
    return (
      <Fragment key={key}>
        {index > 0 && ', '}
        {explorer ? (
          <ExternalLink href={explorer.url}>{shortAddress(token_address)}</ExternalLink>
        ) : (
          token_symbol || shortAddress(token_address)
        )}
      </Fragment>
    )
  })
}

/** The vault's own simulator, with the deposit, the days and the prices of the comparison. */
function SimulateLink({ vault }: { vault: Vault }) {
  const [{ amount, days, change }] = useUrlState(compareUrl)
  const changes = readChanges(change)
  const own = simulatedSymbols(vault).map((symbol) => changes[symbolKey(symbol)] ?? firstInputs.changePercent)
  const query = new URLSearchParams({ amount: String(amount), days: String(days), change: own.join(',') })
  return (
    <Link className="link" to={`${vaultPath(vault.id)}?${query}`} aria-label={texts.simulate(vault.name || vault.id)}>
      {texts.simulateText}
    </Link>
  )
}
