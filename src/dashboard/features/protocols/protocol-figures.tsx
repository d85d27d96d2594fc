import { useQuery } from '@tanstack/react-query'
import type { VaultChain } from '#contract/chains.ts'
import type { Protocol } from '#contract/protocol.ts'
import { texts as bestRateTexts } from '#dashboard/ui/best-rate/texts.ts'
import { Change } from '#dashboard/ui/display/change.tsx'
import { Figure } from '#dashboard/ui/display/figure.tsx'
import { ExternalLink } from '#dashboard/ui/link/external-link.tsx'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH, formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatRate, formatShare } from '#dashboard/ui/text/format-rate.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'
import { rangeLabel } from './protocol-columns.tsx'
import { auditMarks, auditNames, earningCount } from './protocol-rows.ts'
import { protocolVaultsQuery } from './queries.ts'
import { sumOfLoans } from './sum-of-loans.ts'
import { texts } from './texts.ts'

/** The figures of the whole protocol; a dash where they are unknown. */
export function ProtocolFigures({ protocol, chain: shown }: { protocol: Protocol; chain: VaultChain | undefined }) {
  const { tvl, tvlChange7d, vaultCount, minApy, maxApy, meanApy, types, chains } = protocol
  const [chain, ...otherChains] = chains
  const hasLoans = types.includes('BORROW')
  const range = rangeLabel(minApy, maxApy)
  const tvlScope =
    chain === undefined || otherChains.length > 0 ? texts.allChains : texts.onChain(vaultChainName(chain))
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-3 lg:grid-cols-4">
      <Figure
        isDense
        rank="lead"
        label={
          types.includes('LENDING') ? <span title={texts.usuallyNotLent}>{texts.tvlNotLent}</span> : texts.protocolTvl
        }
        value={formatRoundMoney(tvl)}
        note={<TvlNote scope={tvlScope} change={tvl === null ? null : tvlChange7d} />}
      />
      {meanApy === null ? (
        <Figure isDense rank="support" label={texts.vaultApy} value={range} note={texts.totalApyLoans} />
      ) : (
        <Figure
          isDense
          rank="support"
          label={texts.averageApyTvl}
          value={formatRate(meanApy)}
          note={hasLoans ? texts.rangeSupply(range) : ''}
        />
      )}
      {hasLoans ? (
        <VaultsAndLoans protocol={protocol} />
      ) : (
        <Figure
          isDense
          rank="support"
          label={texts.vaultsListed}
          value={formatCount(vaultCount)}
          note={vaultTvlNote(protocol)}
        />
      )}
      {hasLoans && shown !== undefined ? (
        <BorrowedOn protocolId={protocol.id} chain={shown} />
      ) : (
        meanApy !== null && (
          <Figure isDense rank="support" label={texts.vaultApy} value={range} note={texts.totalApyLoans} />
        )
      )}
    </div>
  )
}

const NOTHING_YET = '\u00a0'

/** Each market once, whether it is read as a vault or as a loan: what is owed in it, and of how much supplied that is. */
function BorrowedOn({ protocolId, chain }: { protocolId: string; chain: VaultChain }) {
  const { data, isError } = useQuery(protocolVaultsQuery(protocolId, chain, 'borrow'))
  const label = texts.borrowedOn(vaultChainName(chain))
  const figure = { isDense: true, rank: 'support', label } as const
  if (data === undefined)
    return <Figure {...figure} value={isError ? DASH : NOTHING_YET} note={isError ? texts.notRead : NOTHING_YET} />
  if (data.data.length === 0) return <Figure {...figure} value={DASH} note={texts.noLoans} />
  const { borrowed, utilization, isWhole: areSizesKnown } = sumOfLoans(data.data)
  const isWhole = areSizesKnown && data.data.length >= data.pagination.total
  return (
    <Figure
      {...figure}
      value={`${isWhole || borrowed === null ? '' : '≥\u00a0'}${formatRoundMoney(borrowed)}`}
      note={
        utilization === null || !isWhole ? (
          texts.utilizationUnknown
        ) : (
          <span title={texts.suppliedWithLoans}>{texts.ofSupplied(formatShare(utilization))}</span>
        )
      }
    />
  )
}

const TvlNote = ({ scope, change }: { scope: string; change: number | null }) =>
  change === null ? (
    scope
  ) : (
    <>
      {scope} · {texts.change7d} <Change percent={change * 100} />
    </>
  )

/** A service of before has their sum alone. */
function VaultsAndLoans({ protocol }: { protocol: Protocol }) {
  const { loanCount } = protocol
  const tvlNote = vaultTvlNote(protocol)
  const count = formatCount(earningCount(protocol))
  if (loanCount === null)
    return <Figure isDense rank="support" label={texts.vaultsLoansListed} value={count} note={tvlNote} />
  const note = [plural(loanCount, texts.andLoans), tvlNote].filter(Boolean).join(' · ')
  return <Figure isDense rank="support" label={texts.vaultsListed} value={count} note={note} />
}

/** What is in the listed vaults; nothing where that is the TVL beside it. */
function vaultTvlNote(protocol: Protocol): string {
  const { tvl, vaultTvl } = protocol
  if (vaultTvl === null) return texts.listedChainBelow
  const written = formatRoundMoney(vaultTvl)
  if (tvl !== null && written === formatRoundMoney(tvl)) return ''
  return isAboveTvl(protocol) ? texts.vaultsAboveTvl(written) : texts.vaultsOf(written)
}

/** The directory counts a protocol by its own rules and is read once a day, its vaults every hour. */
const isAboveTvl = ({ tvl, vaultTvl }: Protocol) => tvl !== null && vaultTvl !== null && vaultTvl > tvl

const SHOWN_REPORTS = 3

/** Whether it is audited, as its directory says, with the reports. */
export function Audits({ protocol: { audits, auditLinks } }: { protocol: Protocol }) {
  const safe = auditLinks.filter((link) => /^https?:\/\//i.test(link))
  return (
    <span className="flex flex-wrap gap-x-3">
      {audits === 'audited' && safe.length === 0 ? (
        <span title={texts.noReport}>{texts.auditedBySource}</span>
      ) : (
        <span title={bestRateTexts.withSource(texts.audits)} className={audits === 'none' ? 'text-caution' : ''}>
          {auditMarks[audits] ?? auditNames[audits] ?? bestRateTexts.noAudit}
        </span>
      )}
      {safe.slice(0, SHOWN_REPORTS).map((link, index) => (
        <ExternalLink key={link} href={link}>
          {texts.report(index + 1)}
        </ExternalLink>
      ))}
    </span>
  )
}
