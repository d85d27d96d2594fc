import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { VaultChain } from '#contract/chains.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Protocol } from '#contract/protocol.ts'
import type { listVaults } from '#contract/vault.ts'
import { auditTone, auditWord } from '#dashboard/ui/audit/audit-word.ts'
import { Change } from '#dashboard/ui/display/change.tsx'
import { Explained } from '#dashboard/ui/display/explained.tsx'
import { Figure } from '#dashboard/ui/display/figure.tsx'
import { Utilization } from '#dashboard/ui/display/utilization.tsx'
import { ExternalLink } from '#dashboard/ui/link/external-link.tsx'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { DASH, formatCount } from '#dashboard/ui/text/format-number.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'
import { rangeLabel } from './protocol-columns.tsx'
import { earningCount } from './protocol-rows.ts'
import { protocolVaultsQuery } from './queries.ts'
import { sumOfLoans } from './sum-of-loans.ts'
import { texts } from './texts.ts'

/** The figures of the whole protocol; a dash where they are unknown. */
export function ProtocolFigures({ protocol, chain: shown }: { protocol: Protocol; chain: VaultChain | undefined }) {
  const { tvl, vaultTvl, tvlChange7d, loanCount, minApy, maxApy, meanApy, types, chains } = protocol
  const [chain, ...otherChains] = chains
  const hasLoans = types.includes('BORROW')
  const range = rangeLabel(minApy, maxApy)
  const tvlScope =
    chain === undefined || otherChains.length > 0 ? texts.allChains : texts.onChain(vaultChainName(chain))
  const market = useMarket(protocol, hasLoans ? shown : undefined)
  return (
    <div className="border-y border-line py-3">
      <div className={`grid grid-cols-2 gap-x-6 gap-y-3 ${market ? 'lg:grid-cols-4' : 'lg:grid-cols-3'}`}>
        <Figure
          isDense
          rank="lead"
          label={
            tvl === null && vaultTvl !== null ? (
              texts.listedVaults
            ) : types.includes('LENDING') ? (
              <Explained label={texts.tvlNotLent}>{texts.usuallyNotLent}.</Explained>
            ) : (
              texts.protocolTvl
            )
          }
          value={formatRoundMoney(tvl ?? vaultTvl)}
          note={
            <TvlNote
              scope={tvlScope}
              change={tvl === null ? null : tvlChange7d}
              inVaults={tvl === null ? '' : vaultTvlNote(protocol)}
            />
          }
        />
        {meanApy === null ? (
          <Figure isDense rank="support" label={texts.vaultApy} value={range} note={texts.totalApyLoans} />
        ) : (
          <Figure
            isDense
            rank="support"
            label={types.includes('LP') ? texts.averageBeforeLoss : texts.averageApy}
            value={formatRate(meanApy)}
            note={rangeNote(protocol)}
          />
        )}
        {market ? (
          <MarketFigures {...market} />
        ) : (
          <Figure
            isDense
            rank="support"
            label={texts.vaultsListed}
            value={formatCount(earningCount(protocol))}
            note={hasLoans && loanCount !== null ? plural(loanCount, texts.andLoans) : ''}
          />
        )}
      </div>
    </div>
  )
}

/** From which to which rate its vaults pay, and how many they are. */
function rangeNote(protocol: Protocol): string {
  const { minApy, maxApy, meanApy, loanCount } = protocol
  const range = rangeLabel(minApy, maxApy)
  // A service of before counts loans with them.
  const count = protocol.types.includes('BORROW') && loanCount === null ? null : earningCount(protocol)
  if (!protocol.types.includes('BORROW') || count === null) return range === formatRate(meanApy) ? '' : range
  return range === formatRate(meanApy)
    ? plural(count, texts.allVaults)
    : texts.rangeIn(range, plural(count, texts.vaultCount))
}

const NOTHING_YET = '\u00a0'

type Market = { chain: VaultChain; query: UseQueryResult<Output<typeof listVaults>> }

/** The loans of a protocol on a chain; null where it has none. */
function useMarket({ id }: Protocol, chain: VaultChain | undefined): Market | null {
  const query = useQuery({ ...protocolVaultsQuery(id, chain ?? 'SUI', 'borrow'), enabled: chain !== undefined })
  return chain === undefined ? null : { chain, query }
}

/** Each market once, whether it is read as a vault or as a loan: how much of what is supplied to it is lent, and what is left. */
function MarketFigures({ chain, query: { data, isError } }: Market) {
  const of = vaultChainName(chain)
  const figure = { isDense: true, rank: 'support' } as const
  const sum = data && data.data.length > 0 ? sumOfLoans(data.data) : null
  if (data === undefined || sum === null) {
    const note = data ? texts.noLoans : isError ? texts.notRead : NOTHING_YET
    const value = data || isError ? DASH : NOTHING_YET
    return [texts.lentOn(of), texts.availableOn(of)].map((label) => (
      <Figure key={label} {...figure} label={label} value={value} note={note} />
    ))
  }
  const { borrowed, lent, supplied, utilization, isWhole: areSizesKnown } = sum
  const isWhole = areSizesKnown && data.data.length >= data.pagination.total
  if (utilization === null || !isWhole)
    return (
      <>
        <Figure
          {...figure}
          label={texts.borrowedOn(of)}
          value={`${isWhole || borrowed === null ? '' : '≥\u00a0'}${formatRoundMoney(borrowed)}`}
          note={texts.utilizationUnknown}
        />
        <Figure {...figure} label={texts.availableOn(of)} value={DASH} note={texts.unknown} />
      </>
    )
  return (
    <>
      <Figure
        {...figure}
        label={texts.lentOn(of)}
        value={<Utilization share={utilization} isWide />}
        note={texts.lentOfSupplied(formatRoundMoney(lent), formatRoundMoney(supplied))}
      />
      <Figure
        {...figure}
        label={texts.availableOn(of)}
        value={formatRoundMoney(supplied - lent)}
        note={texts.inCoins(plural(data.data.length, texts.coinCount))}
      />
    </>
  )
}

type TvlNoteProps = { scope: string; change: number | null; inVaults: string }

const TvlNote = ({ scope, change, inVaults }: TvlNoteProps) => (
  <>
    {scope}
    {change !== null && (
      <>
        {' '}
        · {texts.change7d} <Change percent={change * 100} />
      </>
    )}
    {inVaults && ` · ${inVaults}`}
  </>
)

/** What is in the listed vaults; nothing where that is the TVL beside it. */
function vaultTvlNote(protocol: Protocol): string {
  const { tvl, vaultTvl } = protocol
  if (vaultTvl === null) return ''
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
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span title={texts.auditSource} className={auditTone(audits)}>
        {auditWord(audits)}
      </span>
      {safe.slice(0, SHOWN_REPORTS).map((link, index) => (
        <ExternalLink key={link} href={link}>
          {texts.report(index + 1)}
        </ExternalLink>
      ))}
      {safe.length === 0 && audits === 'audited' && <span className="text-sm">{texts.noReport}</span>}
    </span>
  )
}
