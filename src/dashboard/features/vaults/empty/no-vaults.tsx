import { isUnreadChain, type UnreadChain, unreadChains } from '#contract/chains.ts'
import type { VaultFacets, VaultSide } from '#contract/vault.ts'
import type { VaultFilter } from '#dashboard/features/vaults/filter/vault-filter.ts'
import { NothingMatches } from '#dashboard/features/vaults/nothing-matches.tsx'
import { sides } from '#dashboard/features/vaults/sides.ts'
import { Button } from '#dashboard/ui/button/button.tsx'
import { EmptyState } from '#dashboard/ui/feedback/empty-state.tsx'
import { formatCount } from '#dashboard/ui/text/format-number.ts'
import { OtherChains } from './other-chains.tsx'
import { texts } from './texts.ts'
import { TopVaults } from './top-vaults.tsx'

const unreadWords: Record<UnreadChain, string> = {
  ECLIPSE: texts.hasNoSource,
  FANTOM: texts.hasNoSourceNetwork,
}

type NoVaultsProps = {
  filter: VaultFilter
  facets: VaultFacets | null
  onSide: (side: VaultSide) => void
  onAllChains: () => void
  onClear: () => void
}

/** Why the list is empty, and how to get something. */
export function NoVaults({ filter, facets, onSide, onAllChains, onClear }: NoVaultsProps) {
  const other = sides.find(({ value }) => value !== filter.side)
  const there = other ? (facets?.side[other.value] ?? 0) : 0
  const [chain] = filter.chain
  if (filter.chain.length === 1 && chain !== undefined && isUnreadChain(chain)) {
    const { name } = unreadChains[chain]
    return (
      <>
        <EmptyState title={texts.noVaults(name)} isBelowRule isLarge>
          <p>{unreadWords[chain]}</p>
          <Button look="strong" className="mt-2" onClick={onAllChains}>
            {texts.showAllChains}
          </Button>
        </EmptyState>
        {filter.side === 'earn' && (
          <>
            <TopVaults isOfAll />
            <OtherChains filter={filter} counts={facets?.chain ?? {}} />
          </>
        )}
      </>
    )
  }
  if (other && there > 0 && filter.page === 0) {
    return (
      <EmptyState title={filter.side === 'earn' ? texts.noEarningVaults : texts.noLoansMatch}>
        <Button look="strong" className="mt-2" onClick={() => onSide(other.value)}>
          {texts.show(formatCount(there), other.label)}
        </Button>
      </EmptyState>
    )
  }
  if (filter.starred) {
    return <EmptyState title={texts.noStarredVaults}>{texts.starVaultList}</EmptyState>
  }
  if (filter.page > 0) return <EmptyState title={texts.noVaultsPage}>{texts.goBackFirst}</EmptyState>
  return (
    <>
      <NothingMatches onClear={onClear} />
      {filter.side === 'earn' && <TopVaults />}
    </>
  )
}
