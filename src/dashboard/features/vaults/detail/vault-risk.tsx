import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { hasNoAudit } from '#contract/protocol.ts'
import { sideOf, type Vault, type VaultHistoryPoint } from '#contract/vault.ts'
import { useAuditReport, useAudits } from '#dashboard/api/use-audits.ts'
import { vaultHistoryQuery } from '#dashboard/api/vaults/vault-history-query.ts'
import { labelNames } from '#dashboard/features/vaults/label-names.ts'
import { texts as listTexts } from '#dashboard/features/vaults/texts.ts'
import { auditWord } from '#dashboard/ui/audit/audit-word.ts'
import { HollowMark } from '#dashboard/ui/display/icon.tsx'
import { ExternalLink } from '#dashboard/ui/link/external-link.tsx'
import { protocolPath } from '#dashboard/ui/link/protocol-path.ts'
import { Section } from '#dashboard/ui/page/section.tsx'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH } from '#dashboard/ui/text/format-number.ts'
import { formatDeviation, formatRate, formatRateTick, formatShare } from '#dashboard/ui/text/format-rate.ts'
import { formatStability } from '#dashboard/ui/text/format-stability.ts'
import { formatDate } from '#dashboard/ui/text/format-time.ts'
import { rewardShare } from '#domain/earning/reward-share.ts'
import { stabilityOf } from '#domain/earning/stability.ts'
import { areOfOneValue } from '#domain/earning/stands-for-stake.ts'
import { sharedLegs } from '#domain/simulation/compared-deposits.ts'
import { impermanentLoss } from '#domain/simulation/impermanent-loss.ts'
import { monthlyDeviation } from '#domain/simulation/past-days.ts'
import { coinSymbols } from '#domain/vault-coins.ts'
import { largestFall } from './largest-fall.ts'
import { texts } from './texts.ts'

const HALF = 0.5

/** What a person weighs against the rate, each in a line that has its room before its figure is read; below them the labels, which are rules and no advice. */
export function VaultRisk({ vault }: { vault: Vault }) {
  const { protocol, label, type } = vault
  const audits = useAudits(protocol.id)
  const { data } = useQuery(vaultHistoryQuery(vault))
  // Of some days TVL alone is on record.
  const first = data?.data.find(({ apy }) => apy !== null)
  const [moved, ...others] = sharedLegs(vault, {})
  const isDoubtful = hasNoAudit(audits)
  const report = useAuditReport(protocol.id)
  const deviation = vault.apyDeviation30d ?? deviationOf(data?.data ?? [])
  const score = stabilityOf(vault)
  const fall = largestFall(data?.data ?? [], sideOf(vault))
  const left = notLent(vault)
  const maxLtv = vault.lending?.maxLtv ?? null
  return (
    <Section title={texts.risk}>
      <dl className="border-t border-rule text-sm">
        <Fact name={texts.protocol}>
          <Link className={`hover:underline ${isDoubtful ? 'text-caution' : ''}`} to={protocolPath(protocol.id)}>
            {isDoubtful && <HollowMark />} {audits === null ? DASH : auditWord(audits)}
          </Link>
          {audits !== null && <span className="text-faded"> · {texts.auditSource}</span>}
          {report && (
            <>
              {' · '}
              <ExternalLink href={report}>{texts.auditReport}</ExternalLink>
            </>
          )}
        </Fact>
        {moved && others.length > 0 && !areOfOneValue(coinSymbols(vault)) && (
          <Fact name={type === 'LP' ? texts.lossIfHalvedFull : texts.lossIfHalved}>
            {formatRate(impermanentLoss([{ ...moved, ratio: HALF }, ...others]))}
          </Fact>
        )}
        {sideOf(vault) === 'earn' && <Fact name={texts.rewardsInApy}>{rewardsOf(vault)}</Fact>}
        <Fact name={texts.apyVolatility} title={texts.standardDeviationDaily}>
          {deviation === null ? texts.notEnoughDays : formatDeviation(deviation)}
        </Fact>
        {score !== null && (
          <Fact name={texts.stability} title={texts.stabilityMeans}>
            {texts.stabilityOf100(formatStability(score))}
          </Fact>
        )}
        <Fact name={sideOf(vault) === 'earn' ? texts.largestFall : texts.largestRise}>
          {fall === null
            ? DASH
            : fall === 'none'
              ? texts.none
              : texts.fromToRate(formatRate(fall.from), formatRate(fall.to))}
        </Fact>
        {vault.isForecastToFall && (
          <Fact name={texts.forecast} title={listTexts.forecastSource}>
            {texts.toFall}
          </Fact>
        )}
        {sideOf(vault) === 'earn' && left !== null && (
          <Fact name={texts.canWithdraw} title={texts.canWithdrawMeans}>
            {formatRoundMoney(left)}
          </Fact>
        )}
        {sideOf(vault) === 'earn' && maxLtv !== null && (
          <Fact name={texts.asCollateral}>{collateralTerms(maxLtv, vault.lending?.liquidationThreshold)}</Fact>
        )}
        <Fact name={texts.recordSince}>{first ? formatDate(first.date) : DASH}</Fact>
        {label.map((each) => (
          <div key={each} className="border-b border-line py-2">
            <dt className="font-medium">{labelNames[each]?.name ?? each}</dt>
            <dd className="max-w-prose text-faded">{labelNames[each]?.meaning ?? texts.labelSource}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** Not what is left to borrow: that is 0 where nothing may be borrowed. Null also of a coin that is minted, of which there is no supply. */
function notLent({ lending }: Vault): number | null {
  const { supplied = null, borrowed = null } = lending ?? {}
  return supplied === null || borrowed === null || borrowed > supplied ? null : supplied - borrowed
}

/** Where they only make up for a base that costs as much or more, they are no share: then their own rate. */
function rewardsOf(vault: Vault): string {
  const share = rewardShare(vault)
  if (share !== null) return share > 0 ? formatShare(share) : texts.none
  const { apy_rewards: rewards, totalApy } = vault
  return rewards === null || totalApy === null ? texts.unknown : `${formatRate(rewards)} APR`
}

function collateralTerms(maxLtv: number, threshold: number | undefined): string {
  if (maxLtv === 0) return texts.noCollateral
  const ltv = formatRateTick(maxLtv)
  return threshold === undefined ? texts.ltvAlone(ltv) : texts.ltvAndLiquidation(ltv, formatRateTick(threshold))
}

type FactProps = { name: string; title?: string; children: ReactNode }

const Fact = ({ name, title, children }: FactProps) => (
  <div className="flex min-h-8 items-center justify-between gap-x-4 border-b border-line">
    <dt className="text-faded" title={title}>
      {name}
    </dt>
    <dd className="text-right">{children}</dd>
  </div>
)

/** Of the history, while the service's own samples are too few. */
const deviationOf = (history: readonly VaultHistoryPoint[]) =>
  monthlyDeviation(history.map(({ date, apy }) => ({ time: Date.parse(date), value: apy })))
