import type { Vault } from '#contract/vault.ts'
import { useHasNoAudit } from '#dashboard/api/use-audits.ts'
import { labelNames } from '#dashboard/features/vaults/label-names.ts'
import { texts } from '#dashboard/features/vaults/texts.ts'
import { auditWord } from '#dashboard/ui/audit/audit-word.ts'
import { Icon } from '#dashboard/ui/display/icon.tsx'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { horizonLabel } from '#dashboard/ui/text/horizon-label.ts'
import { rateSpike } from '#domain/simulation/measures/rate-spike.ts'

const short: Readonly<Record<string, string>> = { high_risk_high_return: texts.highRisk }

/** What speaks for caution, in words. */
function warningsOf({ label, totalApy, apy30d }: Vault): { word: string; meaning: string }[] {
  const spike = rateSpike(totalApy, apy30d)
  return [
    ...(label.includes('high_risk_high_return')
      ? [{ word: texts.highRisk, meaning: labelNames.high_risk_high_return?.meaning ?? '' }]
      : []),
    ...(spike?.isSpike ? [{ word: texts.apySpike, meaning: texts.apyLeastThree }] : []),
  ]
}

/** The labels of a vault as words; a flag and a colour for those that warn. */
export function VaultFlags({ vault }: { vault: Vault }) {
  const hasNoAudit = useHasNoAudit()(vault.protocol.id)
  const warnings = warningsOf(vault)
  const doubts = [
    ...(vault.isForecastToFall ? [{ word: texts.forecastToFall, meaning: texts.forecastSource }] : []),
    ...(hasNoAudit ? [{ word: auditWord(''), meaning: '' }] : []),
  ]
  const others = vault.label
    .filter((label) => short[label] === undefined)
    .map((label) => ({ word: labelNames[label]?.name ?? label, meaning: labelNames[label]?.meaning ?? '' }))
  const meaning = [...warnings, ...doubts, ...others]
    .map((each) => (each.meaning ? `${each.word}: ${each.meaning}` : each.word))
    .join('\n')
  const doubted = doubts.slice(0, warnings.length > 0 ? 1 : 2)
  const lines = others.slice(0, 2 - doubted.length - Number(warnings.length > 0))
  if (meaning === '') return null
  return (
    <span title={meaning} className="block truncate whitespace-pre">
      {warnings.length > 0 && <Warning words={warnings.map(({ word }) => word)} />}
      {doubted.map(({ word }) => (
        <span key={word} className="block truncate font-medium text-caution">
          {word}
        </span>
      ))}
      {lines.map(({ word }) => word).join('\n')}
    </span>
  )
}

const Warning = ({ words }: { words: readonly string[] }) => (
  <span className="flex min-w-0 items-center gap-1 font-medium text-caution *:shrink-0">
    <Icon name="flag" />
    <span className="min-w-0 shrink! truncate">{words.join(', ')}</span>
  </span>
)

/** On a phone, which has no column of labels: below the rate the first warning; without one its mean, where that has room. */
export function NarrowRemark({ vault, hasMean }: { vault: Vault; hasMean: boolean }) {
  const [warning] = warningsOf(vault)
  return (
    <span className="flex justify-end text-xs font-normal text-faded md:hidden">
      {warning ? (
        <Warning words={[warning.word]} />
      ) : (
        hasMean && vault.apy30d !== null && `${horizonLabel(30)} ${formatRate(vault.apy30d)}`
      )}
    </span>
  )
}
