import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { type VaultChain, vaultChainIds } from '#contract/chains.ts'
import type { Vault } from '#contract/vault.ts'
import { allAuditedVaultsQuery } from '#dashboard/api/vaults/audited-vaults-query.ts'
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
import { formatStability } from '#dashboard/ui/text/format-stability.ts'
import { plural } from '#dashboard/ui/text/plural.ts'
import { vaultChainName, vaultTitle } from '#dashboard/ui/text/vault-labels.ts'
import { carefulApy } from '#domain/earning/careful-apy.ts'
import { stabilityOf } from '#domain/earning/stability.ts'
import { texts } from './texts.ts'

const COLUMNS = 3
/** As wide as the pictures of the lists above. */
const ICON_PX = 39

type Props = {
  /** Of the list that is empty; the counts are within all of it but its chain. */
  filter: VaultFilter
  counts: Readonly<Record<string, number>>
}

/** `passing`: how many of its vaults the lists above choose from, and `best` the one of them that pays most. */
type OnChain = { chain: VaultChain; count: number; passing: number; best: Vault | undefined }

/** Every chain that has vaults: those where one passes the rules of the lists above, the highest rate first, then the names of all others. */
export function OtherChains({ filter, counts }: Props) {
  const { data, isPending } = useQuery(allAuditedVaultsQuery)
  const id = useId()
  // Where other filters narrow the counts, the best of all vaults of a chain would be of another list.
  const isNarrowed = activeFilterCount(filter) > filter.chain.length
  const audited = isNarrowed ? [] : (data?.data ?? [])
  // Nor do rates that could not be read say that none passes.
  const hasRates = !isNarrowed && data !== undefined
  const chains = vaultChainIds
    .map((chain): OnChain => {
      const own = audited.filter((vault) => vault.chain === chain)
      return { chain, count: counts[chain] ?? 0, passing: own.length, best: own[0] }
    })
    .filter(({ count }) => count > 0)
    .sort((one, other) => rateOf(other.best) - rateOf(one.best) || other.count - one.count)
  // With the lists above it, which it would move with otherwise.
  if (isPending || chains.length === 0) return null
  const passing = chains.filter(({ best }) => best)
  const shown = passing.length > 0 ? passing : chains
  const others = chains.filter((each) => !shown.includes(each))
  const columns = inColumns(shown)
  const listOn = (chain: VaultChain) =>
    `/vaults?${writeState(filterShape, new URLSearchParams(), { ...filter, ...pageOf(0, pageSizeOf(filter)), chain: [chain] })}`
  return (
    <section aria-labelledby={id} className="pt-6">
      <h2 id={id} className="font-semibold">
        {hasRates ? texts.bestByChain : texts.mostVaults}
      </h2>
      <p className="pb-3 text-sm text-faded">{hasRates && texts.highestOnEach}</p>
      <div className="grid gap-x-10 text-sm lg:grid-cols-3">
        {columns.map((column, index) => (
          <div key={column[0]?.chain} className="min-w-0">
            <div
              aria-hidden="true"
              className={`flex justify-between border-b border-rule pb-1 font-medium ${index === 0 ? '' : 'max-lg:hidden'}`}
            >
              {texts.chain}
              {hasRates && (
                <span className="flex text-right">
                  <span className="w-16 font-normal text-faded">TVL</span>
                  <span className="w-16">APY</span>
                </span>
              )}
            </div>
            <ul>
              {column.map((each) => (
                <Row key={each.chain} {...each} to={listOn(each.chain)} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {others.length > 0 && (
        <p className="pt-2 text-sm text-faded">
          {texts.nonePasses}{' '}
          {others.map(({ chain, count }, index) => (
            <span key={chain}>
              {index > 0 && ', '}
              <Link className="hover:text-accent hover:underline" to={listOn(chain)}>
                {vaultChainName(chain)}
              </Link>{' '}
              ({plural(count, texts.vaultCount)})
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

const rateOf = (vault: Vault | undefined) => (vault ? (carefulApy(vault) ?? -1) : -1)

/** From top to bottom, then on at the right. */
function inColumns(chains: readonly OnChain[]): OnChain[][] {
  const length = Math.ceil(chains.length / COLUMNS)
  return Array.from({ length: Math.ceil(chains.length / length) }, (_, index) =>
    chains.slice(index * length, (index + 1) * length),
  )
}

/** More letters have no room beside the stability. */
const ROOM = 20

/** Without its protocol where that is needed: half a name is none. */
const nameOf = (vault: Vault) => (vault.name !== '' && vault.name.length <= ROOM ? vault.name : vaultTitle(vault))

function Row({ chain, count, passing, best, to }: OnChain & { to: string }) {
  const stability = best ? stabilityOf(best) : null
  return (
    <li className="flex h-11 items-center gap-2 border-b border-line">
      <span style={{ width: ICON_PX }}>
        <ChainIcon chain={chain} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-x-2">
          <Link className="hover:text-accent hover:underline" to={to}>
            {vaultChainName(chain)}
          </Link>
          <span className="text-xs text-faded">
            {best ? texts.passing(passing, count) : plural(count, texts.vaultCount)}
          </span>
        </span>
        {best && (
          <span className="-mt-1 flex text-xs text-faded">
            <Link
              className="min-w-0 truncate hover:text-accent hover:underline"
              to={vaultPath(best.id)}
              title={best.name}
            >
              {nameOf(best)}
            </Link>
            {stability !== null && (
              <span className="shrink-0 whitespace-pre">{` · ${texts.stabilityOf(formatStability(stability))}`}</span>
            )}
          </span>
        )}
      </span>
      {best && (
        <>
          <Figure look="w-16 text-faded">{formatRoundMoney(best.tvl)}</Figure>
          <Figure look="w-14 font-medium">{formatRate(carefulApy(best))}</Figure>
        </>
      )}
    </li>
  )
}

const Figure = ({ look, children }: { look: string; children: ReactNode }) => (
  <span className={`text-right ${look}`}>{children}</span>
)
