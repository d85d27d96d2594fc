import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Vault } from '#contract/vault.ts'
import { auditedVaultsQuery, isLent, isStable, isStaked } from '#dashboard/api/vaults/audited-vaults-query.ts'
import { MAX_COMPARED } from '#dashboard/state/compared-vaults.ts'
import { VaultRanking } from '#dashboard/ui/display/vault-ranking.tsx'
import { Skeleton } from '#dashboard/ui/feedback/skeleton.tsx'
import { comparePath } from '#dashboard/ui/link/compare-path.ts'
import { texts } from './texts.ts'

const kinds: readonly { title: string; has: (vault: Vault) => boolean }[] = [
  { title: texts.stablecoins, has: isStable },
  { title: texts.staking, has: isStaked },
  { title: texts.lendingOther, has: (vault) => isLent(vault) && !isStable(vault) },
]

/** Ready comparisons: the best rates of audited protocols without impermanent loss, by what they earn on. */
export function SuggestedComparisons() {
  const { data, isPending } = useQuery(auditedVaultsQuery)
  const suggested = kinds.map(({ title, has }) => ({
    title,
    vaults: (data?.data ?? []).filter(has).slice(0, MAX_COMPARED),
  }))
  const ready = suggested.filter(({ vaults }) => vaults.length > 1)
  if (!isPending && ready.length === 0) return null
  return (
    <section aria-label={texts.suggested} className="pt-6">
      <h2 className="font-semibold">{texts.suggested}</h2>
      <p className="pb-3 text-sm text-faded">{texts.suggestedAre}</p>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-3">
        {isPending
          ? kinds.map(({ title }) => <Skeleton key={title} height={LIST_REM} />)
          : ready.map((each) => <Suggested key={each.title} {...each} />)}
      </div>
    </section>
  )
}

/** A title, four rows and a link. */
const LIST_REM = 15

const Suggested = ({ title, vaults }: { title: string; vaults: readonly Vault[] }) => (
  <VaultRanking title={title} vaults={vaults}>
    <Link className="link mt-2 inline-block text-sm" to={comparePath(vaults.map((vault) => vault.id))}>
      {texts.compareTop(vaults.length)}
      <span className="sr-only">: {title}</span>
    </Link>
  </VaultRanking>
)
