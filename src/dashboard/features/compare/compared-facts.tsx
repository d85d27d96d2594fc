import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { sideOf, type Vault } from '#contract/vault.ts'
import { useUrlState } from '#dashboard/state/use-url-state.ts'
import { Change } from '#dashboard/ui/display/change.tsx'
import { VaultRate } from '#dashboard/ui/display/vault-rate.tsx'
import { tokenExplorer } from '#dashboard/ui/link/explorers.ts'
import { ExternalLink } from '#dashboard/ui/link/external-link.tsx'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { DASH, formatRate, formatRoundMoney, formatTime, shortAddress } from '#dashboard/ui/text/format.ts'
import { vaultChainName, vaultTypeNames } from '#dashboard/ui/text/vault-labels.ts'
import { firstInputs } from '#domain/simulation/first-inputs.ts'
import { symbolKey } from '#domain/simulation/symbol-key.ts'
import { coinSymbols, simulatedSymbols } from '#domain/vault-coins.ts'
import { compareUrl, readChanges } from './compare-url.ts'
import { ProtocolRange } from './protocol-range.tsx'
import { texts } from './texts.ts'

/** One row. `rank`: the higher the better, null when unknown; `best`: what the best one is called, the highest by default; `isKnown`: whether the vault has this figure at all: a row that none has is left out. */
export type ComparedFact = {
  group: 'rate' | 'past' | 'size' | 'place' | 'links'
  label: string
  show: (vault: Vault) => ReactNode
  rank?: (vault: Vault) => number | null
  best?: string
  isKnown?: (vault: Vault) => boolean
}

/** The rate of a loan is its cost: it wins nothing. */
const earned = (read: (vault: Vault) => number | null) => (vault: Vault) =>
  sideOf(vault) === 'borrow' ? null : read(vault)
const rate = (label: string, group: 'rate' | 'past', read: (vault: Vault) => number | null): ComparedFact => ({
  group,
  label,
  show: (vault) => <Rate fraction={read(vault)} isCost={sideOf(vault) === 'borrow'} />,
  rank: earned(read),
})

const Rate = ({ fraction, isCost }: { fraction: number | null; isCost: boolean }) => (
  <>
    <VaultRate side={isCost ? 'borrow' : 'earn'} fraction={fraction} />
    {isCost && fraction !== null && <span className="text-caution"> {texts.paid}</span>}
  </>
)

/** The facts that a comparison shows, the most important first. */
export const comparedFacts: readonly ComparedFact[] = [
  rate(texts.totalApy, 'rate', ({ totalApy }) => totalApy),
  rate(texts.totalApr, 'rate', ({ totalApr }) => totalApr),
  rate(texts.baseApr, 'rate', ({ apr }) => apr),
  { ...rate(texts.rewardsApr, 'rate', (vault) => vault.apr_rewards), show: (vault) => formatRate(vault.apr_rewards) },
  { ...rate(texts.n7DayMean, 'past', ({ apy7d }) => apy7d), isKnown: ({ apy7d }) => apy7d !== null },
  rate(texts.n30DayMean, 'past', ({ apy30d }) => apy30d),
  {
    group: 'past',
    label: texts.stability30Days,
    show: ({ apyDeviation30d }) => (apyDeviation30d === null ? DASH : `±${formatRate(apyDeviation30d)}`),
    rank: earned(({ apyDeviation30d }) => (apyDeviation30d === null ? null : -apyDeviation30d)),
    best: 'steadiest',
    isKnown: ({ apyDeviation30d }) => apyDeviation30d !== null,
  },
  { group: 'past', label: texts.protocolRange, show: (vault) => <ProtocolRange vault={vault} /> },
  { group: 'size', label: 'TVL', show: ({ tvl }) => formatRoundMoney(tvl), rank: earned(({ tvl }) => tvl) },
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
  { group: 'place', label: texts.type, show: ({ type }) => vaultTypeNames[type] },
  { group: 'place', label: texts.chain, show: ({ chain }) => vaultChainName(chain) },
  { group: 'place', label: texts.coins, show: (vault) => coinSymbols(vault).join(', ') || DASH },
  { group: 'place', label: texts.rewards, show: (vault) => <Rewards vault={vault} /> },
  { group: 'place', label: texts.asOf, show: ({ asOf }) => formatTime(asOf) },
  {
    group: 'links',
    label: texts.links,
    show: (vault) => (
      <span className="flex flex-col items-start gap-1">
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
