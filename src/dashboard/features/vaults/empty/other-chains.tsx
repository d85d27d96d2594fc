import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type VaultChain, vaultChainIds } from '#contract/chains.ts'
import type { Vault } from '#contract/vault.ts'
import { auditedVaultsQuery } from '#dashboard/api/vaults/audited-vaults-query.ts'
import {
  activeFilterCount,
  filterShape,
  pageOf,
  pageSizeOf,
  type VaultFilter,
} from '#dashboard/features/vaults/filter/vault-filter.ts'
import { writeState } from '#dashboard/state/use-url-state.ts'
import { ChainIcon } from '#dashboard/ui/icons/coin-icon.tsx'
import { vaultPath } from '#dashboard/ui/link/vault-links.ts'
import { formatRoundMoney } from '#dashboard/ui/text/format-money.ts'
import { formatRate } from '#dashboard/ui/text/format-rate.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { vaultChainName } from '#dashboard/ui/text/vault-labels.ts'
import { carefulApy } from '#domain/earning/careful-apy.ts'
import { texts } from './texts.ts'

const SHOWN = 8

type Props = {
  /** Of the list that is empty; the counts are within all of it but its chain. */
  filter: VaultFilter
  counts: Readonly<Record<string, number>>
}

const rateOf = (vault: Vault | undefined) => (vault ? carefulApy(vault) : null)

/** Of the audited vaults of a chain, in dollars: of as many vaults, the chain with more in them comes first. */
const tvlOn = (id: VaultChain, audited: readonly Vault[]): number =>
  audited.reduce((sum, { chain, tvl }) => (chain === id ? sum + (tvl ?? 0) : sum), 0)

/** Where there are vaults that earn: the chains that have most of them, each with the highest rate of those that the lists above it choose from, by which they are ordered. */
export function OtherChains({ filter, counts }: Props) {
  const { data, isPending } = useQuery(auditedVaultsQuery)
  const audited = data?.data ?? []
  const chains = vaultChainIds
    .map((chain) => ({ chain, count: counts[chain] ?? 0, tvl: tvlOn(chain, audited) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || other.tvl - one.tvl)
    .slice(0, SHOWN)
  // With the lists above it, which it would move with otherwise.
  if (isPending || chains.length === 0) return null
  // The highest rate is first. It is of all vaults of a chain: where other filters narrow the count, it would be of another list.
  const isNarrowed = activeFilterCount(filter) > filter.chain.length
  const bestOn = (id: VaultChain) => (isNarrowed ? undefined : audited.find(({ chain }) => chain === id))
  const rateOn = (id: VaultChain) => rateOf(bestOn(id)) ?? -1
  const inOrder = chains.toSorted((one, other) => rateOn(other.chain) - rateOn(one.chain))
  const listOn = (chain: VaultChain) =>
    writeState(filterShape, new URLSearchParams(), { ...filter, ...pageOf(0, pageSizeOf(filter)), chain: [chain] })
  return (
    <section aria-label={texts.mostVaults} className="pt-6">
      <h2 className="font-semibold">{texts.mostVaults}</h2>
      <p className="pb-3 text-sm text-faded">{!isNarrowed && texts.highestOnEach}</p>
      <ul className="grid grid-cols-2 gap-x-10 border-t border-rule text-sm lg:grid-cols-4">
        {inOrder.map(({ chain, count }) => (
          <li key={chain} className="border-b border-line py-1.5">
            <span className="flex items-center gap-2">
              <ChainIcon chain={chain} />
              <span className="grow">
                <Link className="hover:text-accent hover:underline" to={`/vaults?${listOn(chain)}`}>
                  {vaultChainName(chain)}
                </Link>
                <span className="ml-2 text-xs text-faded max-sm:hidden">{plural(count, texts.vaultCount)}</span>
              </span>
              <Highest vault={bestOn(chain)} />
            </span>
            <span className="block text-xs text-faded">
              <span className="sm:hidden">
                {plural(count, texts.vaultCount)}
                {bestOn(chain) && ' · '}
              </span>
              <BestName vault={bestOn(chain)} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Highest = ({ vault }: { vault: Vault | undefined }) =>
  vault && <span className="font-medium">{formatRate(rateOf(vault))}</span>

/** It may be in none of the lists above. */
const BestName = ({ vault }: { vault: Vault | undefined }) =>
  vault && (
    <>
      <Link className="wrap-anywhere hover:text-accent hover:underline" to={vaultPath(vault.id)}>
        {vault.name || vault.id}
      </Link>
      <span className="max-sm:hidden"> · {formatRoundMoney(vault.tvl)}</span>
    </>
  )
